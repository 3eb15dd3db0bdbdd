import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { SetFormError } from './question-set.ts'

/** The lines of a file that are not empty. */
export function readLines(path: string): string[]
/** The rows of a file with one JSON object a line. @throws {SetFormError} naming the first line that has another form */
export function readLines<T>(path: string, schema: z.ZodType<T>): T[]
export function readLines<T>(path: string, schema?: z.ZodType<T>): string[] | T[] {
  const lines = readFileSync(path, 'utf8').split(/\r?\n/)
  if (!schema) return lines.filter(line => line.trim() !== '')
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return []
    const parsed = schema.safeParse(parseJson(line))
    if (parsed.success) return [parsed.data]
    const [issue] = parsed.error.issues
    throw new SetFormError(`${path}, line ${index + 1}: ${issue?.path.join('.') || 'the line'}: ${issue?.message}`)
  })
}

/** @returns undefined where the text is no JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
