import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { onTestFinished, test as plain } from 'vitest'
import { makeChunks } from './make-chunks.ts'
import { UserIndex } from './user-index.ts'

const test = plain.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names out of the pattern.
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'docent-index-'))
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },
})

function open(folder: string): UserIndex {
  const index = new UserIndex(join(folder, 'index.sqlite'))
  onTestFinished(() => {
    try {
      index.close()
    } catch {
      // Closed by the test already.
    }
  })
  return index
}

function write(index: UserIndex, fileId: string, ...texts: string[]): void {
  index.begin({ fileId, name: `${fileId}.txt` })
  index.add(makeChunks(...texts), undefined)
  index.commit()
}

const found = (index: UserIndex, query: string, fileIds?: string[]) =>
  index.search({ query, fileIds, limit: 20 }).found.map(({ passage: { fileId, chunk } }) => `${fileId}#${chunk}`)

/** Every byte of the index file and what SQLite keeps beside it, as text. */
/** Deletes a file as the engine does: step by step until no byte is left. */
function remove(index: UserIndex, fileId: string): void {
  index.deleteFile(fileId)
  purge(index)
}

function purge(index: UserIndex): void {
  for (let first = true; !index.purge({ first }); first = false);
}

const rawBytes = (folder: string) =>
  readdirSync(folder)
    .map(name => readFileSync(join(folder, name), 'latin1'))
    .join('\n')
    .toLowerCase()

test('a file is found after its commit and not before', ({ folder, expect }) => {
  const index = open(folder)
  index.begin({ fileId: 'lease', name: 'lease.txt' })
  index.add(makeChunks('The deposit is 900 euros.'), undefined)
  expect(found(index, 'deposit')).toEqual([])
  expect(index.fileIds()).toEqual([])
  index.commit()
  expect(found(index, 'What is the deposit?')).toEqual(['lease#0'])
  expect(index.fileIds()).toEqual(['lease'])
})

test('a word is found in its other spelling, beside its own', ({ folder, expect }) => {
  const index = open(folder)
  write(index, 'london', 'The colour of the labels.', 'The programme of the theatre.')
  write(index, 'boston', 'The color of the doors.')
  expect(found(index, 'Which color do labels have?')).toEqual(['london#0', 'boston#0'])
  expect(found(index, 'theater program')).toEqual(['london#1'])
})

test('a paper for a country is found for its people', ({ folder, expect }) => {
  const index = open(folder)
  write(index, 'nl', 'Leave in the Netherlands: 25 days.')
  write(index, 'fr', 'Leave in France: 25 days.')
  expect(found(index, 'How many days do Dutch colleagues have?')[0]).toBe('nl#0')
  expect(found(index, 'the French rules')).toEqual(['fr#0'])
})

test('a long word that stands nowhere is found by its forms, and by no other', ({ folder, expect }) => {
  const index = open(folder)
  write(index, 'plague', 'Its septicemic form is rarer.', 'Its bubonic form is not.')
  expect(found(index, 'What is septicemia?')).toEqual(['plague#0'])
  write(index, 'clinic', 'Treats septicemia.')
  expect(found(index, 'What is septicemia?')).toEqual(['clinic#0'])
  expect(found(index, 'What is a septum?')).toEqual([])
})

test('a file that is written again replaces what it had', ({ folder, expect }) => {
  const index = open(folder)
  write(index, 'a', 'apples', 'pears')
  write(index, 'b', 'plums')
  write(index, 'a', 'cherries')
  expect(found(index, 'apples pears')).toEqual([])
  expect(found(index, 'cherries')).toEqual(['a#0'])
  expect(found(index, 'plums')).toEqual(['b#0'])
  expect(index.search({ query: 'plums', limit: 5 }).files).toBe(2)
})

test('what is rolled back leaves nothing, not even bytes, and keeps what it was to replace', ({ folder, expect }) => {
  const index = open(folder)
  write(index, 'a', 'apples')
  index.begin({ fileId: 'a', name: 'xylozebra.txt' })
  // More than SQLite's cache, so that pages reach the write-ahead log before any commit.
  for (let batch = 0; batch < 30; batch++)
    index.add(makeChunks(...Array.from({ length: 32 }, () => `quixotaria ${'filling words '.repeat(900)}`)), undefined)
  expect(rawBytes(folder)).toContain('quixotaria')
  index.rollback()
  expect(found(index, 'quixotaria')).toEqual([])
  expect(found(index, 'apples')).toEqual(['a#0'])
  expect(rawBytes(folder)).not.toMatch(/quixotar|xylozebra/)
  expect(() => index.commit()).toThrow('No file is being written.')
})

