import { expect, test } from 'vitest'
import { lookUp, tableOf } from '../testing/look-up.ts'

const ferries = tableOf(`
  From   | To     | Departs | Days
  Tarve  | Koldby | 07:10   | Mon-Fri
  Koldby | Tarve  | 08:40   | Mon-Fri
  Tarve  | Orlen  | 10:00   | daily
  Orlen  | Tarve  | 17:30   | daily`)

test.each([
  ['When does the ferry from Koldby to Tarve leave?', 'Koldby', 1],
  ['When does the ferry to Koldby leave Tarve?', 'Tarve', 1],
  ['How do I get from Orlen to Tarve?', 'Orlen', 1],
  ['Which ferry arrives in Orlen?', 'Tarve', 1],
  ['Which ferries go to Tarve?', 'Koldby', 2],
])('rows of a timetable are those that go where the question says: %s', async (question, from, rows) => {
  const found = await lookUp(question, ferries)
  expect([found.first[0], found.rows]).toEqual([from, rows])
})

const invoices = tableOf(`
  Invoice | Client | Amount   | Paid on
  R-101   | Moll   | 1200 EUR | 2024-02-27
  R-102   | Brun   | 860 EUR  |
  R-103   | Quist  | 2310 EUR | –
  R-104   | Moll   | 440 EUR  | 2024-05-02`)

test.each(['Which invoices are unpaid?', 'Which invoices have not been paid yet?', "Which invoice hasn't been paid?"])(
  'an empty cell tells what is not done: %s',
  async question => {
    const found = await lookUp(question, invoices)
    expect([found.first[0], found.rows]).toEqual(['R-102', 2])
  },
)

const rain = tableOf(`
  Month    | Rainfall mm | Sun hours
  January  | 88          | 41
  April    | 47          | 171
  August   | 97          | 152
  December | 101         | 35
  Year     | 333         | 399`)

test.each([
  ['Which month is the wettest?', 'December'],
  ['Which month had the highest rainfall?', 'December'],
  ['Which is the sunniest month?', 'April'],
  ['Which is the driest month?', 'April'],
  ['How much rain falls in a year?', 'Year'],
])('a last row that sums up the others is none of them: %s', async (question, month) => {
  expect((await lookUp(question, rain)).first[0]).toBe(month)
})

test('a last row that is the sum of two by chance is one like them', async () => {
  const found = await lookUp('Which month had the highest rainfall?', {
    ...rain,
    text: 'May\t40\t9\nJune\t50\t8\nJuly\t90\t7',
  })
  expect(found.first[0]).toBe('July')
})

const cup = tableOf(`
  Year | Winner         | Runner-up      | Score
  2019 | Harbour Rovers | Kelm Athletic  | 2-1
  2020 | Kelm Athletic  | Orlen Town     | 3-0
  2021 | Orlen Town     | Harbour Rovers | 1-0
  2022 | Harbour Rovers | Orlen Town     | 4-2`)

test.each([
  ['Who was the runner-up in 2021?', 'Harbour Rovers'],
  ['Who was the winner in 2021?', 'Orlen Town'],
  ['How many times did Harbour Rovers win?', '2'],
  ['How many times was Orlen Town runner-up?', '2'],
  ['How many times has Orlen Town won?', '1'],
  ['How many times did Harbour Rovers play?', undefined],
])('who won is not who came second: %s', async (question, fact) => {
  expect((await lookUp(question, cup)).fact).toBe(fact)
})
