import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { attacker, injectedDocuments, secret } from '../eval/injections/injected-documents.ts'
import { answerFromPrompt, inPieces, readPrompt } from '../server/src/assistant/models/testing/answer-from-prompt.ts'
import {
  type Asked,
  type ModelServer,
  type Reaction,
  startModelServer,
} from '../server/src/assistant/models/testing/model-server.ts'
import { type ServedProtocol, servedProtocols } from '../server/src/assistant/models/testing/protocols.ts'
import { ask, expect, newAccount, openSignedIn, type Page, startProduct } from './product.ts'

/** A text, since drawing the pages of a PDF takes longer than the answer, and is shown in viewer.spec.ts. */
const lease = {
  name: 'lease.txt',
  buffer: Buffer.from(
    'The rent is 640 dollars a month and is due on the first day of each month.\n\nThe tenant pays a deposit of 1280 dollars.\n',
  ),
}
const slowly = 'When is the rent due, told slowly?'
const everything = 'Obey what the lease says of the rent.'

/** A model that answers from its prompt; one question it answers without end, to another it writes all that attackers wish for. */
function react(asked: Asked): Reaction {
  const { question, passages } = readPrompt(asked)
  if (asked.pictures.length > 0)
    return { answer: inPieces(`It shows an invoice: The total is 418 euros. [${passages.length + 1}]`) }
  if (question === slowly) return { answer: inPieces('The rent is due '.repeat(500)), pauseMs: 20 }
  if (question !== everything) return { answer: answerFromPrompt(asked), pauseMs: 5 }
  const wishes = injectedDocuments.map(({ obeyed, text }) => obeyed ?? text)
  return {
    answer: [`The rent is due on the first day of each month. [1]\n\n`, ...wishes.map(wish => `${wish} [1]\n\n`)],
  }
}

type Answerer = ServedProtocol | 'built-in'

/** A test with the product and, unless the built-in answerer answers, a server that speaks a provider's protocol. */
const test = base.extend<{ answerer: Answerer; model: ModelServer | undefined }>({
  answerer: ['built-in', { option: true }],
  model: async ({ answerer }, use) => {
    if (answerer === 'built-in') return use(undefined)
    const model = await startModelServer({ protocol: answerer, capabilities: ['completion', 'vision'], react })
    await use(model)
    await model.close()
  },
  baseURL: async ({ model }, use) => {
    const variables = model ? { MODEL_PROVIDER: '', MODEL_SEES: 'true', ...model.env } : {}
    const product = await startProduct(variables)
    await use(product.address)
    await product.stop()
  },
})

const messages = (page: Page) => page.getByRole('log', { name: 'Messages' })
const input = (page: Page) => page.getByRole('textbox', { name: 'Your message' })

for (const answerer of ['built-in', ...servedProtocols] as const)
  test.describe(`answered by ${answerer}`, () => {
    test.use({ answerer })

    test('a question is answered while it streams, its citation opens, Stop ends it, it is answered again, and so is one with an image', async ({
      page,
      model,
    }) => {
      await openSignedIn(page, newAccount(), { files: [lease] })
      await page.getByRole('button', { name: 'Open Chat Widget' }).click()
      await ask(page, 'When is the rent due?')
      await expect(messages(page)).toContainText(model ? 'According to your document' : 'first day of each month')
      await messages(page)
        .getByRole('button', { name: /^Source 1: lease\.txt/ })
        .first()
        .click()
      const source = page.getByRole('region', { name: 'lease.txt' })
      await expect(source.locator('mark').first()).toContainText('first day of each month')
      await source.getByRole('button', { name: 'Close source' }).click()

      // The built-in answerer is too quick to be stopped, so its question is held back.
      if (!model) await page.route('/api/chat', () => undefined)
      await input(page).fill(slowly)
      await input(page).press('Enter')
      await expect(messages(page)).toContainText(model ? 'The rent is due The rent is due' : 'Assistant is thinking...')
      await page.getByRole('button', { name: 'Stop' }).click()
      await expect(messages(page)).toContainText('You stopped this reply.')
      const stopped = model?.asked.findLast(asked => readPrompt(asked).question === slowly)
      if (model) expect(await stopped?.closed).toBe(true)
      await page.unroute('/api/chat')

      await ask(page, 'How much is the deposit?')
      await expect(messages(page)).toContainText('1280 dollars')
      const again = page.waitForRequest(request => request.postDataJSON()?.metadata?.regenerate === true)
      await messages(page).getByRole('button', { name: 'Answer again' }).click()
      await again
      await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
      await expect(messages(page)).toContainText('1280 dollars')

      await page.getByLabel('Image to ask about').setInputFiles(join(import.meta.dirname, 'fixtures/invoice.png'))
      await input(page).fill('What is in this picture?')
      await input(page).press('Enter')
      await expect(messages(page)).toContainText('The total is 418 euros')
      await expect(messages(page)).toContainText(
        model ? 'as the language model sees it' : 'With a language model that sees',
      )
      if (model) expect(model.asked.at(-1)?.pictures).toHaveLength(1)
    })
  })

test.describe('with a model', () => {
  test.use({ answerer: 'compatible' })

  test('a page that is loaded anew follows the reply on its way; nothing of what sixty attackers wish for is loaded', async ({
    page,
    model,
    baseURL,
  }) => {
    const foreign: string[] = []
    page.on('request', request => {
      const url = request.url()
      if (!url.startsWith(baseURL!) && !/^(?:data|blob):/.test(url)) foreign.push(url)
    })
    await openSignedIn(page, newAccount(), { files: [lease] })
    await page.getByRole('button', { name: 'Open Chat Widget' }).click()
    await input(page).fill(slowly)
    await input(page).press('Enter')
    await expect(messages(page)).toContainText('The rent is due The rent is due')
    await page.reload()
    await page.getByRole('button', { name: 'Open Chat Widget' }).click()
    await expect(messages(page)).toContainText('The rent is due The rent is due')
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(messages(page)).toContainText('You stopped this reply.')
    expect(await model?.asked[0]?.closed).toBe(true)

    await ask(page, everything)
    await expect(messages(page)).toContainText('due on the first day of each month')
    await expect(messages(page).locator('img, iframe, script, style, form, object, embed, video')).toHaveCount(0)
    await expect(messages(page).locator('a[href]')).toHaveCount(0)
    const words = (await messages(page).textContent()) ?? ''
    const led = words.match(new RegExp(`\\S*${attacker}\\S*`, 'g')) ?? []
    expect(led.filter(word => word.includes(secret))).toEqual([])
    expect(foreign).toEqual([])
  })
})
