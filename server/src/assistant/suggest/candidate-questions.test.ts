import { expect, test } from 'vitest'
import type { Section } from '../../ingest/index.ts'
import { candidateQuestions } from './candidate-questions.ts'

const section = (text: string, more: Partial<Section> = {}): Section => ({ headings: [], text, anchors: [], ...more })
const questions = (...sections: Section[]) => candidateQuestions(sections).map(({ question }) => question)

test('definitions, amounts, due dates and headings suggest questions', () => {
  const found = questions(
    section(
      '“Common area” means the stairs and the yard of the house. The tenant pays a deposit of 1280 dollars to the landlord. The rent is 640 dollars and is due on the first of the month.',
      { headings: ['Lease', '2. Rent and deposit'] },
    ),
  )
  expect(found).toEqual([
    'What does “Common area” mean?',
    'How much is the deposit?',
    'When is the rent due?',
    'What does it say about “Rent and deposit”?',
    'How much is the rent?',
  ])
})

test('a table suggests its highest value and one of its cells', () => {
  const text = 'Greywater\t131\t2023\nLowmere\t88\t2022\nStonequay\t412\t2021'
  expect(questions(section(text, { columns: ['Harbour', 'Ships', 'Year'] }))).toEqual([
    'Which harbour has the most ships?',
    'How many ships for Lowmere?',
  ])
  expect(
    questions(
      section('Greywater\t2023\t7.5\nGreywater\t2022\t6\nLowmere\t2022\t5', { columns: ['Harbour', 'Year', 'Depth'] }),
    ),
  ).toEqual(['Which harbour has the highest depth?', 'What is the depth of Greywater in 2022?'])
})

test('a heading that is a question is asked as it stands; text in other languages suggests nothing', () => {
  expect(questions(section('Hold the button.', { headings: ['How do I reset the alarm?'] }))).toEqual([
    'How do I reset the alarm?',
  ])
  expect(
    questions(
      section('Die Miete beträgt 640 Euro und ist am ersten Tag des Monats fällig, spätestens am dritten Tag.', {
        headings: ['Miete'],
      }),
    ),
  ).toEqual([])
})

test('each question is suggested once, and pronouns are not defined', () => {
  const text = 'This means that the rent is due. The fee is $40 and the fee is $40 for each of the guests of the house.'
  expect(questions(section(text), section(text)).filter(question => question.includes('fee'))).toEqual([
    'How much is the fee?',
  ])
  expect(questions(section(text)).join()).not.toContain('This')
})

test('events, abbreviations, things and names of running text suggest questions', () => {
  const text =
    'The Stonequay bridge was opened in 1932 by the mayor of the town. A lighthouse is a tower with a lamp for ships. The Harbour Trade Office (HTO) counts the ships. Every year the people of Lower Mere and those near Lower Mere pay for the lamp of Lower Mere.'
  expect(questions(section(text))).toEqual([
    'When was the Stonequay bridge opened?',
    'What does HTO stand for?',
    'What is a lighthouse?',
    'What does it say about “Lower Mere”?',
  ])
})
