import { expect, test } from 'vitest'
import { askBuiltIn as ask } from '../testing/ask-built-in.ts'
import { passageOf as passage } from '../testing/passage-of.ts'

const lease = passage(
  'This lease was made in Berlin on 3 May 2021. The tenant is Anna Lee. The landlord is Karl Maier. The monthly rent is 900 euros. ' +
    'The tenant pays the rent by bank transfer on the first of each month. Pets are not allowed because the neighbour is allergic. ' +
    'Subletting is the letting of rooms by the tenant to another person.',
)

test.each([
  ['Who is the landlord?', 'The landlord is Karl Maier.'],
  ['How much is the monthly rent?', 'The monthly rent is 900 euros.'],
  ['When was the lease made?', 'This lease was made in Berlin on 3 May 2021.'],
  ['Why are pets not allowed?', 'Pets are not allowed because the neighbour is allergic.'],
  ['What is subletting?', 'Subletting is the letting of rooms by the tenant to another person.'],
])('%s', async (question, sentence) => {
  const { answered, quotes, reply } = await ask(question, [lease])
  expect(answered).toBe(true)
  expect(quotes[0]).toBe(sentence)
  expect(reply).toContain(`> ${sentence} [1]`)
})

const terms = (fileName: string, text: string) => passage(text, { fileId: fileName, fileName })
const sisters = [
  terms('stellmark.txt', 'Stellmark insures offices. Fire extinguishers have to be checked every two years.'),
  terms('corvane.txt', 'Corvane insures offices. Windows have to be locked at night.'),
]

test('what only the paper of another tells is no answer, but shown as the nearest', async () => {
  const question = (name: string) => `How often do fire extinguishers have to be checked for ${name}?`
  expect((await ask(question('Stellmark'), sisters)).answered).toBe(true)
  const { answered, quotes } = await ask(question('Corvane'), sisters)
  expect(answered).toBe(false)
  expect(quotes[0]).toBe('Fire extinguishers have to be checked every two years.')
})

test('of two files that come near each other the one that was read as meant is quoted first', async () => {
  const from = (orderedBy: number) => [
    { ...terms('notes.txt', 'The boats of the club need repairs each spring.'), orderedBy },
    { ...terms('yard.txt', 'Ada Ferris mends all boats of the club in her yard.'), orderedBy: 1.45 },
  ]
  const question = 'Who repairs the boats of the club?'
  expect((await ask(question, from(1.5))).quotes[0]).toContain('Ada Ferris')
  expect((await ask(question, from(9))).quotes[0]).toContain('each spring')
})

test.each([
  ['When was the lease made?', '**3 May 2021** [1]\n\n**Lease'],
  ['How much is the monthly rent?', '**900 euros** [1]\n\n**Lease'],
  ['Who is the landlord?', '**Karl Maier** [1]\n\n**Lease'],
  ['Why are pets not allowed?', '**Lease'],
])('%s opens with just the date, the amount or the name where it is sure', async (question, opening) => {
  const { reply } = await ask(question, [lease])
  expect(reply.startsWith(opening)).toBe(true)
})

test.each([
  [
    'What was the cause of the failures in August?',
    'A full log kept the hub from starting. This was the cause of the failures in August.',
  ],
  ['Which machine was the cause of the noise?', 'This machine was the cause of the noise.'],
  ['What were the years of the failures?', 'These were the years of the failures.'],
])('%s: what only tells of the sentence before is quoted with it', async (question, quote) => {
  const notes = passage(
    'Rooms can be renamed. A full log kept the hub from starting. This was the cause of the failures in August. The cellar was opened. This machine was the cause of the noise. These were the years of the failures.',
  )
  const { quotes } = await ask(question, [notes])
  expect(quotes[0]).toBe(quote)
})

test('no short answer where two dates could be meant', async () => {
  const two = passage('The lease of the house was made on 3 May 2021 and signed again on 4 June 2022.')
  const { reply } = await ask('When was the lease of the house made?', [two])
  expect(reply).toMatch(/^\*\*Lease/)
})

test('a question of two things gets both', async () => {
  const { quotes } = await ask('Who is the landlord and how much is the monthly rent?', [lease])
  expect(quotes).toEqual(['The landlord is Karl Maier.', 'The monthly rent is 900 euros.'])
})

test('a sentence that holds all that was asked is quoted alone', async () => {
  const rent = passage(
    'The rent is due on the first day of each month. A rent that comes late costs ten euros more. The house was built in 1911.',
  )
  const { quotes } = await ask('When is the rent due?', [rent])
  expect(quotes).toEqual(['The rent is due on the first day of each month.'])
})

test('a person whom a sentence only points to is quoted from the sentence before', async () => {
  const mayor = passage(
    'The harbour was dug out in 1890. Peter Marsh became the head of the council. He was also the oldest mayor ever to serve.',
  )
  const { quotes } = await ask('Who was the oldest mayor?', [mayor])
  expect(quotes[0]).toMatch(/^Peter Marsh .+ever to serve\.$/)
})

