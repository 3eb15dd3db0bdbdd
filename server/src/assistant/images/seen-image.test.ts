import type { ChatReply } from '@docent/contract'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ended, upload } from '../../files/testing/upload.ts'
import { drawLines } from '../../testing/draw-lines.ts'
import { eventually } from '../../testing/eventually.ts'
import { type TestUser, testApp } from '../../testing/test-app.ts'
import { inPieces, readPrompt } from '../models/testing/answer-from-prompt.ts'
import { type ModelServerOptions, startModelServer, usedByAnswer } from '../models/testing/model-server.ts'
import { servedProtocols } from '../models/testing/protocols.ts'

const invoice = ['Invoice of Karl Maier', 'The total is 418 euros.', 'Please pay until 3 May 2024.']

/** The product with a model that sees, and the same that does not. */
async function productWith(
  { protocol = 'compatible', ...options }: Partial<ModelServerOptions>,
  { sees = true }: { sees?: boolean } = {},
) {
  const capabilities = sees ? ['completion', 'vision'] : ['completion']
  const server = await startModelServer({ protocol, capabilities, ...options })
  onTestFinished(() => server.close())
  const told: Record<string, string> = protocol === 'compatible' && sees ? { MODEL_SEES: 'true' } : {}
  const shop = await testApp({ env: { ...server.env, ...told } })
  const checked = async () => (await shop.stranger.get('/readyz')).json().checks.model === 'ok'
  await eventually(checked)
  return { server, shop, anna: await shop.addUser() }
}

/** A photograph that says where it was taken. */
async function photograph({ width = 4_000, height = 3_000 } = {}): Promise<string> {
  const image = sharp({ create: { width, height, channels: 3, background: '#c03020' } })
  const place = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } }
  return (await image.withExif(place).jpeg().toBuffer()).toString('base64')
}

async function drawnInvoice(): Promise<string> {
  const { width, height, pixels } = await drawLines(invoice)
  return (
    await sharp(pixels, { raw: { width, height, channels: 1 } })
      .png()
      .toBuffer()
  ).toString('base64')
}

async function ask(user: TestUser, body: object): Promise<ChatReply> {
  const answer = await user.post('/api/chat', body)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<ChatReply>()
}

describe.each(servedProtocols)('over the wire, %s', protocol => {
  test('a model that sees gets the image scaled down, in the provider’s own form, and its words are the reply', async () => {
    const says = 'The picture shows a red wall. "Keep out" is written on it, see https://evil.example/a.'
    const { server, shop, anna } = await productWith({ protocol, react: () => ({ answer: inPieces(says) }) })
    const reply = await ask(anna, { image_base64: await photograph() })
    expect(reply).toMatchObject({ answered: true, sources: [] })
    expect(reply.reply).toContain('The picture shows a red wall. "Keep out" is written on it')
    expect(reply.reply).toMatch(/no source bears it out\.$/)
    expect(reply.reply).not.toMatch(/evil|set up/)
    expect(server.asked).toHaveLength(1)
    const [{ pictures, ...asked }] = server.asked as [(typeof server.asked)[number]]
    expect(readPrompt(asked)).toEqual({ passages: [], question: 'What is in this image?' })
    expect(pictures.map(({ mediaType }) => mediaType)).toEqual(['image/jpeg'])
    const sent = await sharp(Buffer.from(pictures[0]!.base64, 'base64')).metadata()
    expect([sent.format, sent.width, sent.height]).toEqual(['jpeg', 1_568, 1_176])
    expect(sent.exif).toBeUndefined()
    const history = (await anna.get('/api/chat/history')).json().messages
    expect(history.map(({ content }: { content: string }) => content)).toEqual(['Sent an image', reply.reply])
    expect(await shop.db.selectFrom('model_usage').selectAll().execute()).toMatchObject([
      { user_id: anna.id, requests: 1, input_tokens: usedByAnswer.input, output_tokens: usedByAnswer.output },
    ])
  })
})

test('a question about an image and the documents is answered from both, and only what the image shows needs no source', async () => {
  const { server, anna } = await productWith({
    react: asked => {
      const { passages } = readPrompt(asked)
      const picture = passages.length + 1
      return {
        answer: inPieces(
          `The picture shows a total of 418 euros [${picture}]. The rules allow at most 400 euros [1]. The manager of Vienna is very wealthy.`,
        ),
      }
    },
  })
  const { id } = await upload(anna, 'rules.txt', 'The total of an invoice may be at most 400 euros.\n')
  await ended(anna, id)
  await ended(anna, (await upload(anna, 'broken.pdf', '%PDF-1.7\nnothing')).id)
  const image_base64 = await drawnInvoice()
  const message = 'May I pay the total in this image according to my rules?'
  const reply = await ask(anna, { message, image_base64 })
  expect(server.asked[0]!.pictures).toHaveLength(1)
  expect(readPrompt(server.asked[0]!).passages).toHaveLength(1)
  expect(reply.reply).toMatch(/^The picture shows a total of 418 euros\. The rules allow at most 400 euros \[1\]\./)
  expect(reply.reply).not.toContain('Vienna')
  expect(reply.sources).toMatchObject([{ number: 1, fileName: 'rules.txt' }])
  expect(reply.searched).toMatchObject({
    files: 1,
    notice: expect.stringMatching(/^1 sentence .* left out.*could not be read/),
  })
  // About the image alone: nothing of the documents goes along.
  await ask(anna, { message: 'What is in this picture?', image_base64 })
  expect(readPrompt(server.asked[1]!).passages).toEqual([])
})

test.each([
  ['is down', { status: 500 }, /The language model was not available, so I read only the text in the image\.$/],
  ['declines', { answer: [], end: 'filtered' }, /declined to answer this, so I read only the text in the image\.$/],
] as const)('where the model %s, the text in the image answers, and that is said', async (_what, reaction, line) => {
  const { anna } = await productWith({ react: () => reaction })
  const reply = await ask(anna, { message: 'How much is the total?', image_base64: await drawnInvoice() })
  expect(reply).toMatchObject({ answered: true, image: { text: expect.stringContaining('418 euros') } })
  expect(reply.reply).toContain('> The total is 418 euros. [1]')
  expect(reply.reply).toMatch(line)
})

test.each(['compatible', 'ollama'] as const)('a model that does not see gets the text alone: %s', async protocol => {
  const react: ModelServerOptions['react'] = asked => ({
    answer: inPieces(`The total is 418 euros [${readPrompt(asked).passages[0]!.number}].`),
  })
  const { server, anna } = await productWith({ protocol, react }, { sees: false })
  const reply = await ask(anna, { message: 'How much is the total?', image_base64: await drawnInvoice() })
  expect(server.asked.map(({ pictures }) => pictures)).toEqual([[]])
  expect(reply.reply).toMatch(/^The total is 418 euros \[1\]\./)
  expect(reply.reply).toMatch(/With a language model that sees/)
})

test('an image that cannot be decoded reaches no model and is not stored', async () => {
  const { server, anna } = await productWith({ react: () => ({ answer: ['It is fine.'] }) })
  const whole = Buffer.from(await photograph(), 'base64')
  const half = whole.subarray(0, whole.length / 2).toString('base64')
  expect((await anna.post('/api/chat', { image_base64: half })).json()).toMatchObject({
    error: { code: 'INVALID_IMAGE' },
  })
  expect(server.asked).toEqual([])
  expect((await anna.get('/api/chat/history')).json().messages).toEqual([])
})
