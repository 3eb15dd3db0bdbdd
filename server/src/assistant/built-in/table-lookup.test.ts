import { expect, test } from 'vitest'
import { lookUp, tableOf } from '../testing/look-up.ts'
import { rankSentences } from './rank-sentences.ts'
import { lookUpInTable } from './table-lookup.ts'

const ferries = tableOf(`
  Ship          | Built | Knots | Crossing | Fare   | Tonnage | Place
  Aurora Strand | 2008  | 19.5  | 1:40     | £12.50 | 12 450  | 3
  Bonxie        | 1984  | 14    | 2:25     | £8.00  | 4 300   | 1
  Hascosay      | 2019  | 24.5  | 1:05     | £21.00 | 9 800   | 2`)

test.each([
  ['What is the cheapest ship to travel on?', 'Bonxie'],
  ['Which ship is the dearest?', 'Hascosay'],
  ['Which is the oldest ship?', 'Bonxie'],
  ['Which ship is newest?', 'Hascosay'],
  ['Which is the slowest ship?', 'Bonxie'],
  ['Which ship has the longest crossing?', 'Bonxie'],
  ['Which ship is the biggest?', 'Aurora Strand'],
  ['Which is the second largest ship?', 'Hascosay'],
  ['Which ship came third?', 'Aurora Strand'],
  ['Which ship came last?', 'Aurora Strand'],
  ['Which ship is faster, Bonxie or Aurora Strand?', 'Aurora Strand'],
  ['Which ship was built later, Aurora Strand or Bonxie?', 'Aurora Strand'],
])('rows are put in order by what the question compares: %s', async (question, ship) => {
  expect((await lookUp(question, ferries)).first[0]).toBe(ship)
})

const staff = tableOf(`
  Name       | Role     | Department | Born       | Salary
  Ann Carter | Manager  | Sales      | 12/03/1978 | £52,000
  Clara Diaz | Analyst  | Finance    | 23/07/1985 | £45,000
  Eve Long   | Director | Sales      | 14/08/1969 | £78,000`)
const hotels = tableOf(`
  Hotel          | Town   | Stars | Price
  Royal Crescent | Bath   | 5     | £340
  Best Western   | Bath   | 3     | £95
  Old Mill       | Ripon  | 4     | £120`)
const paints = tableOf(`
  Colour      | Tin | Unit price
  Flour Sack  | 5 L | £29.50
  Cornerstone | 15 L | £72.00`)
const repairs = tableOf(`
  Job                      | Price
  Full service (city bike) | £85
  Full service (e-bike)    | £109`)
const films = tableOf(`
  Time  | Film    | Length
  14:00 | Top Gun | 110 min
  19:45 | Heat    | 170 min
  21:15 | Up      | 96 min`)

test.each([
  [
    'the only row that the question singles out',
    'What is the highest salary in Finance?',
    staff,
    'Clara Diaz',
    undefined,
  ],
  ['a person by a figure', 'Who has the highest salary?', staff, 'Eve Long', undefined],
  ['a person by the date of birth', 'Who is the oldest?', staff, 'Eve Long', 'Eve Long'],
  ['a name that holds a word of order', 'What is the price of the Best Western?', hotels, 'Best Western', '£95'],
  ['the best price', 'Which hotel has the best price?', hotels, 'Best Western', 'Best Western'],
  ['several things without a fact', 'Which are the two dearest hotels?', hotels, 'Royal Crescent', undefined],
  ['what a thing costs, not what is called so', 'How much is a tin of Flour Sack?', paints, 'Flour Sack', '£29.50'],
  ['a letter before a hyphen', 'how much is a full service for an e-bike', repairs, 'Full service (e-bike)', '£109'],
  ['how long something takes, not when it begins', 'Which is the longest film?', films, '19:45', 'Heat'],
])('%s', async (_what, question, table, first, fact) => {
  const found = await lookUp(question, table)
  expect(found.first[0]).toBe(first)
  expect(found.fact).toBe(fact)
})

