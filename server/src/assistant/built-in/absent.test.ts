import { expect, test } from 'vitest'
import { passageOf } from '../testing/passage-of.ts'
import { namedFor, ofAnother } from './absent.ts'
import { rankSentences } from './rank-sentences.ts'
import { readWords } from './words-found.ts'

const paper = (fileName: string, text: string) => passageOf(text, { fileId: fileName, fileName })
const papers = [
  paper('tidewell.txt', 'Leave must be asked for in May. A clerk has 31 days.'),
  paper('rules.txt', 'The rules of Larkmoor hold since 2019. A clerk has 24 days.'),
  paper('notes.txt', 'A clerk has a desk.'),
]
const numbered = [...papers, paper('Monday 24.txt', 'Soup and bread.')]

test.each([
  ['a name in the name of a file', 'How many days has a clerk of Tidewell?', [1, 0, 0]],
  ['a file that holds fewer names than another', 'How many days has a clerk of Larkmoor since 2019?', [0, 1, 0]],
  ['names that no one file holds together', 'Do clerks of Tidewell or of Larkmoor have more days?', [1, 1, 0]],
  ['some of the names that another holds', 'Has the rule of Larkmoor from 2019 for Tidewell changed?', [0.5, 1, 0]],
  ['a name that stands nowhere', 'How many days has a clerk of Ostrava?', [1, 1, 1]],
  ['no name', 'How many days has a clerk?', [1, 1, 1]],
])('the file that is named: %s', (_, text, parts) => {
  const ranked = rankSentences(text, papers)
  const named = namedFor(ranked.asked, readWords(ranked))
  expect(papers.map(passage => named({ passage, text: passage.text }))).toEqual(parts)
})

test.each([
  ['whom another file is named for', 'How many days has a clerk of Tidewell?', [undefined, 'titled', 'titled']],
  ['who only stands in the text of another', 'How many days has a clerk of Larkmoor?', ['told', undefined, 'told']],
  [
    'one of two, of whom each file holds one',
    'Do clerks of Tidewell or of Larkmoor have more days?',
    [undefined, undefined, 'titled'],
  ],
  [
    'who is not named, but a number and a day',
    'Has a clerk 24 days off on Mondays?',
    [undefined, undefined, undefined],
  ],
  [
    'whose second name no title holds',
    'How many days has a clerk of Tidewell Harbour?',
    [undefined, undefined, undefined],
  ],
])('a paper of another than the one that is named: %s', (_, text, others) => {
  const ranked = rankSentences(text, numbered)
  expect(papers.map(passage => ofAnother(ranked.asked, readWords(ranked))({ passage, text: passage.text }))).toEqual(
    others,
  )
})

test.each([
  ['of a name that another has in its title', 'Delta', ['told', undefined, 'told']],
  // Beta stands in two of three, so the depot's paper tells less than Alpha's, which Alpha titles.
  ['which tells less, since others hold what it holds', 'Beta', ['told', undefined, 'titled']],
])(
  'a paper that holds as many of the names is not held against it, but against one that holds more: %s',
  (_, ofDepot, others) => {
    const three = [
      paper('alpha.txt', 'Alpha is a shop.'),
      paper('shops.txt', 'Beta and Gamma are shops.'),
      paper('depot.txt', `${ofDepot} shares a depot with others.`),
    ]
    const ranked = rankSentences('Do the shops Alpha, Beta, Gamma and Delta share a depot?', three)
    expect(three.map(passage => ofAnother(ranked.asked, readWords(ranked))({ passage, text: passage.text }))).toEqual(
      others,
    )
  },
)

test('where the vectors do not know the language no capital makes a name', () => {
  const german = [
    paper('vertrag.txt', 'Ein Mitarbeiter bekommt dreißig Tage Urlaub.'),
    paper('Sommer Fest.txt', 'Das Fest.'),
  ]
  const ranked = rankSentences('Wie viele Tage Urlaub bekommt ein Mitarbeiter im Sommer?', german)
  expect(german.map(passage => ofAnother(ranked.asked, readWords(ranked))({ passage, text: passage.text }))).toEqual([
    undefined,
    undefined,
  ])
})

test('names that all papers of a firm hold are outweighed by the one that tells them apart', () => {
  const ofFirm = [
    paper('jaipur.txt', 'Zix Bank Ltd has forty branches in Jaipur.'),
    paper('pune.txt', 'Zix Bank Ltd has thirty branches in Pune.'),
    paper('machines.txt', 'Zix Bank has machines near branches in Ahmedabad and Pune.'),
  ]
  const ranked = rankSentences('How many branches has Zix Bank Ltd in Ahmedabad?', ofFirm)
  const words = readWords(ranked)
  const others = ofFirm.map(passage => ofAnother(ranked.asked, words)({ passage, text: passage.text }))
  expect(others).toEqual(['told', 'told', undefined])
  const named = namedFor(ranked.asked, words)
  const [jaipur, pune, machines] = ofFirm.map(passage => named({ passage, text: passage.text }))
  expect(machines).toBe(1)
  expect(jaipur).toBeLessThan(0.51)
  expect(pune).toBeLessThan(0.51)
})
