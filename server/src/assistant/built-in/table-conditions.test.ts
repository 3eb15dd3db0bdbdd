import { expect, test } from 'vitest'
import { lookUp, tableOf } from '../testing/look-up.ts'

const staff = tableOf(
  `
  Name        | Department | Office | Joined     | Tel. ext. | Manager    | Nickname
  Ada Ferris  | Sales      | Leeds  | 2015-03-02 | 211       | Owen Blake | Fez
  Bert Lind   | Sales      | York   | 2018-07-16 | 214       | Owen Blake |
  Carla Moss  | Finance    | Leeds  | 2011-01-10 | 301       | Helen Rust | Mossy
  Dev Patel   | Finance    | Hull   | 2020-09-01 | 305       | Helen Rust | n/a
  Edith Crane | Warehouse  | Hull   | 2009-05-20 | –         | Tom Agnew  | Birdie
  Frank Ode   | Warehouse  | Hull   | 2022-02-14 | –         | Tom Agnew  |
  Gina Holt   | IT         | Leeds  | 2019-11-04 | 402       | Carla Moss |`,
  'staff_list.csv',
)

const namesOf = async (question: string) => (await lookUp(question, staff)).names

test.each([
  ['Who does not work in Leeds?', ['Bert Lind', 'Dev Patel', 'Edith Crane', 'Frank Ode']],
  ["Which employees aren't in Hull?", ['Ada Ferris', 'Bert Lind', 'Carla Moss', 'Gina Holt']],
  ['Who apart from Ada Ferris is in sales?', ['Bert Lind']],
])('rows that are excluded are left out: %s', async (question, names) => {
  expect(await namesOf(question)).toEqual(names)
})

test.each([
  ['Who is in the same office as Dev Patel?', ['Edith Crane', 'Frank Ode']],
  ['Who shares a manager with Bert Lind?', ['Ada Ferris']],
])('what one row says of itself is asked of the others: %s', async (question, names) => {
  expect(await namesOf(question)).toEqual(names)
})

test.each([
  ['Who has no nickname?', ['Bert Lind', 'Dev Patel', 'Frank Ode', 'Gina Holt']],
  ['Which employees have no extension?', ['Edith Crane', 'Frank Ode']],
  ['Who has a nickname?', ['Ada Ferris', 'Carla Moss', 'Edith Crane']],
])('an empty cell is what is lacking: %s', async (question, names) => {
  expect(await namesOf(question)).toEqual(names)
})

test('whether one row has something is asked of that row', async () => {
  expect(await namesOf('Does Dev Patel have an extension?')).toEqual(['Dev Patel'])
})

test.each([
  ['Who joined before 2012?', ['Carla Moss', 'Edith Crane']],
  ['Which employees joined after 2019?', ['Dev Patel', 'Frank Ode']],
  ['Who has joined since November 2019?', ['Dev Patel', 'Frank Ode', 'Gina Holt']],
  ['Who joined between 2014 and 2018?', ['Ada Ferris', 'Bert Lind']],
  ['Who joined in the 2000s?', ['Edith Crane']],
  ['Who joined on 16 July 2018?', ['Bert Lind']],
  ['Who joined in 2020 or later?', ['Dev Patel', 'Frank Ode']],
  ['Who joined after Gina Holt?', ['Dev Patel', 'Frank Ode']],
])('dates limit the rows: %s', async (question, names) => {
  expect(await namesOf(question)).toEqual(names)
})

const flights = tableOf(`
  Flight | To    | Dep.  | Arr.
  KX 10  | Oslo  | 06:10 | 07:35
  KX 12  | Rome  | 11:50 | 14:20
  KX 14  | Oslo  | 12:30 | 13:55
  KX 16  | Malta | 19:05 | 23:10`)

test.each([
  ['Which flights leave before noon?', ['KX 10', 'KX 12']],
  ['Which flights leave after 6 pm?', ['KX 16']],
  ['Which flights arrive between 13:00 and 15:00?', ['KX 12', 'KX 14']],
])('so do times of day: %s', async (question, flightsFound) => {
  expect((await lookUp(question, flights)).names).toEqual(flightsFound)
})

