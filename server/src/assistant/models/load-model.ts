import type { LanguageModel, streamText } from 'ai'
import type { ModelConfig } from '../../model-variables.ts'

/** The ways in which a model is spoken to; `compatible` is OpenAI's chat completions at another address. */
export type Protocol = 'gemini' | 'openai' | 'anthropic' | 'compatible'

export interface LoadedModel {
  readonly model: Exclude<LanguageModel, string>
  readonly options: Pick<Parameters<typeof streamText>[0], 'providerOptions' | 'reasoning'>
}

const addresses = {
  gemini: 'https://generativelanguage.googleapis.com/v1beta',
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  // Ollama's own address, with the OpenAI-compatible part of its API.
  ollama: 'http://127.0.0.1:11434/v1',
} as const

/** An address that ends so, of a proxy in front of OpenAI for instance, is spoken to by OpenAI's Responses. */
const responses = /\/responses$/

export function protocolOf({ provider, baseUrl }: Pick<ModelConfig, 'provider' | 'baseUrl'>): Protocol {
  if (provider === 'ollama') return 'compatible'
  return provider === 'openai' && baseUrl !== undefined && !responses.test(baseUrl) ? 'compatible' : provider
}

/** Where a model's API begins, without a slash at the end. */
export function addressOf({ provider, baseUrl }: Pick<ModelConfig, 'provider' | 'baseUrl'>): string {
  if (baseUrl === undefined) return addresses[provider]
  if (provider === 'openai') return baseUrl.replace(responses, '')
  // Ollama's address is mostly written without the part.
  return provider === 'ollama' && !/\/v\d+$/.test(baseUrl) ? `${baseUrl}/v1` : baseUrl
}

/** Fetch that goes where it was sent and nowhere else: a redirect would take the key and the documents along. */
export const fetchWithoutRedirect: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' })

/**
 * Loads the one provider that is configured, with the AI SDK's protocol for it. Reasoning is kept low: the answer stands in the passages,
 * and people wait for its first word.
 */
export async function loadModel(config: ModelConfig, name: string): Promise<LoadedModel> {
  // The SDK would write its warnings to the console.
  globalThis.AI_SDK_LOG_WARNINGS = false
  // Loaded along, so that the first question need not wait for it.
  await import('ai')
  const settings = { baseURL: addressOf(config), apiKey: config.key ?? '', fetch: fetchWithoutRedirect }
  switch (protocolOf(config)) {
    case 'gemini': {
      const { createGoogle } = await import('@ai-sdk/google')
      return { model: createGoogle(settings)(name), options: { reasoning: 'low' } }
    }
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai')
      // Nothing is kept at OpenAI for later requests.
      return {
        model: createOpenAI(settings)(name),
        options: { reasoning: 'low', providerOptions: { openai: { store: false } } },
      }
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic')
      return { model: createAnthropic(settings)(name), options: {} }
    }
    case 'compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      const { apiKey, ...rest } = settings
      const provider = createOpenAICompatible({
        ...rest,
        ...(apiKey === '' ? {} : { apiKey }),
        name: config.provider,
        includeUsage: true,
      })
      return { model: provider(name), options: {} }
    }
  }
}
