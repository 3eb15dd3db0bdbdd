import { z } from 'zod'
import type { ModelConfig } from '../../model-variables.ts'
import { addressOf, fetchWithoutRedirect, type Protocol, protocolOf } from './load-model.ts'
import { failureOf, failureOfStatus, ModelFailure } from './model-failure.ts'

/**
 * Models for a key without a name, the one to prefer first; what the key may not use is passed over. Names from the providers' documentation
 * and the AI SDK's catalogue of November 2026: quick general models rather than the slowest and dearest.
 */
const preferred: Readonly<Record<Protocol, readonly string[]>> = {
  gemini: ['gemini-4-argon', 'gemini-3.8-flash', 'gemini-3.6-flash', 'gemini-2.5-pro', 'gemini-2.5-flash'],
  openai: ['gpt-6.1-sol', 'gpt-6-sol', 'gpt-5.6', 'gpt-5.4', 'gpt-5.4-mini'],
  anthropic: ['claude-sonnet-5-5', 'claude-sonnet-5', 'claude-sonnet-4-6', 'claude-haiku-4-5'],
  // Whatever the server has.
  compatible: [],
}

const listed = z.object({ data: z.array(z.object({ id: z.string() })) })
const listedByGemini = z.object({ models: z.array(z.object({ name: z.string() })) })

/** Longest time that a provider may take to say what it has, in milliseconds. */
const listMs = 10_000

/**
 * Asks the provider, at no cost, whether it takes the key and has the model.
 * @returns the name of the model to use: the configured one, else a recent one that the key may use
 * @throws {ModelFailure}
 */
export async function findModel(config: ModelConfig, { signal }: { signal?: AbortSignal } = {}): Promise<string> {
  const names = await listModels(config, signal)
  const { name } = config
  if (name === undefined) {
    const found = preferred[protocolOf(config)].find(each => names?.includes(each)) ?? names?.[0]
    if (found === undefined) throw new ModelFailure('unknown-model')
    return found
  }
  // Servers without a list are believed; the first question will show.
  if (names === undefined || names.includes(name) || names.includes(`${name}:latest`)) return name
  // An alias need not be listed.
  const { status } = await get(config, `/models/${encodeURIComponent(name)}`, signal)
  if (status < 200 || status >= 300) throw new ModelFailure('unknown-model', { status })
  return name
}

/** The names of the models that the key may use; undefined where the server does not tell. */
async function listModels(config: ModelConfig, signal?: AbortSignal): Promise<readonly string[] | undefined> {
  const path = {
    gemini: '/models?pageSize=1000',
    anthropic: '/models?limit=1000',
    openai: '/models',
    compatible: '/models',
  }
  const protocol = protocolOf(config)
  const { status, body, headers } = await get(config, path[protocol], signal)
  if (protocol === 'compatible' && [404, 405, 501].includes(status)) return undefined
  if (status < 200 || status >= 300) throw failureOfStatus(status, headers, body)
  const answer = protocol === 'gemini' ? listedByGemini.safeParse(json(body)) : listed.safeParse(json(body))
  if (!answer.success) {
    if (protocol === 'compatible') return undefined
    throw new ModelFailure('malformed')
  }
  return 'models' in answer.data
    ? answer.data.models.map(({ name }) => name.replace(/^models\//, ''))
    : answer.data.data.map(({ id }) => id)
}

async function get(config: ModelConfig, path: string, signal?: AbortSignal) {
  const limit = AbortSignal.timeout(listMs)
  try {
    const answer = await fetchWithoutRedirect(`${addressOf(config)}${path}`, {
      headers: keyHeaders(config),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() }
  } catch (error) {
    if (limit.aborted) throw new ModelFailure('timeout')
    throw failureOf(error)
  }
}

function keyHeaders(config: ModelConfig): Record<string, string> {
  const { key } = config
  switch (protocolOf(config)) {
    case 'gemini':
      return { 'x-goog-api-key': key ?? '' }
    case 'anthropic':
      return { 'x-api-key': key ?? '', 'anthropic-version': '2023-06-01' }
    default:
      return key === undefined ? {} : { authorization: `Bearer ${key}` }
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
