import { expect, test } from 'vitest'
import { lookUp, tableOf } from '../testing/look-up.ts'

const revenue = tableOf(
  `
  Product      | 2019   | 2020   | 2021    | 2022    | 2023
  Garden tools | 412000 | 398500 | 455200  | 501300  | 488900
  Lighting     | 120400 | 98200  | 101900  | 143500  | 162300
  Bicycles     | –      | 156300 | 190200  | 171100  | 132800
  Total        | 532400 | 653000 | 747300  | 815900  | 784000`,
  'revenue_by_product.csv',
)
const rain = tableOf(
  `
  Town         | Jan | Feb | Mar | Apr | May | Jun
  Selby Cross  | 82  | 64  | 55  | 41  | 39  | 52
  Overmere     | 110 | 95  | 88  | 60  | 58  | 71
  Castle Dunne | 45  | 38  | 41  | 30  | 28  | 35`,
  'rainfall_by_town.csv',
)
const budget = tableOf(`
  Cost centre | Plan Q1 | Actual Q1 | Plan Q2 | Actual Q2
  Marketing   | 20000   | 22450     | 20000   | 18300
  Travel      | 8000    | 6120      | 9000    | 11240
  Training    | 5000    | 4800      | 5000    | 3100`)

test.each([
  ['Which year had the highest revenue for bicycles?', revenue, 'Bicycles', '2021'],
  ['In what year was lighting revenue lowest?', revenue, 'Lighting', '2020'],
  ['What was the best year for garden tools?', revenue, 'Garden tools', '2022'],
  ['Which year was our best overall?', revenue, 'Total', '2022'],
  ['Which month was the wettest in Overmere?', rain, 'Overmere', 'Jan'],
  ['In which quarter was most spent on travel?', budget, 'Travel', 'Actual Q2'],
  ['In which quarter was the plan for travel highest?', budget, 'Travel', 'Plan Q2'],
])('of a row the column is told in which it is greatest or least: %s', async (question, table, row, period) => {
  const found = await lookUp(question, table)
  expect([found.first[0], found.fact]).toEqual([row, period])
})

test.each([
  ['What was the revenue of garden tools in 2021?', revenue, '455200'],
  ['What was our total revenue in 2023?', revenue, '784000'],
  ['What was the actual cost of travel in the second quarter?', budget, '11240'],
  ['How much did we plan for training in Q1?', budget, '5000'],
])('a column is named by its year or quarter: %s', async (question, table, value) => {
  expect((await lookUp(question, table)).fact).toBe(value)
})

test.each([
  ['Which town had the least rain in May?', rain, 'Castle Dunne'],
  ['Which town was the wettest in March?', rain, 'Overmere'],
  ['Which product sold best in 2020?', revenue, 'Garden tools'],
])('rows are compared by the column of a month or year: %s', async (question, table, row) => {
  expect((await lookUp(question, table)).first[0]).toBe(row)
})

test.each([
  ['In which year did bicycles cost the most?', revenue],
  ['Which year had the most customers for bicycles?', revenue],
  ['In which year will travel be highest?', budget],
  ['In which month did Overmere have the most sun?', rain],
])('no column is told for what the table does not tell: %s', async (question, table) => {
  expect((await lookUp(question, table)).fact).toBeUndefined()
})
