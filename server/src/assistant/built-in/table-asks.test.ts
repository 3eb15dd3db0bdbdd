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

const plays = tableOf(`
  Opened      | Play              | Director       | Nights | Notes
  14 Sep 2022 | The Salt Heiress  | Ambrose Whitlow | 21    |
  20 May 2023 | The Laughing Mayor | Iris Colvey   | 17     | open air
  11 Nov 2023 | Cold Harbour      | Ambrose Whitlow | 30    | sold out`)

test.each([
  ['With which play did they open the season?', undefined],
  ['What kind of stage did Cold Harbour have?', undefined],
  ['Who is the director of Cold Harbour?', 'Ambrose Whitlow'],
  ['How many nights was The Salt Heiress on?', '21'],
  ['Where did Cold Harbour go?', undefined],
])('a word of a remark calls no row, and another kind of thing is not stated: %s', async (question, fact) => {
  expect((await lookUp(question, plays)).fact).toBe(fact)
})

const league = tableOf(
  `
  Pos | Team         | P  | W  | D | L  | GF | GA | Pts | Remarks
  1   | Amber Vale   | 18 | 13 | 4 | 1  | 54 | 19 | 43  | champions
  2   | Garrow Mill  | 18 | 12 | 3 | 3  | 49 | 26 | 39  |
  3   | Low Brigham  | 18 | 7  | 3 | 8  | 34 | 36 | 24  |
  4   | Ravensby     | 18 | 4  | 2 | 12 | 35 | 61 | 14  | relegated`,
  'hockey_league_2023-24.csv',
)

test.each([
  ['Which team lost the fewest games?', 'Amber Vale'],
  ['most goals against hockey league 2023/24', 'Ravensby'],
  ['Who scored more in 2023/24, Low Brigham or Ravensby?', 'Ravensby'],
  ['Who came second in the hockey league of 2023/24?', 'Garrow Mill'],
])(
  'the letters above a league stand for what is counted, and the year of its title for no points: %s',
  async (question, team) => {
    expect((await lookUp(question, league)).first[1]).toBe(team)
  },
)

test('a limit in words is one in numbers', async () => {
  expect((await lookUp('How many teams won more than ten games?', league)).fact).toBe('2')
  expect((await lookUp('How many teams have 24 points or more?', league)).fact).toBe('3')
})

const machines = tableOf(
  `
  Machine    | Hall   | Bought | Price (€) | Cost €/h | Remarks
  Lumetra 30 | Hall 2 | 2018   | 467000    | 38.90    | nitrogen contract runs out
  Korvax 100 | Hall 2 | 2019   | 415000    | 63.20    | foundation reinforced
  Tobler TR  | Hall 3 | 2004   | 61000     | 12.70    | machine of the museum
  Total      |        |        | 943000    |          |`,
  'halvor_works_machines.csv',
)

test.each([
  ['Which machine costs most per hour to run?', 'Korvax 100'],
  ['What is the oldest machine of the Halvor works?', 'Tobler TR'],
  ['halvor works newest machine', 'Korvax 100'],
  ['Which of the machines was the most expensive?', 'Lumetra 30'],
])('one word of a remark singles out no row of those that are compared: %s', async (question, machine) => {
  expect((await lookUp(question, machines)).first[0]).toBe(machine)
})

const service = tableOf(`
  Office | Custs (000) | Compl. | Pri. | Avg. wait (min)
  Derby  | 41          | 12     | high | 7
  Hull   | 55          | 30     | low  | 12
  York   | 38          | 9      | high | 5`)

test.each([
  ['Which office had the most complaints?', 'Hull'],
  ['Which office has the shortest average wait?', 'York'],
  ['What is the priority of the Hull office?', 'Hull'],
])('a name that is cut short is the word that begins so: %s', async (question, office) => {
  expect((await lookUp(question, service)).first[0]).toBe(office)
})

test('what a name that is cut short tells is stated', async () => {
  expect((await lookUp('How many complaints did Hull have?', service)).fact).toBe('30')
})
