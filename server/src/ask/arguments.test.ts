import { expect, test } from 'vitest'
import { UsageError } from '../command-line.ts'
import { readArguments } from './arguments.ts'

test('the last argument is the question', () => {
  expect(readArguments(['a.pdf', 'b.csv', 'Who?'])).toEqual({
    files: ['a.pdf', 'b.csv'],
    questions: ['Who?'],
    json: false,
  })
})

test('with --question all others are files', () => {
  expect(readArguments(['--json', 'a.pdf', '-q', 'Who?', '--question', 'When?'])).toEqual({
    files: ['a.pdf'],
    questions: ['Who?', 'When?'],
    json: true,
  })
})

test.each([[[]], [['Who?']], [['-q', 'Who?']], [['a.pdf', ' ']], [['--nonsense', 'a.pdf', 'Who?']]])(
  '%j is refused with a reason',
  given => {
    expect(() => readArguments(given)).toThrow(UsageError)
  },
)

test('help', () => {
  expect(readArguments(['--help'])).toBe('help')
})
