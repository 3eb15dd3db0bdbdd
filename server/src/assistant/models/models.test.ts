import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { uploadRead } from '../../files/testing/upload.ts'
import { eventually, patience } from '../../testing/eventually.ts'
import { testApp } from '../../testing/test-app.ts'
import { listUsage } from '../../usage/index.ts'
import { ask } from '../testing/ask.ts'
import { answerFromPrompt, inPieces, readPrompt } from './testing/answer-from-prompt.ts'
import { type ModelServerOptions, startModelServer, usedByAnswer } from './testing/model-server.ts'
import { servedProtocols } from './testing/protocols.ts'

const lease =
  'The lease of the flat\n\nThe tenant is Anna Lee. The landlord is Karl Maier. The monthly rent is 900 euros.\n\nThe lease ends on 31 March 2027.\n'

async function productWith(
  {
    protocol = 'compatible',
    react = asked => ({ answer: answerFromPrompt(asked) }),
    ...rest
  }: Partial<ModelServerOptions>,
  env: Record<string, string> = {},
) {
  const server = await startModelServer({ protocol, react, ...rest })
  onTestFinished(() => server.close())
  const shop = await testApp({ env: { ...server.env, ...env } })
  const anna = await shop.addUser()
  return { server, shop, anna }
}

const modelOf = async ({ shop }: Awaited<ReturnType<typeof productWith>>) =>
  (await shop.stranger.get('/api/config')).json().model

describe.each(servedProtocols)('over the wire, %s', protocol => {
  test('a question is answered from the passages with its source; Stop ends the request to the model', async () => {
    const product = await productWith({
      protocol,
      react: (asked, count) =>
        count === 1 ? { answer: answerFromPrompt(asked) } : { answer: inPieces('The landlord is '), end: 'silence' },
    })
    const { anna, server, shop } = product
    const fileId = await uploadRead(anna, 'lease.txt', lease)
    const reply = await ask(anna, 'Who is the landlord?')
    expect(reply.reply).toBe('According to your document, The landlord is Karl Maier. [1]')
    expect(reply).toMatchObject({ answered: true, searched: { files: 1 } })
    expect(reply.sources).toMatchObject([{ number: 1, fileId, quote: 'The landlord is Karl Maier.' }])
    const [source] = reply.sources
    const section = (await anna.get(`/api/files/${fileId}/sections/${source!.position.section}`)).json<{
      text: string
    }>()
    expect(section.text.slice(source!.position.start, source!.position.end)).toBe(source!.quote)
    expect(server.asked).toHaveLength(1)
    expect(server.asked[0]).toMatchObject({ model: 'local-model' })
    expect(readPrompt(server.asked[0]!).question).toBe('Who is the landlord?')
    expect(await modelOf(product)).toContain('local-model')
    // On a busy machine a check may take longer than it may.
    await vi.waitFor(
      async () =>
        expect((await shop.stranger.get('/readyz')).json()).toMatchObject({ status: 'ready', checks: { model: 'ok' } }),
      patience,
    )
    const history = (await anna.get('/api/chat/history')).json().messages
    expect(history).toHaveLength(2)
    expect(history[1]).toMatchObject({ content: reply.reply, sources: reply.sources })
    const rows = await shop.db.selectFrom('model_usage').selectAll().execute()
    expect(rows).toMatchObject([
      { user_id: anna.id, requests: 1, input_tokens: usedByAnswer.input, output_tokens: usedByAnswer.output },
    ])

    const stream = anna.post(
      '/api/chat',
      { message: 'Who is the landlord of the flat?' },
      { headers: { accept: 'text/event-stream' } },
    )
    await eventually(() => server.asked.length === 2)
    // The question is kept while the model thinks.
    const kept = async () => (await anna.get('/api/chat/history')).json().messages
    await eventually(async () => (await kept()).length === 3)
    expect((await anna.post('/api/chat/stop', {})).json()).toEqual({ success: true })
    expect((await stream).body).toContain('event: reply-error')
    expect(await server.asked[1]!.closed).toBe(true)
    expect(await kept()).toHaveLength(3)
    // What it used is counted all the same, by estimate.
    await eventually(async () => (await listUsage(shop.db, { userId: anna.id }))[0]?.requests === 2)
  })
})

