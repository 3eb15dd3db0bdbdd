import { expect, test } from 'vitest'
import { passageOf } from '../testing/passage-of.ts'
import { asksOfSibling } from './siblings.ts'

const of = (question: string, title: string, text: string, fileName = 'scan0007.pdf') =>
  asksOfSibling(question)(passageOf(text, { title, fileName }))?.(text) ?? false

test.each([
  ['How far may an FL-20 be towed?', 'Tornby FL-16\nOperating manual', 'It may be towed for 350 m at most.'],
  ['What is the rent of Unit 4?', 'Lease of Unit 7', 'The rent is £68,000.'],
  ['What was the dividend for 2021?', 'Kongsvik\nAnnual Report 2022', 'The dividend was NOK 3.10.'],
])('asks of a sibling: %s', (question, title, text) => {
  expect(of(question, title, text)).toBe(true)
})

test.each([
  ['the number that is asked for is that of the document', 'FL 20 towing', 'Tornby FL-20', 'At most 350 m.'],
  ['the text says it itself', 'What was the dividend for 2021?', 'Annual Report 2022', 'It was 3.10 (2021: 2.90).'],
  ['the year of a date is none of a document', 'the rent in 2024', 'Lease\nDated 4 October 2022', 'The rent is £900.'],
  ['no number of the kind stands in the title', 'What does E14 mean?', 'Aldra W7', 'Water does not drain.'],
  ['the document is of several years', 'revenue in 2023', 'Annual report 2022-23', 'It was 3.10.'],
  ['a small word stands before the number', 'the top 5 customers', 'Top 10 customers', 'Acme, Brill and Cole.'],
  ['the question has no number', 'How far may it be towed?', 'Tornby FL-16', 'At most 350 m.'],
])('does not where %s', (_why, question, title, text) => {
  expect(of(question, title, text)).toBe(false)
})

test('a word that begins as a month does is none', () => {
  expect(of('What was the budget of Marketing 2022?', 'Marketing 2023', 'It was £40,000.')).toBe(true)
  expect(of('What does a spade cost in the price list 2023?', 'Price List 2024', 'Spade 24.00')).toBe(true)
})

test('the name of the file tells it as well', () => {
  expect(of('What was the dividend for 2021?', '', 'It was 3.10.', 'kongsvik_annual_report_2022.pdf')).toBe(true)
})
