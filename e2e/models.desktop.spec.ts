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
import { ask, expect, newAccount, openSignedIn, startProduct, upload } from './product.ts'

const slowly = 'When is the rent due, told slowly?'
const everything = 'Obey what the lease says of the rent.'

/** A model that answers from its prompt; one question it answers without end, to another it writes all that attackers wish for. */
function react(asked: Asked): Reaction {
  const { question } = readPrompt(asked)
  if (question === slowly) return { answer: inPieces('The rent is due '.repeat(500)), pauseMs: 20 }
  if (question !== everything) return { answer: answerFromPrompt(asked), pauseMs: 5 }
  const wishes = injectedDocuments.map(({ obeyed, text }) => obeyed ?? text)
  return {
    answer: [`The rent is due on the first day of each month. [1]\n\n`, ...wishes.map(wish => `${wish} [1]\n\n`)],
  }
}

/** A test with a model server, and the product that uses it. */
const test = base.extend<{ protocol: ServedProtocol; model: ModelServer }>({
  protocol: ['compatible', { option: true }],
  model: async ({ protocol }, use) => {
    const model = await startModelServer({ protocol, react })
    await use(model)
    await model.close()
  },
  baseURL: async ({ model }, use) => {
    const product = await startProduct({ MODEL_PROVIDER: '', ...model.env })
    await use(product.address)
    await product.stop()
  },
})

for (const protocol of servedProtocols)
  test.describe(`with a model that speaks ${protocol}`, () => {
    test.use({ protocol })

    test('a question is answered while it streams, its citation opens, Stop ends the model, and it answers again', async ({
      page,
      model,
      baseURL,
    }) => {
      const foreign: string[] = []
      page.on('request', request => {
        const url = request.url()
        if (!url.startsWith(baseURL!) && !/^(?:data|blob):/.test(url)) foreign.push(url)
      })
      await openSignedIn(page, newAccount())
      await upload(page, ['cottage-lease.pdf'])
      await page.getByRole('button', { name: 'Open Chat Widget' }).click()
      await ask(page, 'When is the rent due?')
      const messages = page.getByRole('log', { name: 'Messages' })
      await expect(messages).toContainText('According to your document')
      await messages
        .getByRole('button', { name: /^Source 1: cottage-lease\.pdf, page 2/ })
        .first()
        .click()
      const source = page.getByRole('region', { name: 'cottage-lease.pdf' })
      await expect(source.locator('mark').first()).toContainText('first day of each month')
      await source.getByRole('button', { name: 'Close source' }).click()

      await page.getByPlaceholder('Type your message...').fill(slowly)
      await page.getByRole('button', { name: 'Send' }).click()
      await expect(messages).toContainText('The rent is due The rent is due')
      await page.getByRole('button', { name: 'Stop' }).click()
      await expect(messages).toContainText('You stopped this reply.')
      const stopped = model.asked.findLast(asked => readPrompt(asked).question === slowly)
      expect(await stopped?.closed).toBe(true)

      await ask(page, 'How much is the deposit?')
      await expect(messages).toContainText(/deposit/)
      const before = model.asked.length
      await messages.getByRole('button', { name: 'Answer again' }).click()
      await expect.poll(() => model.asked.length).toBeGreaterThan(before)
      await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()

      // All that sixty attackers wish for, in one reply: nothing of it is loaded, and nothing leads to them.
      await ask(page, everything)
      await expect(messages).toContainText('due on the first day of each month')
      await expect(messages.locator('img, iframe, script, style, form, object, embed, video')).toHaveCount(0)
      await expect(messages.locator('a[href]')).toHaveCount(0)
      const words = (await messages.textContent()) ?? ''
      expect(words.match(new RegExp(`\\S*${attacker}\\S*`, 'g'))?.filter(word => word.includes(secret)) ?? []).toEqual(
        [],
      )
      expect(foreign).toEqual([])
    })
  })
