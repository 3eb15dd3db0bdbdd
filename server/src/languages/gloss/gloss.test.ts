import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Language, languages } from '../language-of.ts'
import { gloss, glossOfWord } from './gloss.ts'
import { lexiconOf } from './lexicon.ts'

test.each<[Language, string, string]>([
  ['de', 'Wann wurde die alte Brücke gebaut?', 'when was the old bridge built?'],
  ['fr', "L'école fut construite en 1894.", 'the school was built in 1894.'],
  ['es', '¿Quién construyó el puente?', '? who built the bridge?'],
  ['hi', 'पुल किसने बनाया?', 'bridge who made?'],
  ['zh', '谁建造了这座桥？', 'who built this bridge?'],
  ['ja', '古い橋はいつ建てられましたか。', 'old bridge when build.'],
  ['pl', 'Kiedy zbudowano stary most?', 'when was built old bridge?'],
  ['tr', 'Eski köprüyü kim yaptı?', 'old bridge who made?'],
  ['tr', 'Eski köprü ne zaman yapıldı?', 'old bridge when was made?'],
  ['ko', '옛 다리는 언제 건설되었나요?', 'old bridge when construction?'],
  ['th', 'สะพานเก่าสร้างเมื่อไร', 'bridge old build when'],
  ['nl', 'De huurder betaalt de huur.', 'the tenant pay the rent.'],
  ['vi', 'Cây cầu cũ được xây dựng khi nào?', 'bridge old built when?'],
  ['el', 'Πότε χτίστηκε η γέφυρα;', 'when was built the bridge?'],
  ['ro', 'Când a fost construit podul vechi?', 'when has been built bridge old?'],
])('%s: %s is glossed word by word', (language, text, english) => {
  expect(gloss(text, language)).toBe(english)
})

test('a word that asks at the beginning of a question has its own gloss there', () => {
  expect(gloss('من بنى الجسر؟', 'ar')).toMatch(/^who .*bridge\?$/)
  expect(gloss('بناه رجل من مصر', 'ar')).toMatch(/ from /)
})

test('parts of compounds are glossed by themselves', () => {
  expect(gloss('Quartalsende', 'de')).toBe('quarter end')
})

test('a German noun is another word than the verb that is written like it, and a participle is one of its verb', () => {
  expect(glossOfWord('Kriege', 'de')).toBe('war')
  expect(gloss('Die Straße ist gesperrt.', 'de')).toBe('the road is lock.')
})

test('codes stay whole', () => {
  expect(gloss('Fehler E5 bei 2,5 kg', 'de')).toBe('fault E5 at 2,5 kg')
  expect(gloss('1973年10月', 'zh')).toBe('1973 year October')
})

test('words that a lexicon lacks are written in Latin letters, names without the endings of their language', () => {
  expect(gloss('Он живёт в Урюпинске', 'ru')).toMatch(/uryupinsk$/)
  expect(gloss('La directora Alba Quintanar', 'es')).toMatch(/Quintanar$/)
})

test('English has no lexicon, and is not glossed', () => {
  expect(gloss('Who built the bridge?', 'en')).toBeUndefined()
  expect(glossOfWord('bridge', 'en')).toBeUndefined()
})

test.each<[string, Language, string, string]>([
  ['an elided article', 'fr', 'Le loyer de l’appartement', 'the rent of the apartment'],
  ['a letter in quotation marks', 'de', "Typ 'A' kostet", "type ' A ' cost"],
  ['the ending of a Turkish name', 'tr', "Ankara'da ev", 'Ankara home'],
  ['words with a hyphen', 'pt', 'na segunda-feira', 'in the Monday'],
  ['a sign and a range', 'de', '-18 °C, 8-12 Uhr', "-18 deg C, 8-12 o'clock"],
  ['a heading in capitals', 'es', 'LAS LLAVES PERDIDAS', 'the key lost'],
  [
    'the beginning of an entry of a list',
    'es',
    'Gastos:\n- Alquileres mensuales\nMultas',
    'expenditure: - rent monthly fine',
  ],
  ['a soft hyphen', 'de', 'Miet\u00advertrag', 'lease'],
  ['a year in Chinese digits', 'zh', '二〇二三年', '2023 year'],
])('%s', (_, language, text, english) => {
  expect(gloss(text, language)).toBe(english)
})

test('odd texts are glossed, and long words are not looked into', () => {
  for (const text of ['', ' ', '\ud800', '- - --', 'constructor __proto__', '\u0301'.repeat(50), "'''", '😀'])
    for (const language of languages) if (language !== 'en') expect(gloss(text, language)).toBeTypeOf('string')
  const long = 'frist'.repeat(20_000)
  expect(gloss(long, 'de')).toBe(long)
})

test('forms of one word have one gloss', () => {
  expect(glossOfWord('Verträge', 'de')).toBe('contract')
  expect(glossOfWord('Verträge', 'de')).toBe(glossOfWord('Vertrag', 'de'))
  expect(glossOfWord('والمدرسة', 'ar')).toBe(glossOfWord('مدرسة', 'ar'))
})

test('every language that is understood has a lexicon, but English', () => {
  const own = readdirSync(new URL('./lexicons/', import.meta.url)).flatMap(name => /^(\w+)\.tsv$/.exec(name)?.[1] ?? [])
  expect(own.toSorted()).toEqual(languages.filter(language => language !== 'en').toSorted())
  for (const language of own as Language[]) {
    expect(languages).toContain(language)
    const { exact, phrases } = lexiconOf(language)!
    expect(exact.size).toBeGreaterThan(1000)
    expect(exact.size + phrases.size).toBeGreaterThan(5000)
  }
})