test('a file that was being written when the process ended is absent afterwards', ({ folder, expect }) => {
  const index = open(folder)
  write(index, 'a', 'apples')
  index.begin({ fileId: 'b', name: 'b.txt' })
  index.add(makeChunks('bananas'), undefined)
  index.close()
  const again = open(folder)
  expect(again.created).toBe(false)
  expect(again.fileIds()).toEqual(['a'])
  expect(found(again, 'bananas apples')).toEqual(['a#0'])
})

test('only the files asked for are searched, also when others lie between them', ({ folder, expect }) => {
  const index = open(folder)
  for (const name of ['a', 'b', 'c', 'd']) write(index, name, `the harbour of ${name}`, 'something else')
  expect(found(index, 'harbour', ['a', 'c']).sort()).toEqual(['a#0', 'c#0'])
  expect(found(index, 'harbour', ['d'])).toEqual(['d#0'])
  expect(found(index, 'harbour', [])).toEqual([])
  expect(found(index, 'harbour', ['unknown'])).toEqual([])
  expect(index.search({ query: 'harbour', fileIds: ['a', 'unknown'], limit: 5 }).files).toBe(1)
})

test('neighbours of a passage are returned in order and within their file', ({ folder, expect }) => {
  const index = open(folder)
  write(index, 'a', 'one', 'two', 'three')
  write(index, 'b', 'four')
  const texts = (from: number, to: number) => index.chunks({ fileId: 'a', from, to }).map(({ text }) => text)
  expect(texts(1, 2)).toEqual(['two', 'three'])
  expect(texts(-5, 99)).toEqual(['one', 'two', 'three'])
  expect(index.chunks({ fileId: 'unknown', from: 0, to: 9 })).toEqual([])
})

test('words of every script are found, also of scripts younger than SQLite', ({ folder, expect }) => {
  const index = open(folder)
  const words = [
    'договор',
    'العقد',
    'किताब',
    '北京大学',
    'Ελλάδα',
    'ኢትዮጵያ',
    '한국어',
    '𞤀𞤣𞤤𞤢𞤥',
    'ߒߞߏ',
    '𠮷野',
    'ภาษาไทย',
  ]
  for (const [number, word] of words.entries()) write(index, `${number}`, `${word}.`)
  for (const [number, word] of words.entries()) expect(found(index, word)[0], word).toBe(`${number}#0`)
})

test('operators of the query language are words like others', ({ folder, expect }) => {
  const index = open(folder)
  write(index, 'a', 'near the AND gate')
  for (const query of ['gate" OR "', 'NEAR(gate', 'title: gate', 'gate*', '-gate', "gate'; DROP TABLE chunk", 'gate\0'])
    expect(found(index, query), query).toEqual(['a#0'])
  expect(found(index, '"')).toEqual([])
  expect(found(index, `${'word '.repeat(100_000)}`)).toEqual([])
})

test('of a deleted file no word, stem or name stays in the bytes of the index', ({ folder, expect }) => {
  const index = open(folder)
  const marker = (number: number) =>
    `zyx${number.toString(36).replace(/\d/g, digit => 'ghijklmnop'[Number(digit)]!)}qqwxing`
  // Many markers, so that they also stand where b-trees and FTS5 keep copies of terms.
  for (let file = 0; file < 12; file++) {
    const texts = Array.from({ length: 40 }, (_, chunk) =>
      Array.from({ length: 60 }, (_, word) => marker(file * 2_400 + chunk * 60 + word)).join(' '),
    )
    write(index, `secret-${file}`, ...texts)
    write(
      index,
      `kept-${file}`,
      ...Array.from({ length: 10 }, (_, chunk) => `ordinary words ${file} ${chunk} abacus zzzz`),
    )
  }
  expect(rawBytes(folder)).toContain('qqwx')
  for (let file = 0; file < 12; file++) remove(index, `secret-${file}`)
  const left = rawBytes(folder)
  expect(left.match(/zyx[a-z]{0,12}/g) ?? []).toEqual([])
  expect(left).not.toContain('qqwx')
  expect(left).not.toContain('secret')
  expect(found(index, 'ordinary').length).toBe(20)
  const other = new DatabaseSync(join(folder, 'index.sqlite'))
  other.exec("INSERT INTO words (words) VALUES ('integrity-check')")
  other.close()
})

