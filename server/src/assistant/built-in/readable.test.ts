import { expect, test } from 'vitest'
import { passageOf } from '../testing/passage-of.ts'
import { rankSentences } from './rank-sentences.ts'
import { readable } from './readable.ts'

const title = 'Dated 4 October 2022\nLease of Unit 7, Lower Brindle Mill'

test.each([
  ['What is the rent of Unit 7 at Brindle Mill?', 'scan0031.pdf', 'Lease of Unit 7, Lower Brindle Mill. '],
  ['What is the rent of Unit 7 at Brindle Mill?', 'unit-7-brindle-mill-lease.pdf', 'unit-7-brindle-mill-lease. '],
  ['When is the rent due?', 'scan0031.pdf', 'scan0031. '],
])(
  'a sentence is read with the name of its document that says more of the question: %s',
  (question, fileName, name) => {
    const { asked, scored } = rankSentences(question, [
      passageOf('The rent is £900, due on Mondays.', { fileName, title }),
    ])
    expect(readable(scored[0]!, { asked, all: scored })).toBe(`${name} | The rent is £900, due on Mondays.`)
  },
)
