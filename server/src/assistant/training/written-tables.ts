import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractCsv, type Section } from '../../ingest/index.ts'
import type { Collection } from './collections.ts'
import { parseLines, type TrainingDocument, type TrainingQuestion } from './questions.ts'

/** Tables that a large language model invented for this training, and questions about them. */
const folder = join(import.meta.dirname, 'written', 'tables')

interface AboutTable {
  /** The table's path below the folder. */
  readonly table: string
  /** The row that holds the answer, or that seems to, from 1. */
  readonly row: number
  /** Whether one row answers by itself, or rows are put in order or counted. */
  readonly by: 'row' | 'order' | 'count'
  readonly question: string
  /** Null where no table of its folder answers. */
  readonly answer: string | null
}

/**
 * The tables of each folder as one person's files, with questions that a row answers, that take several rows, and that no table answers.
 * @throws when a question is about a table or a row that is not there
 */
export async function writtenTables(): Promise<Collection[]> {
  const asked = Map.groupBy(
    parseLines<AboutTable>(readFileSync(join(folder, 'table-questions.jsonl'), 'utf8')),
    ({ table }) => table,
  )
  const collections: Collection[] = []
  for (const theme of readdirSync(folder)
    .filter(each => !each.includes('.'))
    .sort()) {
    const files: TrainingDocument[] = []
    const questions: TrainingQuestion[] = []
    for (const name of readdirSync(join(folder, theme))
      .filter(each => each.endsWith('.csv'))
      .sort()) {
      const document = await readTable(join(folder, theme, name), name)
      files.push(document)
      questions.push(...(asked.get(`${theme}/${name}`) ?? []).map(each => ofTable(each, document)))
    }
    collections.push({
      files: files.map(document => ({ name: document.name, sections: [document] })),
      questions,
      holdsAnswer: (file, { document }) => file.sections[0] === document,
    })
  }
  return collections
}

async function readTable(path: string, name: string): Promise<TrainingDocument> {
  const sections: Section[] = []
  await extractCsv({ path, name, extension: 'csv' }, { section: each => sections.push(each), progress: () => {} })
  const [table] = sections
  if (!table?.columns || sections.length > 1) throw new Error(`${path} is not one table with names of its columns.`)
  return { name, headings: table.headings, text: table.text, columns: table.columns }
}

function ofTable({ row, by, question, answer, table }: AboutTable, document: TrainingDocument): TrainingQuestion {
  const text = document.text.split('\n')[row - 1]
  if (text === undefined) throw new Error(`${table} has no row ${row}, which “${question}” is about.`)
  const asked = { kind: 'written' as const, text: question, document }
  if (answer === null) return { ...asked, gold: [], answer: '', unansweredBy: document.text }
  return { ...asked, gold: [text], answer: by === 'count' ? '' : answer, comparesRows: by !== 'row' }
}
