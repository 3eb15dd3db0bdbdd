import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { loadSets } from './load-sets.ts'
import { SetFormError } from './question-set.ts'

const made: string[] = []
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true })
})

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'docent-eval-'))
  made.push(folder)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

const lines = (...rows: object[]) => rows.map(row => JSON.stringify(row)).join('\n')

test('questions.jsonl beside docs, with a question that has no answer there', () => {
  const folder = folderOf({
    'mine/docs/lease.txt': 'The rent is 10.',
    'mine/docs/notes.md': 'Of no format that is read.',
    'mine/questions.jsonl': lines(
      { id: '1', question: 'The rent?', answers: ['10'], doc: 'docs/lease.txt', answerable: true, lang: 'en' },
      { id: '2', question: 'The deposit?', answers: [], doc: null, answerable: false, lang: 'en' },
    ),
  })
  const [set, ...others] = loadSets(folder)
  expect(others).toEqual([])
  expect(set).toMatchObject({ name: 'mine', language: 'en', documents: [{ id: 'docs/lease.txt', name: 'lease.txt' }] })
  expect(set?.questions.map(({ relevant }) => [...relevant])).toEqual([[['docs/lease.txt', 1]], []])
})

test('a folder for each language is a collection for each', () => {
  const row = (lang: string) => ({ id: lang, question: 'Q?', answers: ['a'], doc: `docs/${lang}/x.txt`, lang })
  const folder = folderOf({
    'docs/en/x.txt': 'a',
    'docs/ru/x.txt': 'a',
    'questions.jsonl': lines(row('en'), row('ru')),
  })
  const sets = loadSets(folder)
  expect(sets.map(({ language, documents }) => [language, documents.map(({ id }) => id)])).toEqual([
    ['en', ['docs/en/x.txt']],
    ['ru', ['docs/ru/x.txt']],
  ])
})

test('ingest.txt names the documents to take', () => {
  const folder = folderOf({
    'docs/a.txt': 'a',
    'docs/a.html': '<p>a</p>',
    'ingest.txt': 'docs/a.html\n',
    'questions.jsonl': lines({ id: '1', question: 'Q?', doc: 'docs/a.html' }),
  })
  expect(loadSets(folder)[0]?.documents.map(({ id }) => id)).toEqual(['docs/a.html'])
})

test('a file of SQuAD, with a question that is impossible', () => {
  const qas = [
    { id: '1', question: 'When?', answers: [{ text: '1999' }, { text: '1999' }] },
    { id: '2', question: 'Why?', answers: [], is_impossible: true },
  ]
  const folder = folderOf({
    'own.de.json': JSON.stringify({ data: [{ title: 'A_firm', paragraphs: [{ context: 'Since 1999.', qas }] }] }),
  })
  const [set] = loadSets(folder)
  expect(set).toMatchObject({
    language: 'de',
    documents: [{ name: 'A_firm.txt', content: { text: 'A firm\n\nSince 1999.' } }],
    questions: [{ answers: ['1999'] }, { answers: [] }],
  })
  expect(set?.questions.map(({ relevant }) => relevant.size)).toEqual([1, 0])
})

test('a folder of BEIR, with grades; queries without a judgement are left out', () => {
  const folder = folderOf({
    'corpus.jsonl': lines({ _id: 'd1', title: 'T', text: 'one' }, { _id: 'd2', text: 'two' }),
    'queries.jsonl': lines({ _id: 'q1', text: 'which?' }, { _id: 'q2', text: 'nobody judged' }),
    'qrels/test.tsv': 'query-id\tcorpus-id\tscore\nq1\td1\t2\nq1\td2\t0\n',
  })
  const [set] = loadSets(folder)
  expect(set?.documents).toMatchObject([{ id: 'd1', content: { text: 'T\n\none' } }, { name: 'd2.txt' }])
  expect(set?.questions.map(({ id, relevant }) => [id, [...relevant]])).toEqual([['q1', [['d1', 2]]]])
})

test('what has another form is named', () => {
  expect(() => loadSets(folderOf({ 'readme.txt': 'nothing' }))).toThrow(SetFormError)
  expect(() => loadSets(join(folderOf({}), 'absent'))).toThrow('There is nothing at')
  const broken = folderOf({ 'docs/a.txt': 'a', 'questions.jsonl': '{"id":"1","question":"Q?"}\n{"id":2}' })
  expect(() => loadSets(broken)).toThrow(/questions\.jsonl, line 2: id/)
})
