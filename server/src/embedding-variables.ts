import { createRequire } from 'node:module'

/** Who can turn text into vectors; `built-in` needs nothing. */
export const embeddingProviders = [
  'built-in',
  'gemini',
  'openai',
  'openai-compatible',
  'ollama',
  'transformers',
] as const
export type EmbeddingProvider = Exclude<(typeof embeddingProviders)[number], 'built-in'>

/** The embedding model that the configuration asks for. */
export interface EmbeddingConfig {
  readonly provider: EmbeddingProvider
  /** Its name at the provider; for Transformers.js its name on the Hugging Face Hub, or a folder. */
  readonly model: string
  /** Where the provider's API begins, when not at its own address. Without a slash at its end. */
  readonly baseUrl: string | undefined
  readonly key: string | undefined
}

interface EmbeddingVariables {
  readonly EMBEDDING_PROVIDER?: (typeof embeddingProviders)[number]
  readonly EMBEDDING_MODEL?: string
  readonly EMBEDDING_BASE_URL?: string
  readonly EMBEDDING_API_KEY?: string
  readonly GEMINI_API_KEY?: string
  readonly OPENAI_API_KEY?: string
}

/** Models where none is named. The others have no usual one. */
const usual: Partial<Record<EmbeddingProvider, string>> = {
  gemini: 'gemini-embedding-001',
  openai: 'text-embedding-3-small',
}

/**
 * The embedding model that the variables choose, or what is wrong with them; undefined for the built-in one. A key for the language model never
 * chooses an embedder, since that sends every document out; named, a provider takes its own key.
 */
export function chooseEmbedding(variables: EmbeddingVariables): EmbeddingConfig | { problem: string } | undefined {
  const { EMBEDDING_PROVIDER: named, EMBEDDING_MODEL, EMBEDDING_BASE_URL, EMBEDDING_API_KEY } = variables
  const provider = named ?? (EMBEDDING_BASE_URL === undefined ? undefined : 'openai-compatible')
  if (provider === undefined) {
    const alone = EMBEDDING_MODEL !== undefined ? 'EMBEDDING_MODEL' : 'EMBEDDING_API_KEY'
    return EMBEDDING_MODEL === undefined && EMBEDDING_API_KEY === undefined
      ? undefined
      : { problem: `${alone}: needs EMBEDDING_PROVIDER or EMBEDDING_BASE_URL beside it` }
  }
  if (provider === 'built-in') return undefined
  const model = EMBEDDING_MODEL ?? usual[provider]
  if (model === undefined) return { problem: `EMBEDDING_PROVIDER: ${provider} needs EMBEDDING_MODEL beside it` }
  if (provider === 'openai-compatible' && EMBEDDING_BASE_URL === undefined)
    return { problem: 'EMBEDDING_PROVIDER: openai-compatible needs EMBEDDING_BASE_URL beside it' }
  const own = { gemini: variables.GEMINI_API_KEY, openai: variables.OPENAI_API_KEY }
  const key = EMBEDDING_API_KEY ?? (provider === 'gemini' || provider === 'openai' ? own[provider] : undefined)
  if (key === undefined && (provider === 'gemini' || provider === 'openai'))
    return {
      problem: `EMBEDDING_PROVIDER: ${provider} needs EMBEDDING_API_KEY or ${provider.toUpperCase()}_API_KEY beside it`,
    }
  if (provider === 'transformers' && !hasTransformers())
    return {
      problem:
        'EMBEDDING_PROVIDER: transformers needs a package that is not installed. Install it with: npm i -w server @huggingface/transformers',
    }
  return { provider, model, baseUrl: EMBEDDING_BASE_URL?.replace(/\/+$/, ''), key }
}

/** Whether Transformers.js is there; it weighs half a gigabyte, so who wants it installs it. */
export function hasTransformers(): boolean {
  try {
    createRequire(import.meta.url).resolve('@huggingface/transformers')
    return true
  } catch {
    return false
  }
}
