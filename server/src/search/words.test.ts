import { expect, test } from 'vitest'
import { queryTerms } from './stop-words.ts'
import { findTerms, termsOf } from './words.ts'

test.each([
  ['English', 'Running shoes', 'run shoe'],
  ['accents', 'Café', 'cafe'],
  ['decomposed accents', 'Cafe\u0301 ZÜRICH', 'Café zürich'],
  ['Russian cases', 'договора', 'договор'],
  ['Arabic article', 'العقد', 'عقد'],
  ['Arabic vowel signs', 'عَقْد', 'عقد'],
  ['the Arabic accusative', 'اعتراضاً', 'اعتراض'],
  ['two Arabic endings', 'كوريا', 'الكورية'],
  ['an Arabic particle', 'بفيكتوريا', 'فيكتوريا'],
  ['Arabic plurals of short words', 'لغات', 'لغة'],
  ['an Arabic word that begins like a particle', 'البلدان', 'بلد'],
  ['Arabic digits', '٢٠١٥', '2015'],
  ['Hebrew points', 'שָׁלוֹם', 'שלום'],
  ['Hindi plurals', 'किताबें', 'किताब'],
  ['wide Latin letters', 'Ｄｏｃｅｎｔ', 'docent'],
  ['grouped digits', '1,234,567', '1234567'],
  ['Korean composed and not', '한국', '한국'.normalize('NFD')],
])('%s: %j and %j have the same terms', (_, one, other) => {
  expect(termsOf(one)).toEqual(termsOf(other))
  expect(termsOf(one)).not.toEqual([])
})

test.each(['東京都は大きい', '北京大学', 'ภาษาไทย', 'ភាសាខ្មែរ', 'မြန်မာ', 'ພາສາລາວ'])(
  'the unspaced text %j shares terms with a part of it',
  text => {
    const part = new Set(termsOf([...text].slice(0, 3).join('')))
    expect(termsOf(text).some(term => part.has(term))).toBe(true)
  },
)

test.each(['Ελλάδα', 'Հայաստան', 'საქართველო', 'ኢትዮጵያ', 'தமிழ்', 'తెలుగు', 'ᏣᎳᎩ', '𞤀𞤣𞤤𞤢𞤥', '𠮷野家', 'ߒߞߏ'])(
  'a term of %j holds letters, marks and digits only',
  text => {
    expect(termsOf(`«${text}», ${text}!`).join('')).toMatch(/^[\p{L}\p{M}\p{N}]+$/u)
  },
)

test('signs alone have no terms; a very long run is cut', () => {
  expect(termsOf('— … "" \0 🙂 (*)')).toEqual([])
  expect(termsOf('x'.repeat(10_000))[0]?.length).toBeLessThanOrEqual(60)
})

/** The words that carry a question, by the first of the terms that each may be indexed by. */
const carried = (query: string) => queryTerms(query).map(([term]) => term)

test('stop words fall away but never empty a question', () => {
  expect(carried('What is the deposit?')).toEqual(termsOf('deposit'))
  expect(carried('Who was he?').length).toBeGreaterThan(0)
  expect(carried('¿Qué es la casa?')).toEqual(termsOf('casa'))
  expect(carried('deposit Deposit deposits')).toEqual(termsOf('deposit'))
  expect(carried(' ?! ')).toEqual([])
})

test('a stop word of one language is no stop word in a question of another', () => {
  expect(carried('When did the war of the Han end?')).toEqual(termsOf('war han end'))
  expect(carried('Wann war die Wahl?')).toEqual(termsOf('Wahl'))
  expect(carried('When did her son die?')).toEqual(termsOf('son die'))
})

test('which terms of a question a text holds, in scripts with and without spaces', () => {
  const text = 'The price of 東京タワー is 1,450 euros.'
  const terms = [...termsOf('prices'), ...termsOf('東京'), '1450', 'cost', ...termsOf('大阪')]
  expect(findTerms(terms)(text)).toEqual(new Set(['pric', '東京', '1450']))
  expect(findTerms(termsOf('Preise цены'))('Die Preise; все цены.')).toEqual(new Set(termsOf('Preise цены')))
})

test('a term is found in whole words alone, whatever stands around them', () => {
  const rent = findTerms(termsOf('rent filing'))
  expect(rent('🙂rent, “files”')).toEqual(new Set(['rent', 'file'].flatMap(text => termsOf(text))))
  expect(rent('current trends parenté')).toEqual(new Set())
  expect(rent('Rénts')).toEqual(new Set(termsOf('rent')))
})

test('a number keeps its thousands, and grammar falls away in scripts without spaces', () => {
  expect(carried('Quanto é o depósito de 12,500 euros?')).toContain('12500')
  expect(carried('橋を設計したのは誰ですか。')).not.toContain('です')
  expect(carried('ใครเป็นผู้ออกแบบสะพาน')).not.toContain('เป็น')
})
