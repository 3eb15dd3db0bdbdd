import type { Receipt } from '@docent/contract'
import { type Extract, ExtractionError, type Report } from '../../section.ts'
import { boundedReport } from '../office/bounded-report.ts'
import { LeftOut } from '../office/left-out.ts'
import { type OfficePackage, openOfficePackage } from '../office/office-package.ts'
import { MergedCells } from '../office/sheets/merged-cells.ts'
import { SheetWriter } from '../office/sheets/sheet-writer.ts'
import { CellStyles } from './cell-styles.ts'
import { readSharedStrings } from './shared-strings.ts'
import { readSheetExtras } from './sheet-extras.ts'
import { SheetReader } from './sheet-reader.ts'
import { readSheetTail } from './sheet-tail.ts'
import { readWorkbook, type WorkbookSheet } from './workbook.ts'

type SheetReceipt = NonNullable<Receipt['sheets']>[number]

/** Sheets named in a receipt. */
const receiptSheetsMost = 200
/** Rows between two reports of progress. */
const progressStep = 5_000

/**
 * Reads a workbook (.xlsx) as it streams in: every visible sheet's tables with the names of their columns, values as they are
 * displayed, comments and text boxes. Hidden sheets are left out and named.
 */
export const extractXlsx: Extract = async (file, report) => {
  const office = await openOfficePackage(file.path)
  try {
    return await readSheets(office, boundedReport(report))
  } catch (error) {
    throw error instanceof ExtractionError ? error : new ExtractionError('DAMAGED', { cause: error })
  } finally {
    office.close()
  }
}

async function readSheets(office: OfficePackage, report: Report) {
  const leftOut = new LeftOut()
  const workbook = await readWorkbook(office, leftOut)
  const strings: string[] = []
  const styles = new CellStyles()
  await orLost(leftOut, 'Some texts of cells', () => readSharedStrings(office, workbook.stringsPart, strings))
  await orLost(leftOut, 'The formats of numbers', () => office.read(workbook.stylesPart, styles))

  const sheets: SheetReceipt[] = []
  let wrote = false
  let rows = 0
  for (const sheet of workbook.sheets) {
    const { name, hidden } = sheet
    const read = !hidden && sheet.type === 'worksheet' && office.has(sheet.part)
    if (!read) {
      noteUnread(sheet, leftOut)
      sheets.push({ name, hidden, read, rows: 0, columns: 0 })
      continue
    }
    const writer = await readSheet(sheet)
    wrote ||= writer.wrote
    sheets.push({ name, hidden, read, rows: writer.rows, columns: writer.columns })
  }
  if (!wrote) throw new ExtractionError(leftOut.complete ? 'NO_TEXT' : 'DAMAGED')
  return { complete: leftOut.complete, sheets: sheets.slice(0, receiptSheetsMost), leftOut: leftOut.list() }

  async function readSheet({ name, part }: WorkbookSheet): Promise<SheetWriter> {
    const damage = (what: string, read: () => Promise<void>) => orLost(leftOut, `${what} of sheet “${name}”`, read)
    let extras: Awaited<ReturnType<typeof readSheetExtras>> = { comments: [], boxes: [], headerRows: [] }
    await damage('Some comments or text boxes', async () => {
      extras = await readSheetExtras(office, part, leftOut)
    })
    let tail: Awaited<ReturnType<typeof readSheetTail>> = { merged: [], headerRows: [] }
    await damage('The end', async () => {
      tail = await readSheetTail(office, part)
    })
    const writer = new SheetWriter(report, {
      sheet: name,
      headerRows: new Set([...extras.headerRows, ...tail.headerRows]),
    })
    const merged = new MergedCells(tail.merged)
    const reader = new SheetReader({
      ...{ strings, styles, date1904: workbook.date1904 },
      tell(row) {
        writer.row(merged.fill(row))
        rows++
        if (rows % progressStep === 0) report.progress({ done: rows, total: 0, unit: 'row' })
      },
    })
    await damage('The rest', () => office.read(part, reader))
    reader.finish()
    writer.end()
    writer.appendix('Comments', extras.comments)
    writer.appendix('Text boxes', extras.boxes)
    if (reader.withoutValue > 0) {
      const why = 'The file holds no result for them. Open it in its own program and save it again.'
      leftOut.count('formula', 'formulas', why, reader.withoutValue)
      leftOut.complete = false
    }
    return writer
  }
}

function noteUnread(sheet: WorkbookSheet, leftOut: LeftOut): void {
  const what = `Sheet “${sheet.name}”`
  if (sheet.hidden) leftOut.note(what, 'It is hidden.')
  else if (sheet.type === 'chartsheet') leftOut.note(what, 'It is a chart.')
  else if (sheet.type === 'worksheet') leftOut.lost(what, 'It is missing in the file.')
  else leftOut.note(what, 'It is not a sheet of cells.')
}

/** Reads something; where it is damaged, notes that what remains of it is lost. */
async function orLost(leftOut: LeftOut, what: string, read: () => Promise<void>): Promise<void> {
  try {
    await read()
  } catch (error) {
    if (error instanceof ExtractionError) throw error
    leftOut.lost(what, 'The file is damaged there.')
  }
}