test('a person is looked for further back where the sentence before only points to them too', async () => {
  const author = passage(
    'The harbour was dug out in 1890. Peter Marsh wrote of the sea. He never left the town. His Book of Tides is still read by sailors.',
  )
  const { quotes } = await ask('Who wrote the Book of Tides?', [author])
  expect(quotes[0]).toMatch(/^Peter Marsh wrote of the sea\. He never .+ by sailors\.$/)
})

test('what the documents do not hold is said to be missing, with what comes nearest', async () => {
  const { answered, reply, quotes } = await ask('How much is the deposit for the garage of the tenant?', [lease])
  expect(answered).toBe(false)
  expect(reply).toMatch(/^I did not find an answer to this in your file\./)
  expect(quotes.length).toBeGreaterThan(0)
})

const branches = ['Pune', 'Chennai', 'Kolkata', 'Lucknow', 'Agra', 'Jaipur'].map(town => {
  const text = `Acme Bank keeps a network of branches across ${town}. Every branch in ${town} opens at nine o'clock.`
  return passage(text, { fileId: town, fileName: `${town}_Branches.pdf`, headings: [`Branches in ${town}`] })
})

test.each([
  ['answers from the one that is asked about', branches, true],
  ['says so where that one is missing', branches.slice(0, -1), false],
])('of documents that repeat each other it %s', async (_what, passages, expected) => {
  const { answered, quotes } = await ask('When do the branches of Acme Bank in Jaipur open?', passages)
  expect(answered).toBe(expected)
  expect(quotes[0]?.includes('Jaipur')).toBe(expected)
})

test('that nothing was found is said in the language of the question', async () => {
  const replies: string[] = []
  for (const question of [
    'Wie hoch ist die Kaution für die Garage?',
    '¿Cuánto es el depósito de la cochera?',
    'À combien est la caution du garage ?',
    'Сколько стоит гараж?',
    'كم ثمن المرآب؟',
    'गैरेज का किराया कितना है?',
    '车库的押金是多少？',
  ]) {
    const { answered, reply } = await ask(question, [])
    expect(answered).toBe(false)
    expect(reply).not.toMatch(/[a-z]* did not find|Try the words/)
    replies.push(reply)
  }
  expect(replies[0]).toMatch(/^Ich habe darauf in Ihrer Datei keine Antwort gefunden\./)
  expect(new Set(replies).size).toBe(7)
})

test('without passages the reply still says so', async () => {
  expect(await ask('Who is the landlord?', [])).toMatchObject({ answered: false, quotes: [] })
})

test('the answer of a FAQ stands with its question', async () => {
  const faq = passage(
    'How do I reset my password?\n\nOpen Settings and choose Reset. A mail with a link follows.\n\nWhere is my invoice?\n\nIn the archive.',
  )
  const { quotes } = await ask('How do I reset my password?', [faq])
  expect(quotes[0]).toContain('Open Settings and choose Reset.')
})

test('a list is quoted with its items', async () => {
  const list = passage(
    'Duties of the tenant:\n\nKeep the stairs clean.\n\nClose the gate at night.\n\nThe house was built in 1911 by a merchant.',
  )
  const { quotes } = await ask('List the duties of the tenant', [list])
  expect(quotes[0]).toContain('Close the gate at night.')
})

const table = passage('2022\t4.8\t120\n2023\t5.2\t131\n2024\t6.1\t140', { columns: ['Year', 'Revenue', 'Employees'] })

test('a cell is stated as a fact beside its row', async () => {
  const { reply, quotes } = await ask('What was the revenue in 2023?', [table])
  expect(reply).toMatch(/^Revenue, 2023: \*\*5\.2\*\* \[1\]/)
  expect(quotes).toEqual(['2023\t5.2\t131'])
})

test('where rows were compared, the fact says so and the row that answers comes first', async () => {
  const { reply, quotes } = await ask('In which year was the revenue the highest?', [table])
  expect(reply).toMatch(/^Year: \*\*2024\*\* \(compared over 3 rows\) \[1\]/)
  expect(quotes[0]).toBe('2024\t6.1\t140')
})

test('a list with a column of prices says what is the cheapest, though not of what it holds nothing of', async () => {
  const prices = passage('Floor paint\t2.5 L\t£24.99\nWall paint\t5 L\t£39.50\nGloss white\t1 L\t£8.50', {
    columns: ['Item', 'Size', 'Price'],
  })
  const { reply, quotes } = await ask('Which product is the cheapest?', [prices])
  expect(quotes[0]).toBe('Gloss white\t1 L\t£8.50')
  expect(reply).not.toContain('compared')
  expect((await ask('Which is the cheapest flight to Rome?', [prices])).reply).toContain('did not find')
  expect((await ask('Which item is the heaviest?', [prices])).reply).toContain('did not find')
})