test('deleting empties the write-ahead log while the reading connection is open', ({ folder, expect }) => {
  const index = open(folder)
  write(index, 'a', 'apples')
  expect(found(index, 'apples')).toEqual(['a#0'])
  remove(index, 'a')
  remove(index, 'a')
  expect(readFileSync(join(folder, 'index.sqlite-wal')).length).toBe(0)
  expect(found(index, 'apples')).toEqual([])
})

test('what holds the log open is an error and not a silent remainder', ({ folder, expect }) => {
  const index = open(folder)
  write(index, 'a', 'apples')
  const other = new DatabaseSync(join(folder, 'index.sqlite'))
  onTestFinished(() => other.close())
  const rows = other.prepare('SELECT * FROM chunk').iterate()
  rows.next()
  expect(() => remove(index, 'a')).toThrow('could not be emptied')
  rows.return?.()
})

test('a word in a heading counts twice', ({ folder, expect }) => {
  const index = open(folder)
  write(index, 'text', 'deposit and rent of the flat')
  index.begin({ fileId: 'heading', name: 'heading.txt' })
  index.add([{ ...makeChunks('and the rent of the flat')[0]!, headings: ['deposit'] }], undefined)
  index.commit()
  expect(found(index, 'deposit')).toEqual(['heading#0', 'text#0'])
})

test('words that stand nowhere are told with the words that are like them, of the files that are searched', ({
  folder,
  expect,
}) => {
  const index = open(folder)
  write(index, 'lease', 'The government may set the rent.', 'Insurance is to be paid.')
  write(index, 'other', 'What is paid is paid.')
  const respell = ['isnurance', 'guvernment', 'rent', 'zebra']
  const misspellings = (fileIds?: string[]) =>
    index.search({ query: 'Is it paid?', limit: 1, respell, fileIds }).misspellings
  expect(misspellings()).toEqual([
    { written: 'isnurance', meant: 'insurance' },
    { written: 'guvernment', meant: 'government' },
  ])
  expect(misspellings(['other'])).toEqual([])
  expect(index.search({ query: 'Is isnurance paid?', limit: 1 }).misspellings).toEqual([])
  remove(index, 'lease')
  expect(misspellings()).toEqual([])
})

test('words of other languages are found in their other forms', ({ folder, expect }) => {
  const index = open(folder)
  write(
    index,
    'de',
    'Der Mieter darf die Wohnung nur mit der Zustimmung des Vermieters an andere vermieten.',
    'Das Haus hat einen Keller.',
  )
  write(index, 'tr', 'Kiracı, evin anahtarlarını sözleşme sona erince ev sahibine teslim eder ve bir tutanak imzalar.')
  write(index, 'el', 'Οι κάτοικοι του νησιού ζουν από την αλιεία και τον τουρισμό.')
  write(index, 'en', 'The tenant hands over the keys when the contract ends.')
  expect(found(index, 'Welche Zustimmungen braucht man für die Vermietung der Wohnungen?')[0]).toBe('de#0')
  expect(found(index, 'Wo sind die Kellerräume des Hauses?')[0]).toBe('de#1')
  expect(found(index, 'Anahtarlar ne zaman verilir?')).toEqual(['tr#0'])
  expect(found(index, 'Από τι ζει ένας κάτοικος;')[0]).toBe('el#0')
  expect(found(index, 'When are the keys handed over?')).toEqual(['en#0'])
})