test.each([
  ['of a cell', 'What does a room at the Old Mill cost?', true],
  ['of another cell', 'What does a room in Ripon cost?', true],
  ['of the file', 'What does a room cost at Fernhurst?', true],
  ['that stands nowhere', 'What does a room at the Best Eastern cost?', false],
  ['of a month, which none is', 'What does a room in Bath cost on Mondays in June?', true],
])('a table holds a name %s', async (_, question, named) => {
  expect((await lookUp(question, { ...hotels, fileName: 'fernhurst.csv' })).named).toBe(named)
})

const tools = tableOf(`
  Item        | Material | Price
  Garden fork | Steel    | £24.00
  Spade       | Ash      | £31.50
  Rake        | Bamboo   | £12.25`)
const flats = tableOf(`
  Flat        | Town  | Rent   | Pets
  High Street | York  | £850   | no
  Canal Walk  | Leeds | £975   | no
  Mill Lane   | Leeds | £1,100 | yes`)
const rides = tableOf(`
  Ride    | Min age | Opened
  Comet   | 12      | 1994
  Teacups | 3       | 1968`)
const swimmers = tableOf(`
  Swimmer | Average lap | Best lap
  Amy     | 31.2        | 29.8
  Beth    | 33.9        | 30.1
  Cora    | 30.4        | 29.1`)
const lenders = tableOf(`
  Lender  | Amount  | Child price | Adult price
  Harbour | £10,000 | £5.00       | £9.00
  Mutual  | £7,500  | £2.00       | £18.00`)
const trips = tableOf(`
  Trip  | Length  | Price
  Coast | 2h 10m  | £12
  Fair  | 55m     | free
  Moor  | 1h 48m  | £5`)
const months = tableOf(`
  Month    | 2022 (mm) | 2023 (mm) | Rainy days
  January  | 130       | 112       | 9
  February | 41        | 98        | 11`)

test.each([
  ['what no column tells', 'Which item is the heaviest?', tools, undefined, undefined],
  ['a town that the title holds too', 'Which flat in Leeds is the cheapest?', flats, 'Canal Walk', 'Canal Walk'],
  ['a condition that is denied', "Which flat can't have pets and is the cheapest?", flats, 'High Street', undefined],
  ["an age that is not the thing's own", 'Which ride is the oldest?', rides, 'Teacups', 'Teacups'],
  ['times of which the least is the fastest', 'Which swimmer is the fastest?', swimmers, 'Cora', 'Cora'],
  ['the column that is named best', 'Which swimmer has the best lap?', swimmers, 'Cora', 'Cora'],
  ['two prices of which each says another', 'Which lender is the cheapest?', lenders, 'Mutual', undefined],
  ['hours beside minutes', 'Which trip is the longest?', trips, 'Coast', undefined],
  ['what is free', 'Which trip is the cheapest?', trips, 'Fair', 'Fair'],
  ['a column that is called by a year', 'Which month had the highest rainfall in 2022?', months, 'January', undefined],
])('%s', async (_what, question, table, first, fact) => {
  const found = await lookUp(question, { ...table, headings: ['Flats in Leeds and York'] })
  if (first) expect(found.first[0]).toBe(first)
  expect(found.fact).toBe(fact)
})

const rooms = tableOf(`
  Room | Floor | Seats | Projector
  Oak  | 1     | 40    | yes
  Ash  | 1     | 120   | no
  Elm  | 2     | 12    | yes`)

test.each([
  ['Which is the largest room with a projector?', 'Oak', 'Oak'],
  ['Which is the largest room without a projector?', 'Ash', undefined],
  ['Which is the biggest room on floor 1?', 'Ash', undefined],
  ['Which are the two smallest rooms?', 'Elm', undefined],
])('%s', async (question, room, fact) => {
  const found = await lookUp(question, rooms)
  expect(found.first[0]).toBe(room)
  expect(found.fact).toBe(fact)
})

const games = tableOf(`
  Event       | Gold        | Silver      | Winning mark | Date       | Drawn at
  Javelin     | Sunette Vil | Laverne Eav | 60.72 m      | Sun 26 Mar | Kelm
  5000 metres | Wilson Cheb | Asbel Kipr  | 13:12.76     | Mon 20 Mar | Orr`)

test.each([
  'Who won the javelin?',
  'javelin winner',
  'In what time was the 5000 metres run?',
  'Why was the javelin drawn at Kelm?',
])('no cell of another kind is stated: %s', async question => {
  expect((await lookUp(question, games)).fact).toBeUndefined()
})

