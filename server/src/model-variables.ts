/** Who can write answers; `built-in` quotes and needs nothing. */
export const modelProviders = ['built-in', 'gemini', 'openai', 'anthropic', 'ollama'] as const
export type ModelProvider = Exclude<(typeof modelProviders)[number], 'built-in'>

/** The language model that the configuration asks for. */
export interface ModelConfig {
  readonly provider: ModelProvider
  /** Undefined: a recent one that the key may use, or the first that the server has. */
  readonly name: string | undefined
  /** Undefined: the provider's own address. Without a slash at its end. */
  readonly baseUrl: string | undefined
  readonly key: string | undefined
  /** How many tokens one request may hold, answer included. */
  readonly contextTokens: number
  /** Whether the model takes pictures; undefined: as its provider says, or as is known of its models. */
  readonly sees: boolean | undefined
  /** Longest wait for the first words and between two pieces, in milliseconds. */
  readonly timeoutMs: number
}

interface ModelVariables {
  readonly MODEL_PROVIDER?: (typeof modelProviders)[number]
  readonly MODEL_NAME?: string
  readonly MODEL_BASE_URL?: string
  readonly MODEL_API_KEY?: string
  readonly GEMINI_API_KEY?: string
  readonly OPENAI_API_KEY?: string
  readonly ANTHROPIC_API_KEY?: string
  readonly MODEL_CONTEXT_TOKENS?: number
  readonly MODEL_SEES?: boolean
  readonly MODEL_TIMEOUT_SECONDS: number
}

/**
 * Tokens of one request where the configuration does not say: the models of the three services take far more, but 24
 * passages never fill this; Ollama serves 4096 unless told otherwise, and servers at home are often started with 8192.
 */
const contextTokens = { gemini: 32_768, openai: 32_768, anthropic: 32_768, ollama: 4_096, compatible: 8_192 } as const

/**
 * The language model that the variables choose: `MODEL_PROVIDER`, else an OpenAI-compatible server where an address is given, else
 * the provider whose own key is there. Undefined for the built-in answerer.
 */
export function chooseModel(variables: ModelVariables): ModelConfig | undefined {
  const own = {
    gemini: variables.GEMINI_API_KEY,
    openai: variables.OPENAI_API_KEY,
    anthropic: variables.ANTHROPIC_API_KEY,
    ollama: undefined,
  }
  const byKey = (['gemini', 'openai', 'anthropic'] as const).find(each => own[each] !== undefined)
  const provider = variables.MODEL_PROVIDER ?? (variables.MODEL_BASE_URL === undefined ? byKey : 'openai')
  if (provider === undefined || provider === 'built-in') return undefined
  const baseUrl = variables.MODEL_BASE_URL?.replace(/\/+$/, '')
  const usual = contextTokens[provider === 'openai' && baseUrl !== undefined ? 'compatible' : provider]
  return {
    provider,
    name: variables.MODEL_NAME,
    baseUrl,
    // A provider's own key goes to the provider's own address alone, unless the provider was named beside the address.
    key: variables.MODEL_API_KEY ?? (baseUrl === undefined || variables.MODEL_PROVIDER ? own[provider] : undefined),
    contextTokens: variables.MODEL_CONTEXT_TOKENS ?? usual,
    sees: variables.MODEL_SEES,
    timeoutMs: variables.MODEL_TIMEOUT_SECONDS * 1_000,
  }
}

/** The variable that a chosen model still needs, with the reason; undefined where nothing is missing. */
export function missingModelVariable(model: ModelConfig | undefined): string | undefined {
  if (!model || model.key !== undefined || model.provider === 'ollama') return undefined
  if (model.provider === 'openai' && model.baseUrl !== undefined) return undefined
  return `MODEL_PROVIDER: ${model.provider} needs ${model.provider.toUpperCase()}_API_KEY or MODEL_API_KEY beside it`
}