test('words of other languages are found as they stand, whatever the language of the question', ({
  folder,
  expect,
}) => {
  const index = open(folder)
  write(index, 'de', 'Die Kündigungsfristen stehen im Vertrag, und Schneider hat ihn für die Firma unterschrieben.')
  write(index, 'pl', 'Wynajmujący oddaje mieszkania w stanie, w jakim je przyjął od poprzednich najemców.')
  write(index, 'es', 'Los empleados pueden acumular los días de vacaciones según el convenio de la empresa.')
  expect(found(index, 'Kündigungsfristen')).toEqual(['de#0'])
  expect(found(index, 'Who is Schneider?')).toEqual(['de#0'])
  expect(found(index, 'wynajmujący')).toEqual(['pl#0'])
  expect(found(index, 'empleados')).toEqual(['es#0'])
})

test('a word is found in all of its forms where passages are indexed by either', ({ folder, expect }) => {
  const index = open(folder)
  write(
    index,
    'text',
    'Die Zahlungen sind im Vertrag geregelt, und der Mieter hat sie bis zum dritten Werktag zu leisten.',
  )
  write(index, 'short', 'Zahlungen: 120 Euro')
  expect(found(index, 'Welche Zahlungen gibt es?').sort()).toEqual(['short#0', 'text#0'])
})

test('a passage too short to tell its language is found by the plain form of its words', ({ folder, expect }) => {
  const index = open(folder)
  write(index, 'a', 'Kaution: 900 Euro')
  expect(found(index, 'Wie hoch ist die Kaution für das Haus?')).toEqual(['a#0'])
})

test('a word that stands nowhere is looked for by words of like meaning, behind its own', ({ folder, expect }) => {
  const index = open(folder)
  write(
    index,
    'a',
    'Auf Pflanzen gewähren wir den Beschäftigten einen Nachlass von 20 Prozent.',
    'Der Laden ist sonntags für alle geschlossen.',
  )
  expect(found(index, 'Wie hoch ist der Rabatt?')).toEqual(['a#0'])
  write(index, 'b', 'Der Rabatt für die Vereine beträgt zehn Prozent, wenn sie im Frühjahr bestellen.')
  expect(found(index, 'Wie hoch ist der Rabatt?')[0]).toBe('b#0')
})

test('a German compound that stands nowhere is looked for by those that begin as it does, and a word by those that it ends', ({
  folder,
  expect,
}) => {
  const index = open(folder)
  write(index, 'boote', 'Der Ruderclub hat im letzten Jahr zwei neue Boote für die Jugend gekauft.')
  write(index, 'figuren', 'Die Schachfreunde haben im letzten Jahr einen Verein für die Jugend gegründet.')
  write(index, 'haus', 'Die Stadtbücherei ist im Winter und an den Feiertagen für alle geschlossen.')
  expect(found(index, 'Was hat der Ruderverein im letzten Jahr für die Jugend gekauft?')[0]).toBe('boote#0')
  expect(found(index, 'Wo ist der Schachverein?')).toContain('figuren#0')
  expect(found(index, 'Wann hat die Bücherei zu?')).toEqual(['haus#0'])
  // A number ends no other, and too short a beginning is that of other words.
  write(index, 'akte', 'Die Rechnung steht in der Akte 920240017 und ist noch nicht bezahlt.')
  expect(found(index, 'Wo ist die Akte?')).toEqual(['akte#0'])
  expect(found(index, 'Was ist mit 20240017?')).toEqual([])
  write(index, 'tee', 'Der Teekessel steht in der Küche auf dem Herd, und das Wasser ist heiß.')
  expect(found(index, 'Wo ist der Teeverein?')).not.toContain('tee#0')
})

test('passages are found by what their document calls itself, and carry it', ({ folder, expect }) => {
  const index = open(folder)
  for (const year of [2021, 2022]) {
    const text = `The dividend was ${year - 2018} per share, and will be ${year - 2017} in ${year + 1}.`
    write(index, `AR${year}`, 'Kongsvik Seafood', `Annual Report ${year}`, text)
  }
  const { found } = index.search({ query: 'What was the dividend of Kongsvik in 2021?', limit: 9 })
  expect(found.find(({ passage }) => passage.fileId === 'AR2021')?.passage.title).toBe(
    'Kongsvik Seafood\nAnnual Report 2021',
  )
  index.deleteFile('AR2022')
  expect(index.search({ query: 'Kongsvik', limit: 9 }).found.map(({ passage }) => passage.fileId)).toContain('AR2021')
})