test('a follow-up question is made to stand alone by the model before it is searched for', async () => {
  const { anna, server } = await productWith({
    react: asked =>
      asked.prompt.includes('The message to rewrite:')
        ? { answer: inPieces('Who is the landlord of the flat in Berlin?') }
        : { answer: answerFromPrompt(asked) },
  })
  await uploadRead(anna, 'lease.txt', lease)
  await ask(anna, 'Who is the tenant?')
  const reply = await ask(anna, 'and who lets it?')
  expect(reply.reply).toContain('Karl Maier')
  const [, rewrite, answer] = server.asked
  expect(readPrompt(rewrite!).question).toBe('and who lets it?')
  expect(rewrite!.prompt).toContain('|   Who is the tenant?')
  // The person's own words are what is answered.
  expect(readPrompt(answer!).question).toBe('and who lets it?')
})

test('what the passages do not hold is said to be missing, and no reply without a source is shown', async () => {
  const answers = ['NOT_IN_DOCUMENTS', 'The landlord is surely a very wealthy gentleman from Vienna.']
  const { anna } = await productWith({ react: (_asked, count) => ({ answer: inPieces(answers[count - 1]!) }) })
  await uploadRead(anna, 'lease.txt', lease)
  for (const _ of answers) {
    const reply = await ask(anna, 'Who is the landlord?')
    expect(reply.answered).toBe(false)
    expect(reply.reply).toMatch(/^I did not find an answer/)
    expect(reply.reply).not.toMatch(/Vienna|NOT_IN/)
    expect((await anna.get('/api/chat/history')).json().messages.at(-1).content).toBe(reply.reply)
  }
})

test('that nothing was found is told in the language of the question', async () => {
  const { anna } = await productWith({ react: () => ({ answer: inPieces('NOT_IN_DOCUMENTS') }) })
  await uploadRead(anna, 'lease.txt', lease)
  const reply = await ask(anna, 'Wie hoch ist die Kaution?')
  expect(reply.answered).toBe(false)
  expect(reply.reply).toMatch(/^Ich habe darauf in Ihrer Datei keine Antwort gefunden\./)
})

test('who has used the tokens of a day is answered with quotations and told why; others go on', async () => {
  const { anna, shop, server } = await productWith({}, { MODEL_TOKENS_PER_DAY: '1000' })
  await uploadRead(anna, 'lease.txt', lease)
  expect((await ask(anna, 'Who is the landlord?')).reply).toMatch(/^According to/)
  const second = await ask(anna, 'Who is the tenant of the flat in the lease?')
  expect(second.reply).toContain('> The tenant is Anna Lee.')
  expect(second.searched.notice).toContain('You have used the 1,000 tokens of the language model that a day allows')
  const ben = await shop.addUser()
  await uploadRead(ben, 'lease.txt', lease)
  expect((await ask(ben, 'Who is the landlord?')).reply).toMatch(/^According to/)
  expect(server.asked).toHaveLength(2)
  const admin = await shop.addAdmin()
  expect((await admin.get('/api/admin/usage')).json()).toMatchObject({
    model: 'OpenAI-compatible (local-model)',
    limit: 1_000,
    usage: [
      { requests: 1, tokens: 1_290, tokens_today: 1_290 },
      { requests: 1, tokens: 1_290, tokens_today: 1_290 },
    ],
  })
})

test.each([
  [{ MODEL_API_KEY: 'wrong' }, 'wrong-key', /does not take the key: check MODEL_API_KEY/],
  [{ MODEL_NAME: 'no-such-model' }, 'unknown-model', /has no model of this name: check MODEL_NAME/],
])('a start with %j says so in the log and on /readyz, and the built-in answerer answers', async (env, state, line) => {
  const product = await productWith({}, { ...env, LOG_LEVEL: 'warn' })
  const { anna, shop } = product
  await vi.waitFor(async () => {
    const ready = await shop.stranger.get('/readyz')
    expect([ready.statusCode, ready.json()]).toMatchObject([200, { status: 'ready', checks: { model: state } }])
  }, patience)
  expect(shop.logged.map(({ msg }) => msg)).toContainEqual(expect.stringMatching(line))
  expect(JSON.stringify(shop.logged)).not.toContain('wrong"')
  expect(await modelOf(product)).toBe('built-in')
  await uploadRead(anna, 'lease.txt', lease)
  expect((await ask(anna, 'Who is the landlord?')).reply).toContain('> The landlord is Karl Maier. [1]')
})