test('a department that is written as a small word is one', async () => {
  const staff = tableOf(`
    Name  | Department | Salary
    Ilse  | IT         | 41000
    Bram  | Finance    | 32000
    Carla | IT         | 38500`)
  expect(await lookUp('Who has the lowest salary in IT?', staff)).toMatchObject({ first: ['Carla', 'IT', '38500'] })
  expect((await lookUp('Who has the lowest salary in it?', staff)).first[0]).toBe('Bram')
})

test.each([
  ['amounts of several units', ['£1.2m', '£850k', '£410k'], 'Tern', undefined],
  ['amounts with points and commas', ['480,00 €', '1.250,00 €', '95,50 €'], 'Tern', '95,50 €'],
  ['amounts below nothing', ['£1,200', '-£3,400', '(£250)'], 'Knot', '-£3,400'],
  ['an amount that is not told', ['£8.50', '£6.99', 'see 2023'], 'Knot', undefined],
  ['two that cost the same', ['£8.50', '£6.99', '£6.99'], 'Knot', undefined],
])('the least of %s', async (_what, prices, name, price) => {
  const boats = tableOf(`Boat|Price\n${['Gull', 'Knot', 'Tern'].map((boat, at) => `${boat}|${prices[at]}`).join('\n')}`)
  const found = await lookUp('Which boat is the cheapest?', boats)
  expect(found.first[0]).toBe(name)
  expect(found.fact).toBe(price === undefined ? undefined : name)
})

test('of two states of which one holds the words of the other none is counted', async () => {
  const invoices = tableOf(`
    Invoice | Customer | Status
    1001    | Acme     | Paid
    1002    | Bolt     | Not paid
    1003    | Crux     | Partly paid
    1004    | Dorn     | Open`)
  expect((await lookUp('How many invoices are partly paid?', invoices)).fact).toBe('1')
  expect((await lookUp('How many invoices are open?', invoices)).fact).toBe('1')
  expect((await lookUp('How many invoices have Paid as their status?', invoices)).fact).toBeUndefined()
})

test('of two tables whose words fit alike the one is meant whose row is read as the answer', async () => {
  const hire = tableOf(`
    Tool         | Weekend | Deposit
    Floor sander | £48     | £100
    Wood chipper | £95     | £250`)
  const repairs = tableOf(`
    Tool         | Weekend shift | Fault
    Floor sander | Ilse          | belt torn
    Wood chipper | Bram          | blade blunt`)
  const [one, two] = [repairs, { ...hire, fileId: 'b', fileName: 'hire.csv' }]
  const { asked, scored } = rankSentences('What does a floor sander cost for a weekend?', [one, two])
  const readSection = async ({ fileId, section }: { fileId: string; section: number }) => {
    const { text, headings, columns } = fileId === 'b' ? two : one
    return section === 0 ? { text, headings, columns: columns!, anchors: [] } : undefined
  }
  const read: string[][] = []
  const found = await lookUpInTable(asked, scored, readSection, async texts => {
    read.push([...texts])
    return texts.map(text => ({ relevance: 0, answers: text.includes('£48') ? 2 : -4, words: [] }))
  })
  expect(read).toEqual([expect.arrayContaining(['hire.  | Tool: Floor sander; Weekend: £48; Deposit: £100'])])
  expect(found).toMatchObject({ answers: 2, quotations: [{ fileId: 'b' }] })
  const unread = await lookUpInTable(asked, scored, readSection, async () => undefined)
  expect(unread).not.toHaveProperty('answers')
})

test('a table among text states a fact only where it holds the whole question', async () => {
  const pay = {
    ...tableOf(`
    Director     | Salary | Bonus
    Ruth Okonjo  | 181    | 40
    Paul Sandham | 95     | 12`),
    title: 'Thornquay Ferries\nAnnual Report 2022',
  }
  expect((await lookUp('What is the salary of Ruth Okonjo?', pay)).fact).toBe('181')
  expect((await lookUp('What was the salary of Ruth Okonjo at the shipyard?', pay)).fact).toBeUndefined()
})
