import type { FileView } from '@docent/contract'
import { expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { testApp } from '../testing/test-app.ts'
import { ask } from './testing/ask.ts'

const berth = `Contract for a berth

This contract is made on 2 April 2023 between the Quay Company of Sandholm, the owner, and Iris Falk, the guest.

Berth
The berth is let from 1 May 2023 for a term of six years. Either party may end the contract with eight weeks' written notice.

Money
The guest pays 310 crowns a month in advance. A payment that comes more than a week late bears a charge of 20 crowns. The owner returns the deposit within three weeks after the contract has ended.

Repairs
The owner keeps the pier and the mooring rings in repair. The guest bears the cost of small repairs up to 90 crowns.
`
const grinder = `<h1>Grinder K5</h1><h2>Overview</h2><p>The grinder grinds up to 300 grams of beans at a time. It has no timer and no scales.</p>
<h2>Cleaning</h2><ol><li>Unscrew the hopper.</li><li>Brush out the burrs.</li><li>Put the hopper back and turn it until it clicks.</li></ol>
<h2>Noise</h2><p>Do not run the grinder at night.</p>
<h2>Guarantee</h2><p>The guarantee lasts 30 months. Damage by water or stones is not covered.</p>`
const rules = `<h1>Rules of the pottery</h1><h2>Leave</h2><p>Every employee has 26 days of paid leave a year. Leave that is not taken by the end of March is lost.</p>
<h2>Contracts</h2><p>The probationary period is four months. After probation the notice period is five weeks.</p>
<h2>Expenses</h2><p>Expense claims are handed in within 20 days of the journey.</p>
<h2>Figures</h2><p>The board expects revenue of 9 million crowns in the next year. Revenue was 8.1 million crowns in the last one. We invested 4.5 million crowns, of which 2 million went into the new kiln.</p>`

/** What the first quotation says, or that nothing in the file answers. */
const declined = 'not answered'

test.each([
  {
    name: 'berth.txt',
    content: berth,
    questions: {
      'When does the contract end?': 'for a term of six years',
      'When does the contract expire?': 'for a term of six years',
      'How can I terminate the contract?': 'may end the contract',
      'When was the contract signed?': '2 April 2023',
      'Who are the parties?': 'between the Quay Company',
      'What is the charge for a late payment?': 'a charge of 20 crowns',
      'Who must pay for small repairs?': 'The guest bears the cost',
      'When do I get my deposit back?': 'within three weeks',
      'Are pets allowed?': declined,
      'Is there a shower?': declined,
      'Can I sublet the berth?': declined,
      'Does the contract include electricity?': declined,
      'How many bedrooms does the berth have?': declined,
    },
  },
  {
    name: 'grinder.html',
    content: grinder,
    questions: {
      'How do I clean the grinder?': 'Unscrew the hopper.',
      'How long is the warranty?': '30 months',
      'Does the grinder have a timer?': 'no timer',
      'Is water damage covered by the guarantee?': 'not covered',
      'Can I mount the grinder on a wall?': declined,
      'Does the grinder support Bluetooth?': declined,
      'Is the grinder dishwasher-proof?': declined,
    },
  },
  {
    name: 'rules.html',
    content: rules,
    questions: {
      'How many days of holiday do I get?': '26 days',
      'What is the deadline for expense claims?': 'within 20 days',
      'What was the revenue?': 'Revenue was 8.1 million',
      'Is there a maternity leave policy?': declined,
      'When is the Christmas bonus paid?': declined,
      'Is there a dress code?': declined,
    },
  },
])('everyday questions about $name get the sentence that answers, or none', async ({ name, content, questions }) => {
  const shop = await testApp()
  const anna = await shop.addUser()
  const { id } = (await anna.upload(name, content)).json<{ file: FileView }>().file
  await eventually(async () => (await anna.get(`/api/files/${id}/questions`)).statusCode === 200)
  const got: Record<string, string> = {}
  for (const [question, expected] of Object.entries(questions)) {
    const { answered, sources } = await ask(anna, question)
    const first = sources[0]?.quote ?? ''
    got[question] = !answered ? declined : first.includes(expected) ? expected : first
  }
  expect(got).toEqual(questions)
})

test('a misspelled word is read as the word of the files that it is like, and the reply says so', async () => {
  const shop = await testApp()
  const anna = await shop.addUser()
  const { id } = (await anna.upload('berth.txt', berth)).json<{ file: FileView }>().file
  await eventually(async () => (await anna.get(`/api/files/${id}/questions`)).statusCode === 200)
  const { answered, sources, searched } = await ask(anna, 'Who bears the cost of small reapirs?')
  expect(answered).toBe(true)
  expect(sources[0]?.quote).toContain('The guest bears the cost')
  expect(searched.notice).toBe('“reapirs” was not found, so it was read as “repairs”.')
  // A word that is spelled well is left as it is, whatever the files say that is like it.
  expect((await ask(anna, 'Who bears the cost of small repays and the bert?')).searched.notice).toBeUndefined()
})
