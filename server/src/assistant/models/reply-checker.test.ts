import type { Source } from '@docent/contract'
import { expect, test } from 'vitest'
import type { Quotation } from '../answerer.ts'
import { ReplyChecker } from './reply-checker.ts'
import { passageOf } from './testing/passages.ts'

const passages = [
  passageOf('The tenant is Anna Lee. The landlord is Karl Maier. The monthly rent is 900 euros.', 'Lease.pdf'),
  passageOf('The deposit is 2,700 euros. See https://city.example/rent for the rules on deposits.', 'Rules.txt'),
].map((passage, at) => ({ number: at + 1, passage }))

/** Runs an answer through the check in pieces of some size; gives what was shown meanwhile and what is left. */
async function check(answer: string, { size = 5, question = 'Who is the landlord?' } = {}) {
  const sources: Source[] = []
  const cite = async ({ fileId, section, start, end }: Quotation) => {
    const known = sources.find(each => each.fileId === fileId && each.position.start === start)
    if (known) return known
    const { passage } = passages.find(each => each.passage.fileId === fileId)!
    const source: Source = {
      number: sources.length + 1,
      fileId,
      fileName: passage.fileName,
      place: { kind: 'lines', from: 1, to: 1 },
      placeLabel: 'line 1',
      headings: [],
      quote: passage.text.slice(start - passage.start, end - passage.start),
      position: { section, start, end },
    }
    sources.push(source)
    return source
  }
  const checker = new ReplyChecker({ question, passages, cite })
  const shown: string[] = []
  for (let at = 0; at < answer.length; at += size)
    for await (const piece of checker.write(answer.slice(at, at + size))) shown.push(piece)
  for await (const piece of checker.end()) shown.push(piece)
  return { shown: shown.join('').trim(), pieces: shown, ...checker.result, sources }
}

test('a sentence is handed on word by word, and its mark after its check, with the sentence of the passage that bears it out', async () => {
  const { text, shown, pieces, sources } = await check('The landlord is Karl Maier [1]. The deposit is 2700 euros. [2]')
  expect(text).toBe('The landlord is Karl Maier [1]. The deposit is 2700 euros. [2]')
  expect(shown).toBe(text)
  expect(pieces.slice(0, 3)).toEqual(['The', ' ', 'landlord'])
  expect(sources.map(source => source.quote)).toEqual(['The landlord is Karl Maier.', 'The deposit is 2,700 euros.'])
})

test.each([1, 2, 3, 7, 1_000])('pieces of %i characters give the same reply', async size => {
  const answer =
    'The landlord is **Karl Maier** [1][2].\n\n- Rent: "The monthly rent is 900 euros" [1]\n- ![x](https://evil.example/a.png) Deposit: 2,700 euros [2, 9]\n\n> The tenant is Anna Lee. [1]\n'
  const { text } = await check(answer, { size })
  expect(text).toBe((await check(answer)).text)
  expect(text).not.toContain('evil')
})

test('numbers of passages that were not sent are dropped', async () => {
  const { text, cited } = await check('The landlord is Karl Maier [7][1].')
  expect(text).toBe('The landlord is Karl Maier [1].')
  expect(cited).toBe(1)
})

test('a mark whose passage says nothing of the sentence is dropped, and another passage that bears it out is found', async () => {
  const { text, sources } = await check('The landlord is Karl Maier. [2]')
  expect(text).toBe('The landlord is Karl Maier. [1]')
  expect(sources[0]?.fileName).toBe('Lease.pdf')
})

test('a sentence that rests on no passage is left out and counted', async () => {
  const { text, leftOut } = await check(
    'The landlord is Karl Maier [1]. He was born in Vienna and collects old postage stamps.',
  )
  expect(text).toBe('The landlord is Karl Maier [1].')
  expect(leftOut).toBe(1)
})

test('an invented figure is pointed out', async () => {
  const { text } = await check('The monthly rent is 950 euros. [1]')
  expect(text).toBe('The monthly rent is 950 euros. [1] *(this figure is not in the passage)*')
})

test('a figure may be written another way', async () => {
  for (const answer of [
    'The deposit is 2.700 euros. [2]',
    'The deposit is 2 700 euros. [2]',
    'The deposit is ٢٧٠٠ euros. [2]',
  ])
    expect((await check(answer)).text).not.toContain('not in the passage')
})

test('a quotation that stands word for word keeps its marks and is the source; one that does not loses them', async () => {
  const right = await check('It says “the monthly  rent is 900 euros” [1].')
  expect(right.text).toBe('It says “The monthly rent is 900 euros” [1].')
  expect(right.sources[0]?.quote).toBe('The monthly rent is 900 euros')
  const wrong = await check('It says “the monthly rent shall be 900 euros” [1].')
  expect(wrong.text).toBe('It says the monthly rent shall be 900 euros [1].')
})

test('a blockquote stands word for word or is no blockquote', async () => {
  expect((await check('> The tenant is Anna Lee. [1]\n')).text).toBe('> The tenant is Anna Lee. [1]')
  expect((await check('> The tenant is Anna Lee, a painter. [1]\n')).text).toBe(
    'The tenant is Anna Lee, a painter. [1]',
  )
})

test('of links, images and HTML the words stay; an address is shown where a passage has it', async () => {
  const { text } = await check(
    'Karl Maier is the landlord <img src=x onerror=alert(1)>[here](https://evil.example/?q=secret) ![plan](https://evil.example/p.png) www.evil.example/x mailto:a@evil.example [1]. The rules on deposits are at https://city.example/rent [2].',
  )
  expect(text).toBe(
    'Karl Maier is the landlord here plan (link removed) (link removed) [1]. The rules on deposits are at https\\://city.example/rent [2].',
  )
})

test('what the passages do not hold may be said where nothing is claimed', async () => {
  const { text } = await check('The landlord is Karl Maier [1]. The passages do not say where he lives [0].')
  expect(text).toBe('The landlord is Karl Maier [1]. The passages do not say where he lives.')
  const { text: claimed } = await check('The landlord is Karl Maier [1]. He lives at 77 Mill Road [0].')
  expect(claimed).toBe('The landlord is Karl Maier [1].')
})

test('an introduction stays, and a list rests on it', async () => {
  const { text } = await check(
    'The lease names two people [1]:\n\n- the tenant\n- the landlord\n\nIn short:\n\n- nobody else',
  )
  expect(text).toBe('The lease names two people [1]:\n\n- the tenant\n- the landlord\n\nIn short:')
})

test('that the documents do not hold it is no text', async () => {
  const { text, shown, cited } = await check('NOT_IN_DOCUMENTS')
  expect([text, shown, cited]).toEqual(['', '', 0])
})

test('brackets and marks of the documents themselves stay text', async () => {
  const { text } = await check('Karl Maier is the landlord [see note] a_b `x` <b & more [1].')
  expect(text).toBe('Karl Maier is the landlord \\[see note\\] a\\_b \\`x\\` \\<b \\& more [1].')
})
