import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errors, failures } from '@docent/contract'
import { expect, test } from 'vitest'
import { root } from './root.ts'

const read = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: name => name.includes('node_modules') }).map(
    file => [file, readFileSync(join(root, file), 'utf8')] as const,
  )
const sources = read('server/src/**/*.ts')
const isTest = (file: string) => file.endsWith('.test.ts')
const named = (code: string, kind: 'test' | 'source') =>
  sources.some(
    ([file, text]) => isTest(file) === (kind === 'test') && new RegExp(`['"\`]${code}['"\`]|\\b${code}:`).test(text),
  )

const codes = [...Object.keys(errors), ...Object.keys(failures)]

test('every code of the error catalogue is one that the server answers with', () => {
  // Sentences of the profile's rules are thrown by the name of the rule.
  const ofRules = ['NAME_REQUIRED', 'NAME_TOO_LONG', 'INVALID_EMAIL', 'INVALID_PHONE_NUMBER']
  expect(codes.filter(code => !named(code, 'source') && !ofRules.includes(code))).toEqual([])
})

test('every code of the error catalogue is shown by a test of the server', () => {
  expect(codes.filter(code => !named(code, 'test'))).toEqual([])
})

test('every sentence of the catalogue says what happened and ends without an exclamation mark', () => {
  const sentences = [...Object.values(errors).map(({ message }) => message), ...Object.values(failures)]
  expect(sentences.filter(text => text.length < 15 || text.includes('!'))).toEqual([])
})