test.each([
  ['How many people have no extension?', '2'],
  ['How many employees joined after 2019?', '2'],
  ['How many people work in the warehouse?', '2'],
  ['How many people do not work in Leeds?', '4'],
  ['How many employees like the canteen?', undefined],
  ['How many years has Ada Ferris been here?', undefined],
  ['How many clerks does Carla Moss have?', undefined],
])('rows that keep to a condition are counted: %s', async (question, number) => {
  expect((await lookUp(question, staff)).fact).toBe(number)
})

const boats = tableOf(
  `
  Boat    | Owner | Built | Last service | Insured | Notes
  Egret   | Club  | 1998  | 2023-05-02   | yes     | bow repaired 2019
  Osprey  | Rudd  | 2015  | 2024-02-11   | yes     |
  Heron   | Club  | 2004  | 2023-09-20   | no      | to be sold
  Wigeon  | Club  | 2011  |              | –       | leased until 2017; now owned
  Puffin  | Club  | 2019  | 2024-03-01   | yes     | private`,
  'boats.csv',
)

test.each([
  ['How many boats are insured?', '3'],
  ['How many club boats are insured?', '2'],
  ['How many boats are not insured?', '1'],
  ['How many boats were serviced in 2023?', '2'],
  ['How many boats were built before 2010?', '2'],
  ['How many boats were sold?', undefined],
  ['How many boats are leased?', undefined],
  ['How many boats were repaired before 2018?', undefined],
  ['How many boats are not private?', undefined],
  ['How many boats were painted in 2019?', undefined],
])('what a remark says in other words or of another time is not counted: %s', async (question, number) => {
  expect((await lookUp(question, boats)).fact).toBe(number)
})

const jobs = tableOf(
  `
  Job   | Unit    | Reported   | Done       | Severity | Contractor | Price €
  R-201 | Alder 1 | 2024-01-08 | 2024-01-15 | high     | Gill       | 120.00
  R-202 | Birch 2 | 2024-01-22 | 2024-02-03 | low      | Volt       | 80.00
  R-203 | Alder 3 | 2024-02-05 | 2024-03-01 | high     | Gill       | 210.00
  R-204 | Cedar 1 | 2024-02-19 |            | high     | Ames       | 95.00`,
  'repairs_log.csv',
)

test.each([
  ['How many jobs were done in February?', '1'],
  ['How many jobs were reported in February?', '2'],
  ['How many jobs were invoiced in February?', undefined],
  ['How many high jobs are still reported?', undefined],
  ['How many high jobs were done?', undefined],
  ['How many jobs of Gill were done before February 2024?', '1'],
  ['How many jobs were not done?', '1'],
])(
  'a date is told by the column that is named, and no word that names a column is passed over: %s',
  async (question, number) => {
    expect((await lookUp(question, jobs)).fact).toBe(number)
  },
)

test.each(['How many jobs did R-201 cost?', 'Who did Alder 1 in 2023?', 'What was the price of R-203 in 2022?'])(
  'no price is a number of things, and no cell is of a year that stands nowhere: %s',
  async question => {
    expect((await lookUp(question, jobs)).fact).toBeUndefined()
  },
)

const shop = tableOf(`
  Article       | Sale € | Discount | Stock
  Tea towel     | 11.00  | –        | 0
  Mug Whale     | 12.50  | 10%      | 24
  Umbrella      | 19.00  | –        | 8
  Postcard      | 1.20   | 50%      | 340
  Biscuit tin   | 8.90   | –        | 0`)

test.each([
  ['Which articles are out of stock?', ['Tea towel', 'Biscuit tin']],
  ['Which articles have a discount of more than 20%?', ['Postcard']],
  ['Of which articles are between 5 and 30 in stock?', ['Mug Whale', 'Umbrella']],
])('nothing in stock, and numbers between two: %s', async (question, articles) => {
  expect((await lookUp(question, shop)).names).toEqual(articles)
})
