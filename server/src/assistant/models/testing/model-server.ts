import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type AskedEmbedding, embeddingProtocols } from './embedding-protocols.ts'
import type { AskedModel, Protocol, Stop } from './protocols/protocol.ts'
import { protocols, type ServedProtocol } from './protocols.ts'

/** What the server does with a request for an answer. */
export type Reaction =
  | {
      readonly answer: readonly string[]
      /** `cut` breaks the connection, `silence` keeps it open, `garbage` sends what is no JSON, `error` an error event. */
      readonly end?: Stop | 'cut' | 'unfinished' | 'silence' | 'garbage' | 'error'
      /** Milliseconds before each piece. */
      readonly pauseMs?: number
      /** Waited for before the piece of this number, from 0. */
      readonly before?: (piece: number) => Promise<void> | undefined
    }
  | Failing

/** Answers that are none. */
export type Failing =
  | {
      readonly status: number
      readonly headers?: Record<string, string>
      readonly code?: string
      readonly message?: string
    }
  | { readonly nothing: 'silence' | 'hang-up' }

/** What the server does with a request for vectors. */
export type EmbeddingReaction = { readonly vectors: readonly (readonly number[])[] } | Failing

/** One request for vectors, as it came. */
export interface AskedVectors extends AskedEmbedding {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly model: string
}

/** One request for an answer, as it came. */
export interface Asked extends AskedModel {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: Record<string, unknown>
  /** Resolves when its connection is closed; true when that was before the answer had ended. */
  readonly closed: Promise<boolean>
}

export interface ModelServer {
  /** The base address, as MODEL_BASE_URL takes it. */
  readonly url: string
  readonly asked: readonly Asked[]
  readonly askedVectors: readonly AskedVectors[]
  /** Requests of other kinds: lists of models. */
  readonly others: readonly string[]
  /** The variables that make the product use it. */
  readonly env: Record<string, string>
  close(): Promise<void>
}

export interface ModelServerOptions {
  readonly protocol: ServedProtocol
  readonly react?: (asked: Asked, count: number) => Reaction | Promise<Reaction>
  readonly embed?: (asked: AskedVectors, count: number) => EmbeddingReaction | Promise<EmbeddingReaction>
  readonly models?: readonly string[]
  /** What Ollama says that its models can do. */
  readonly capabilities?: readonly string[]
  readonly key?: string
}

/** What each answer says that it used, in tokens. */
export const usedByAnswer = { input: 1_234, output: 56 } as const

/** A local server that speaks a provider's protocol over HTTP, with the answers and the failures that `react` chooses. */
export async function startModelServer({
  protocol,
  react = () => ({ status: 501 }),
  embed = () => ({ status: 501 }),
  models = ['local-model'],
  capabilities = ['completion'],
  key = 'local-key',
}: ModelServerOptions): Promise<ModelServer> {
  const spoken: Protocol = protocols[protocol]
  const asked: Asked[] = []
  const askedVectors: AskedVectors[] = []
  const others: string[] = []

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    const given = String(request.headers[spoken.keyHeader] ?? '').replace(/^Bearer /, '')
    if (protocol !== 'ollama' && given !== key) {
      const [status, code] = protocol === 'gemini' ? [400, 'INVALID_ARGUMENT'] : [401, 'authentication_error']
      return json(response, Number(status), spoken.error(Number(status), String(code), 'API key not valid.'))
    }
    if (request.method === 'GET') {
      others.push(path)
      const wanted = spoken.listPath.exec(path)?.[1]
      if (wanted === undefined) return json(response, 200, spoken.list(models))
      const found = models.includes(decodeURIComponent(wanted))
      return json(
        response,
        found ? 200 : 404,
        found ? { id: wanted } : spoken.error(404, 'not_found', 'No such model.'),
      )
    }
    if (protocol === 'ollama' && path === '/api/show') return json(response, 200, { capabilities })
    const forVectors = embeddingProtocols[protocol]?.path.exec(path)
    if (forVectors) return giveVectors(request, response, forVectors[1])
    const matched = spoken.answerPath.exec(path)
    if (!matched) return json(response, 404, spoken.error(404, 'not_found', 'No such path.'))
    const body = JSON.parse(await textOf(request)) as Record<string, unknown>
    const model = matched[1] ?? String(body.model)
    const closed = once(response, 'close').then(() => !response.writableFinished)
    const one: Asked = { path, headers: request.headers, body, model, ...spoken.read(body), closed }
    asked.push(one)
    await follow(await react(one, asked.length), response, model)
  }

  async function giveVectors(request: IncomingMessage, response: ServerResponse, named?: string): Promise<void> {
    const path = request.url ?? ''
    const body = JSON.parse(await textOf(request)) as Record<string, unknown>
    const model = named ?? String(body.model)
    const spokenVectors = embeddingProtocols[protocol]!
    if (!models.includes(model)) return json(response, 404, spoken.error(404, 'model_not_found', 'No such model.'))
    const one: AskedVectors = { path, headers: request.headers, model, ...spokenVectors.read(body) }
    askedVectors.push(one)
    const reaction = await embed(one, askedVectors.length)
    if ('vectors' in reaction) return json(response, 200, spokenVectors.answer(reaction.vectors, path))
    await follow(reaction, response, model)
  }

  async function follow(reaction: Reaction, response: ServerResponse, model: string): Promise<void> {
    if ('nothing' in reaction) {
      if (reaction.nothing === 'hang-up') response.destroy()
      return
    }
    if ('status' in reaction) {
      const { status, headers, code = 'error', message = 'It failed.' } = reaction
      for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value)
      return json(response, status, spoken.error(status, code, message))
    }
    const { end = 'whole', pauseMs, before } = reaction
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(spoken.begin(model))
    for (const [at, piece] of reaction.answer.entries()) {
      if (pauseMs !== undefined) await sleep(pauseMs)
      await before?.(at)
      if (response.destroyed) return
      response.write(spoken.piece(piece))
    }
    if (end === 'silence') return
    if (end === 'cut') return void setImmediate(() => response.destroy())
    if (end === 'unfinished') return void response.end()
    if (end === 'garbage') return void response.end('data: {"this is": no JSON\n\n')
    if (end === 'error') return void response.end(spoken.errorEvent('Overloaded'))
    response.end(spoken.end(end, usedByAnswer, model))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(error => {
      if (!response.headersSent) json(response, 500, { error: String(error) })
      else response.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/${protocol === 'gemini' ? 'v1beta' : 'v1'}`
  return {
    url,
    asked,
    askedVectors,
    others,
    env: environmentFor(protocol, { url, model: models[0]!, key }),
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

function environmentFor(
  protocol: ServedProtocol,
  { url, model, key }: { url: string; model: string; key: string },
): Record<string, string> {
  const common = { MODEL_BASE_URL: url, MODEL_NAME: model }
  if (protocol === 'compatible') return { ...common, MODEL_API_KEY: key }
  if (protocol === 'ollama') return { ...common, MODEL_PROVIDER: 'ollama' }
  if (protocol === 'openai')
    return { ...common, MODEL_BASE_URL: `${url}/responses`, MODEL_PROVIDER: 'openai', MODEL_API_KEY: key }
  return { ...common, MODEL_PROVIDER: protocol, MODEL_API_KEY: key }
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of request.setEncoding('utf8')) text += piece
  return text
}
