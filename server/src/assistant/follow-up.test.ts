import { expect, test } from 'vitest'
import { resolveFollowUp } from './follow-up.ts'

const asked = (...questions: string[]) =>
  questions.flatMap(content => [
    { role: 'user' as const, content },
    { role: 'assistant' as const, content: 'A reply.' },
  ])

test.each([
  [['What was the revenue in 2023?'], 'and in 2022?', 'What was the revenue in 2022?'],
  [['What was the revenue in 2023?', 'and in 2022?'], 'and in 2021?', 'What was the revenue in 2021?'],
  [['How many people live in Berlin?'], 'What about Hamburg?', 'How many people live in Hamburg?'],
  [['Who was the opponent on August 4?'], 'and on August 7?', 'Who was the opponent on August 7?'],
  [['When was the Eiffel Tower built?'], 'Who designed it?', 'Who designed it Eiffel Tower?'],
  [['Where did Marie Curie study?'], 'When did she die?', 'When did she die Marie Curie?'],
  [['what is the notice period of the lease'], 'why?', 'why notice period lease?'],
  [['what is the notice period of the lease'], 'who wrote it?', 'who wrote it notice period lease?'],
  [['Hello, please tell me: who wrote Emma? Thank you!'], 'And when, please?', 'when wrote Emma?'],
])('after %j, "%s" means "%s"', (before, question, whole) => {
  expect(resolveFollowUp(question, asked(...before))).toBe(whole)
})

test.each([
  'How many career sacks did Jared Allen have?',
  'What is photosynthesis?',
  'And who wrote the lease of the house?',
  'Is it true that Anna Lee signed the lease in Berlin?',
  'Is there parking?',
  'Are there any pets allowed?',
  'Is it possible to sublet?',
  'Wie hoch ist die Miete?',
  '租金是多少?',
])('a question that stands on its own stays as it is: %s', question => {
  expect(resolveFollowUp(question, asked('When was the Eiffel Tower built?'))).toBe(question)
})

test('the first question of a conversation stays as it is', () => {
  expect(resolveFollowUp('and in 2022?', [])).toBe('and in 2022?')
})
