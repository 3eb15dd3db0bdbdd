import { z } from 'zod'
import type { ModelConfig } from '../../model-variables.ts'
import { addressOf, fetchWithoutRedirect, protocolOf } from './load-model.ts'

/** OpenAI's models that take text alone; every other one that it still serves takes pictures. */
const textAlone = /^(?:gpt-3|gpt-4(?:-\d{4})?(?:-preview)?$|o1-(?:mini|preview)|o3-mini|text-|gpt-oss)/
/** https://docs.ollama.com/api/show */
const shown = z.object({ capabilities: z.array(z.string()) })
const longestMs = 5_000

/**
 * Whether a model takes pictures: as `MODEL_SEES` says, else as Ollama tells, else as is known of the provider's models. Of other servers
 * it is not known. Never throws.
 */
export async function modelSees(
  config: ModelConfig,
  name: string,
  { signal }: { signal: AbortSignal },
): Promise<boolean> {
  if (config.sees !== undefined) return config.sees
  if (config.provider === 'ollama') return ollamaSees(config, name, signal)
  switch (protocolOf(config)) {
    case 'gemini':
    case 'anthropic':
      return true
    case 'openai':
      return !textAlone.test(name)
    case 'compatible':
      return false
  }
}

async function ollamaSees(config: ModelConfig, model: string, signal: AbortSignal): Promise<boolean> {
  try {
    // Its own API stands beside the OpenAI-compatible one.
    const answer = await fetchWithoutRedirect(`${addressOf(config).replace(/\/v\d+$/, '')}/api/show`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(config.key === undefined ? {} : { authorization: `Bearer ${config.key}` }),
      },
      body: JSON.stringify({ model }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(longestMs)]),
    })
    const told = shown.safeParse(await answer.json())
    return answer.ok && told.success && told.data.capabilities.includes('vision')
  } catch {
    return false
  }
}
