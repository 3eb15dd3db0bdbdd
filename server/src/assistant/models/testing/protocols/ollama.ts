import { compatible } from './compatible.ts'
import type { Protocol } from './protocol.ts'

/** https://docs.ollama.com/api/openai-compatibility. */
export const ollama: Protocol = {
  ...compatible,
  error: (_status, _code, message) => ({ error: { message, type: 'api_error', param: null, code: null } }),
}
