import { canonicalText } from '../office/canonical-text.ts'
import type { LeftOut } from '../office/left-out.ts'
import type { OfficePackage } from '../office/office-package.ts'
import { parseAddress } from '../office/sheets/cell-address.ts'
import { RichText } from './rich-text.ts'

/** A text that belongs to a cell: row from 1, column from 0. */
export interface CellNote {
  readonly text: string
  readonly row: number
  readonly column: number
}

export interface SheetExtras {
  readonly comments: readonly CellNote[]
  readonly boxes: readonly CellNote[]
  /** Header rows of the sheet's tables, from 1. */
  readonly headerRows: readonly number[]
}

const notesMost = 100_000

/** Reads what hangs on a sheet: comments, text boxes, and where its tables begin. */
export async function readSheetExtras(office: OfficePackage, part: string, leftOut: LeftOut): Promise<SheetExtras> {
  const comments: CellNote[] = []
  const boxes: CellNote[] = []
  const headerRows: number[] = []
  const relationships = (await office.relationships(part)).filter(each => !each.outside)
  const of = (type: string) => relationships.filter(each => each.type === type).map(each => each.target)
  for (const target of of('threadedComment')) await readComments(office, target, 'threadedComment', comments)
  const threaded = new Set(comments.map(note => `${note.row}:${note.column}`))
  const legacy: CellNote[] = []
  for (const target of of('comments')) await readComments(office, target, 'comment', legacy)
  // A threaded comment is stored once more for older programs, behind a notice to them.
  comments.push(...legacy.filter(note => !threaded.has(`${note.row}:${note.column}`)))
  for (const target of of('drawing')) await readDrawing(office, target, boxes, leftOut)
  for (const target of of('table')) {
    await office.read(target, {
      open(name, attribute) {
        if (name !== 'table' || attribute('headerRowCount') === '0') return
        const start = parseAddress((attribute('ref') ?? '').split(':')[0]!)
        if (start) headerRows.push(start.row)
      },
    })
  }
  return { comments, boxes, headerRows }
}

async function readComments(office: OfficePackage, part: string, element: string, into: CellNote[]): Promise<void> {
  const text = new RichText()
  let at: { row: number; column: number } | undefined
  await office.read(part, {
    open(name, attribute) {
      if (name === element) at = parseAddress(attribute('ref') ?? '')
      // Threaded comments hold plain text in an element of that name, the older kind runs of `t`.
      text.open(name === 'text' && element === 'threadedComment' ? 't' : name)
    },
    text: piece => text.text(piece),
    close(name) {
      text.close(name === 'text' && element === 'threadedComment' ? 't' : name)
      if (name !== element) return
      const shown = canonicalText(text.take())
      if (shown && at && into.length < notesMost) into.push({ text: shown, ...at })
    },
  })
}

async function readDrawing(office: OfficePackage, part: string, into: CellNote[], leftOut: LeftOut): Promise<void> {
  const text = new RichText()
  const paragraphs: string[] = []
  let from = { row: 1, column: 0 }
  let inFrom = false
  let reading: 'row' | 'column' | undefined
  await office.read(part, {
    open(name) {
      if (name === 'from') inFrom = true
      else if (inFrom && name === 'row') reading = 'row'
      else if (inFrom && name === 'col') reading = 'column'
      else if (name === 'pic') leftOut.count('picture', 'pictures', 'Text inside pictures is not read.')
      else if (name === 'chart') leftOut.count('chart', 'charts', 'Charts are not read.')
      text.open(name)
    },
    text(piece) {
      if (reading) from = { ...from, [reading]: (Number(piece) || 0) + (reading === 'row' ? 1 : 0) }
      text.text(piece)
    },
    close(name) {
      text.close(name)
      reading = undefined
      if (name === 'from') inFrom = false
      else if (name === 'p') paragraphs.push(canonicalText(text.take()))
      else if (/^(?:twoCell|oneCell|absolute)Anchor$/.test(name)) {
        const shown = paragraphs.filter(each => each).join('\n')
        if (shown && into.length < notesMost) into.push({ text: shown, ...from })
        paragraphs.length = 0
      }
    },
  })
}