test('no fact is stated where two rows share the greatest number', async () => {
  const tie = passage('2022\t6.1\n2023\t5.2\n2024\t6.1', { columns: ['Year', 'Revenue'] })
  const { reply } = await ask('In which year was the revenue the highest?', [tie])
  expect(reply).not.toContain('compared')
})

const tour = passage(
  '1\tLille to Metz\t253 km\tEdward Sels\n2\tMetz to Nancy\t190 km\tAndré Darrigade\n3\tNancy to Bonn\t208 km\tEdward Sels\n13\tPau to Nice\t3 km\tRik Van Looy',
  { columns: ['Stage', 'Route', 'Length', 'Winner'] },
)

test.each([
  ['Who won stage 3?', 'Winner, Stage 3: **Edward Sels** [1]', '3\tNancy to Bonn\t208 km\tEdward Sels'],
  ['Which stage did Darrigade win?', 'Stage, André Darrigade: **2** [1]', '2\tMetz to Nancy\t190 km\tAndré Darrigade'],
  ['How many stages did Sels win?', 'Counted: **2** (of 4 rows', '1\tLille to Metz\t253 km\tEdward Sels'],
  ['What was the longest stage?', 'Stage: **1** (compared over 4 rows) [1]', '1\tLille to Metz\t253 km\tEdward Sels'],
])('%s', async (question, fact, row) => {
  const { reply, quotes } = await ask(question, [tour])
  expect(reply.startsWith(fact)).toBe(true)
  expect(quotes[0]!.split('\n')[0]).toBe(row)
})

const trade = passage(
  '2021\tPort Ellery\t389\tInes Okafor\n2022\tPort Ellery\t431\tTomas Lindqvist\n2023\tPort Ellery\t467\tTomas Lindqvist\n' +
    '2022\tGreywater\t120\tMei Sato\n2023\tGreywater\t131\tMei Sato\n2024\tGreywater\t128\tMei Sato',
  { columns: ['Year', 'Port', 'Ships', 'Harbour master'] },
)

test.each([
  [
    'one row where all that fit say the same',
    'Who is the harbour master of Greywater?',
    ['2022\tGreywater\t120\tMei Sato'],
  ],
  ['one row where one fits', 'How many ships came to Greywater in 2023?', ['2023\tGreywater\t131\tMei Sato']],
  [
    'a row of each value that fits',
    'Who was harbour master of Port Ellery?',
    ['2021\tPort Ellery\t389\tInes Okafor', '2022\tPort Ellery\t431\tTomas Lindqvist'].join('\n'),
  ],
  [
    'the rows within a limit',
    'Which years had more than 125 ships in Greywater?',
    ['2023\tGreywater\t131\tMei Sato', '2024\tGreywater\t128\tMei Sato'].join('\n'),
  ],
])('of a table only the rows that are needed are quoted: %s', async (_what, question, rows) => {
  const { quotes } = await ask(question, [trade])
  expect(quotes).toEqual([rows].flat())
})

const schools = passage(
  'Aurora\tIllinois\t1,685\t19 May 1893\nBenedictine\tIllinois\t3,282\t2 June 1887\nRipon\tWisconsin\t840\t7 July 1851',
  { columns: ['Institution', 'State', 'Students', 'Founded'] },
)

test.each([
  ['two that are compared', 'Which has fewer students, Benedictine or Aurora?', 'Aurora'],
  ['what stands there most often', 'Which state has the most institutions?', 'Aurora\tIllinois'],
  ['a column by a word of like meaning', 'Which school was founded on June 2nd, 1887?', 'Benedictine'],
  ['words about the table itself count for nothing', 'Which is the last institution listed on this chart?', 'Ripon'],
])('%s', async (_what, question, beginning) => {
  const { quotes } = await ask(question, [schools])
  expect(quotes[0]?.startsWith(beginning)).toBe(true)
})

test('document text cannot become markup', async () => {
  const hostile = passage('The landlord is ![x](https://evil.example/a.png) <img src=x> [Karl](javascript:alert).')
  const { reply } = await ask('Who is the landlord?', [hostile])
  expect(reply).not.toMatch(/(?<!\\)\[Karl|(?<!\\)<img|(?<!\\)!\[|(?<!\\)\]\(/)
})

test('answers in other languages too', async () => {
  const text = '合同于2021年5月3日在柏林签订。房东是卡尔·迈尔。每月租金为900欧元。'
  expect((await ask('每月租金是多少?', [passage(text)])).quotes[0]).toBe('每月租金为900欧元。')
  const russian =
    'Договор был подписан в Берлине в 2021 году. Арендодатель — Карл Майер. Ежемесячная плата составляет 900 евро.'
  expect((await ask('Когда был подписан договор?', [passage(russian)])).quotes[0]).toContain('2021')
})
