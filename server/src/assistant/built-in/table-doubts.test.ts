import { expect, test } from 'vitest'
import { lookUp, tableOf } from '../testing/look-up.ts'

const districts = tableOf(
  `
  District   | Census 2011 | Area | Seat        | Founded
  Harcombe   | 58903       | 112  | Harcombe    | 1974
  Upper Orme | 14011       | 508  | Castle Orme | 1974
  Kelby Vale | 22540       | 233  | Kelby       | 1996`,
  'districts.csv',
)
const phones = tableOf(
  `
  Model    | Maker  | Released | Battery (mAh)
  Zeno 6   | Altair | Mar 2021 | 4100
  Corvo X2 | Melkor | Nov 2020 | 4500
  Lumo Max | Orbis  | May 2022 | 5000`,
  'phones.csv',
)
const league = tableOf(`
  Team           | Goals for | Goals against | Points | Notes
  Ashgill Rovers | 51        | 20            | 49     | Champions
  Wexcombe       | 22        | 40            | 17     | Three points deducted
  Lodden Albion  | 17        | 56            | 11     | Relegated`)
const invoices = tableOf(`
  Invoice | Customer       | Net    | Gross  | Paid on
  KS-2201 | Bramley Dairy  | 320.00 | 384.00 | 28/01/2022
  KS-2208 | Quenby Farm    | 780.00 | 936.00 | 30/05/2022`)

const wards = tableOf(`
  Ward      | Winner      | Runner-up     | Votes
  Castle    | Owen Pardoe | Lena Whitcombe | 2105
  Eastfield | Lena Marsh  | Gareth Quill  | 1675
  Docks     | Maria Tesk  | Paul Ormsby   | 1420`)
const climate = tableOf(`
  Month  | Rainfall | Record high date
  June   | 61       | 2018-06-28
  July   | 70       | 2022-07-19
  August | 64       | 1995-08-02`)

const scorers = tableOf(`
  Player     | Club          | Goals | Notes
  Ann Tarbet | Kelm Athletic | 12    | 3 goals in the cup
  Ida Rusk   | Orlen Town    | 9     | left in March`)

test.each([
  ['Who won in Castle?', wards, 'Castle', 'Owen Pardoe'],
  ['Who came third in Castle?', wards, 'Castle', undefined],
  ['Which ward did Maria Tesk win?', wards, 'Docks', 'Docks'],
  ['Which ward did Gareth Quill win?', wards, 'Eastfield', undefined],
  ['What was the rainfall in July?', climate, 'July', '70'],
  ['What was the rainfall in July 2022?', climate, 'July', undefined],
  ['When was Kelby Vale founded?', districts, 'Kelby Vale', '1996'],
  ['When was Castle Orme founded?', districts, 'Upper Orme', undefined],
  ['Which phone has the largest battery?', phones, 'Lumo Max', 'Lumo Max'],
  ['Which team had the lowest goals against?', league, 'Ashgill Rovers', 'Ashgill Rovers'],
  ['Which team had the highest number of points?', league, 'Ashgill Rovers', undefined],
  ['How much did Quenby Farm pay?', invoices, 'KS-2208', undefined],
  ['How many goals did Ann Tarbet have in the cup?', scorers, 'Ann Tarbet', undefined],
  ['How many goals did Ann Tarbet have?', scorers, 'Ann Tarbet', '12'],
])('what is stated is of the thing and of the kind that is asked for: %s', async (question, table, first, fact) => {
  const found = await lookUp(question, table)
  expect(found.first[0]).toBe(first)
  expect(found.fact).toBe(fact)
})

test('no cell is stated where a word of the question stands in a remark', async () => {
  const shingles = tableOf(`
    Product             | Price | Lead time | Notes
    Tindle cedar shingle | 4.20  | 9 days    | Discontinued from 1 Nov 2023
    Garrow oak plank     | 23.10 | 5 days    | Sealed ends`)
  expect((await lookUp('When was the Tindle cedar shingle discontinued?', shingles)).fact).toBeUndefined()
  expect((await lookUp('What is the lead time of the Tindle cedar shingle?', shingles)).fact).toBe('9 days')
  expect((await lookUp('What is the price of the Garrow oak plank?', shingles, { isRead: true })).fact).toBe('23.10')
})

test('no cell is stated where another one of its row is read as the answer', async () => {
  const boats = tableOf(`
    Boat       | Builder | Built | Rack | Owner | Insured
    Kingfisher | Empacher | 2015 | A1   | Club  | yes
    Heron      | Stelph  | 2004  | B3   | Mr Rudd | no`)
  const question = "Who owns Kingfisher's rack?"
  expect((await lookUp(question, boats)).fact).toBe('A1')
  expect((await lookUp(question, boats, { isRead: true })).fact).toBeUndefined()
  expect((await lookUp('Which rack is the Heron on?', boats, { isRead: true })).fact).toBe('B3')
})
