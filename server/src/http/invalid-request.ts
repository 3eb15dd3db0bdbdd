import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'

/** A plain sentence that names the field which the schema refused, or undefined where the error is of another kind. */
export function invalidRequestMessage(error: unknown): string | undefined {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined
  const [first] = error.validation
  if (!first) return 'The request is not valid.'
  const path = first.instancePath.split('/').filter(part => part !== '')
  const field = path.length > 0 ? `"${path.join('.')}"` : `The ${partNames[error.validationContext ?? ''] ?? 'request'}`
  const reason = first.message ?? ''
  if (/received undefined/i.test(reason)) return `${field} is missing.`
  return `${field} is not valid: ${plain(reason)}.`
}

const partNames: Record<string, string> = {
  body: 'body of the request',
  params: 'address',
  querystring: 'query of the address',
  headers: 'headers of the request',
}

/** Zod says "Too big: expected string to have <=8 characters"; people read "expected at most 8 characters". */
function plain(reason: string): string {
  return reason
    .replace(/^(Invalid input|Invalid option|Invalid string|Too big|Too small): /, '')
    .replace(/string to have <=/, 'at most ')
    .replace(/string to have >=/, 'at least ')
    .replace(/(number|array|int) to (?:be|have) <=/, 'at most ')
    .replace(/(number|array|int) to (?:be|have) >=/, 'at least ')
    .replace(/\b1 characters/, '1 character')
    .replace(/\.$/, '')
}
