import { onTestFinished, vi } from 'vitest'

export interface Call {
  readonly method: string
  readonly url: string
  readonly body?: unknown
}
type Answer = Response | object | undefined
type Answers = Record<string, Answer | ((call: Call) => Answer | Promise<Answer>)>

/** What `GET /api/config` answers where local accounts are kept and nothing else is set up. */
export const localConfig = {
  authProvider: 'local',
  authConfigured: true,
  signIn: { email: true, phone: true, google: true },
  model: 'built-in',
  search: 'hybrid',
  documentationUrl: '/api/docs',
}

/** An answer in the one shape of errors. */
export const refused = (status: number, code: string, message: string): Response =>
  Response.json({ success: false, error: { code, message } }, { status })

/**
 * Stands in for the server while a test runs: answers by method and address ("GET /api/me"), an object as JSON, and everything
 * else as not found. Gives the calls that were made, in their order.
 */
export function serve(answers: Answers): Call[] {
  const calls: Call[] = []
  const all: Answers = { 'GET /api/config': localConfig, 'GET /healthz': { status: 'ok', version: '0' }, ...answers }
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = { method, url, ...(typeof body === 'string' ? { body: JSON.parse(body) } : {}) }
    calls.push(call)
    const known = all[`${method} ${url}`]
    const answer = typeof known === 'function' ? await known(call) : known
    if (answer instanceof Response) return answer.clone()
    return answer ? Response.json(answer) : refused(404, 'NOT_FOUND', 'There is nothing at this address.')
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return calls
}
