import type { embedMany } from 'ai'
import { fetchWithoutRedirect } from '../assistant/index.ts'
import type { EmbeddingConfig } from '../embedding-variables.ts'
import { formOf, type RequestForm } from './request-form.ts'

/** A model that embeds texts of one kind, as many as one request holds. */
export type EmbedTexts = (
  texts: readonly string[],
  options: { kind: 'passage' | 'query'; signal: AbortSignal },
) => Promise<readonly ArrayLike<number>[]>

/** Ollama's own address, with the OpenAI-compatible part of its API. */
const ollama = 'http://127.0.0.1:11434/v1'

/**
 * Loads the one provider that is configured.
 * @param cacheFolder where a downloaded model is kept
 */
export async function loadEmbeddingModel(
  config: EmbeddingConfig,
  { cacheFolder }: { cacheFolder?: string | undefined } = {},
): Promise<EmbedTexts> {
  const form = formOf(config.model)
  const embed =
    config.provider === 'transformers'
      ? await (await import('./transformers.ts')).loadTransformers(config.model, { cacheFolder })
      : await overNetwork(config, form)
  return (texts, options) =>
    embed(
      texts.map(text => form.prefix[options.kind] + text),
      options,
    )
}

/** The AI SDK's protocols. Retries and waiting are ours, so that they end with the signal and obey the provider's own time. */
async function overNetwork(config: EmbeddingConfig, form: RequestForm): Promise<EmbedTexts> {
  // The SDK would write its warnings to the console.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const { embedMany } = await import('ai')
  const model = await embeddingModel(config)
  return async (texts, { kind, signal }) => {
    const { embeddings } = await embedMany({
      model,
      values: [...texts],
      maxRetries: 0,
      abortSignal: signal,
      providerOptions: optionsOf(config, form, kind),
    })
    return embeddings
  }
}

function optionsOf(
  { provider }: EmbeddingConfig,
  { taskType, dimensions }: RequestForm,
  kind: 'passage' | 'query',
): Parameters<typeof embedMany>[0]['providerOptions'] {
  if (provider === 'gemini')
    return {
      google: {
        ...(dimensions === undefined ? {} : { outputDimensionality: dimensions }),
        ...(taskType === undefined ? {} : { taskType: taskType[kind] }),
      },
    }
  if (provider === 'openai' && dimensions !== undefined) return { openai: { dimensions } }
  // Servers of other makers refuse parameters that they do not know.
  return {}
}

async function embeddingModel({ provider, model, baseUrl, key }: EmbeddingConfig) {
  const settings = { fetch: fetchWithoutRedirect, ...(key === undefined ? {} : { apiKey: key }) }
  switch (provider) {
    case 'gemini': {
      const { createGoogle } = await import('@ai-sdk/google')
      return createGoogle({ ...settings, ...(baseUrl === undefined ? {} : { baseURL: baseUrl }) }).embeddingModel(model)
    }
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai')
      return createOpenAI({ ...settings, ...(baseUrl === undefined ? {} : { baseURL: baseUrl }) }).embeddingModel(model)
    }
    default: {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      const address = baseUrl ?? ollama
      // Ollama's address is mostly written without the part.
      const baseURL = provider === 'ollama' && !/\/v\d+$/.test(address) ? `${address}/v1` : address
      return createOpenAICompatible({ ...settings, name: 'embedder', baseURL }).embeddingModel(model)
    }
  }
}
