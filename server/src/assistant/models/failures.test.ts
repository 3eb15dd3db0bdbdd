import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { chooseModel } from '../../model-variables.ts'
import { migrate, type OpenedDatabase, openDatabase } from '../../storage/index.ts'
import { ConnectedModel } from './connected-model.ts'
import { failureOf, failureOfStatus } from './model-failure.ts'
import { answerFromPrompt } from './testing/answer-from-prompt.ts'
import { askDirectly } from './testing/ask-directly.ts'
import { triedFailures } from './testing/failures.ts'
import { type ModelServerOptions, startModelServer } from './testing/model-server.ts'
import { passageOf } from './testing/passages.ts'
import { servedProtocols } from './testing/protocols.ts'

const passages = [
  passageOf('The tenant is Anna Lee. The landlord is Karl Maier. The monthly rent is 900 euros.', 'lease.txt'),
]
const question = 'Who is the landlord?'

let database: OpenedDatabase
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docent-models-'))
  database = openDatabase(folder)
  await migrate(database.db)
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

async function serve(options: ModelServerOptions) {
  const server = await startModelServer(options)
  return {
    server,
    ask: (env = {}, timeoutSeconds?: number) =>
      askDirectly({ ...server.env, ...env }, { passages, question, db: database.db, timeoutSeconds }),
  }
}

describe.each(servedProtocols)('with %s', protocol => {
  test.concurrent.each(triedFailures)('$name: the person gets an answer, and is told', async failure => {
    const { react, requests, notice, timeoutSeconds } = failure
    const { server, ask } = await serve({ protocol, react })
    try {
      const answer = await ask({}, timeoutSeconds)
      expect(answer.answered).toBe(true)
      expect(answer.text).toContain('The landlord is Karl Maier. [1]')
      expect(answer.sources).toMatchObject([{ number: 1, quote: 'The landlord is Karl Maier.' }])
      if (notice) expect(answer.notice).toMatch(notice)
      else expect(answer.notice).toBeUndefined()
      expect(server.asked).toHaveLength(requests)
      // Nothing is left running.
      for (const asked of server.asked) await asked.closed
    } finally {
      await server.close()
    }
  })

  test('a wrong key and a wrong name are found before anything is asked', async () => {
    for (const [env, state] of [
      [{ MODEL_API_KEY: 'wrong' }, 'wrong-key'],
      [{ MODEL_NAME: 'no-such-model' }, 'unknown-model'],
    ] as const) {
      // Ollama asks for no key.
      if (protocol === 'ollama' && state === 'wrong-key') continue
      const { server, ask } = await serve({ protocol, react: asked => ({ answer: answerFromPrompt(asked) }) })
      onTestFinished(() => server.close())
      const answer = await ask(env)
      expect(answer.model.state).toBe(state)
      expect(answer.model.label).toBe('built-in')
      expect(answer.text).toContain('> The landlord is Karl Maier. [1]')
      expect(answer.notice).toMatch(/not available/)
      expect(server.asked).toHaveLength(0)
    }
  })
})

test('the person is told in the language of her question', async () => {
  const { server } = await serve({ protocol: 'compatible', react: () => ({ nothing: 'hang-up' }) })
  onTestFinished(() => server.close())
  const answer = await askDirectly(server.env, { passages, question: 'Wer ist der Vermieter?', db: database.db })
  expect(answer.notice).toBe('Das Sprachmodell war nicht verfügbar; diese Antwort zitiert daher Ihre Dokumente.')
})

test('without passages the model is not asked', async () => {
  const { server } = await serve({ protocol: 'compatible', react: () => ({ answer: ['It is so.'] }) })
  onTestFinished(() => server.close())
  const answer = await askDirectly(server.env, { passages: [], question, db: database.db })
  expect(answer).toMatchObject({ answered: false, sources: [] })
  expect(server.asked).toHaveLength(0)
})

test('a key alone takes the first recent model that it may use', async () => {
  for (const [models, chosen] of [
    [['gemini-2.5-flash', 'gemini-3.8-flash', 'gemini-2.5-pro'], 'gemini-3.8-flash'],
    [['something-new'], 'something-new'],
  ] as const) {
    const { server } = await serve({
      protocol: 'gemini',
      models,
      react: asked => ({ answer: answerFromPrompt(asked) }),
    })
    onTestFinished(() => server.close())
    const { MODEL_NAME: _name, ...env } = server.env
    await askDirectly(env, { passages, question, db: database.db })
    expect(server.asked[0]?.model).toBe(chosen)
  }
})

test('a key that is refused is tried again after a minute, however often people ask meanwhile', async () => {
  let key = 'changed meanwhile'
  const { server } = await serve({
    protocol: 'compatible',
    react: asked => ({ answer: answerFromPrompt(asked) }),
    key: 'right',
  })
  onTestFinished(() => server.close())
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const config = chooseModel({ MODEL_TIMEOUT_SECONDS: 5, ...server.env, MODEL_API_KEY: key })!
  const model = new ConnectedModel(
    {
      ...config,
      get key() {
        return key
      },
    },
    { log: { info() {}, warn() {} } },
  )
  expect(await model.ready()).toMatchObject({ kind: 'wrong-key' })
  key = 'right'
  for (let second = 0; second < 59; second += 10) {
    vi.setSystemTime(Date.now() + 10_000 - 200)
    expect(await model.ready()).toMatchObject({ kind: 'wrong-key' })
  }
  vi.setSystemTime(Date.now() + 10_000)
  expect(await model.ready()).not.toHaveProperty('kind')
  expect(model.state).toBe('ok')
})

test('neither key nor documents follow a redirect', async () => {
  const { server: thief } = await serve({
    protocol: 'compatible',
    react: () => ({ answer: ['stolen'] }),
    key: 'local-key',
  })
  onTestFinished(() => thief.close())
  const { server, ask } = await serve({
    protocol: 'compatible',
    react: () => ({ status: 307, headers: { location: `${thief.url}/chat/completions` } }),
  })
  onTestFinished(() => server.close())
  expect((await ask()).text).toContain('> The landlord is Karl Maier. [1]')
  expect([thief.asked, thief.others]).toEqual([[], []])
})

test('a failure holds no word of the request or the answer', () => {
  const failure = failureOf({
    name: 'AI_APICallError',
    message: 'secret',
    statusCode: 500,
    requestBodyValues: { text: 'secret' },
    responseBody: 'secret',
  })
  expect(JSON.stringify([failure, failure.message, failure.stack, Object.values(failure)])).not.toContain('secret')
})

test.each([
  [429, { 'retry-after': '2' }, '', 2_000],
  [429, { 'retry-after-ms': '250' }, '', 250],
  [429, {}, '{"error":{"details":[{"retryDelay":"7s"}]}}', 7_000],
  [503, { 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' }, '', 0],
  [429, {}, '', undefined],
])('the waiting time of %i %j %s is understood', (status, headers, body, expected) => {
  expect(failureOfStatus(status, headers as Record<string, string>, body).retryAfterMs).toBe(expected)
})
