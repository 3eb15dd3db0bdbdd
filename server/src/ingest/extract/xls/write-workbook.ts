import type { Receipt } from '@docent/contract'
import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx'
import type { Report } from '../../section.ts'
import { canonicalText, cellText } from '../office/canonical-text.ts'
import type { LeftOut } from '../office/left-out.ts'
import { MergedCells } from '../office/sheets/merged-cells.ts'
import { builtInFormat, displayNumber } from '../office/sheets/number-display.ts'
import type { SheetCell } from '../office/sheets/sheet-row.ts'
import { SheetWriter } from '../office/sheets/sheet-writer.ts'

type SheetReceipt = NonNullable<Receipt['sheets']>[number]

/** Sheets named in a receipt. */
const receiptSheetsMost = 200
/** Rows between two reports of progress. */
const progressStep = 5_000
const columnsMost = 16_384

/** Writes a workbook that SheetJS has read; tells what the receipt needs and whether there was any text. */
export function writeWorkbook(
  workbook: WorkBook,
  report: Report,
  leftOut: LeftOut,
): { sheets: SheetReceipt[]; wrote: boolean } {
  const date1904 = workbook.Workbook?.WBProps?.date1904 ?? false
  const sheets: SheetReceipt[] = []
  let wrote = false
  workbook.SheetNames.forEach((sheetName, index) => {
    const name = canonicalText(sheetName) || `Sheet${index + 1}`
    const hidden = (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0
    const sheet = workbook.Sheets[sheetName]
    const isChart = sheet?.['!type'] === 'chart'
    if (hidden || !sheet || isChart) {
      leftOut.note(`Sheet “${name}”`, hidden ? 'It is hidden.' : 'It is a chart.')
      sheets.push({ name, hidden, read: false, rows: 0, columns: 0 })
      return
    }
    const writer = writeSheet(sheet, { name, date1904, report })
    wrote ||= writer.wrote
    sheets.push({ name, hidden, read: true, rows: writer.rows, columns: writer.columns })
  })
  return { sheets: sheets.slice(0, receiptSheetsMost), wrote }
}

function writeSheet(sheet: WorkSheet, given: { name: string; date1904: boolean; report: Report }): SheetWriter {
  const { name, date1904, report } = given
  const filter = /^\$?[A-Z]+\$?(\d+)/.exec(sheet['!autofilter']?.ref ?? '')
  const writer = new SheetWriter(report, { sheet: name, headerRows: new Set(filter ? [Number(filter[1])] : []) })
  const merged = new MergedCells(
    (sheet['!merges'] ?? []).map(({ s, e }) => ({ firstColumn: s.c, firstRow: s.r + 1, lastRow: e.r + 1 })),
  )
  const comments: { text: string; row: number; column: number }[] = []
  const rows: readonly (readonly (CellObject | undefined)[] | undefined)[] = sheet['!data'] ?? []
  let done = 0
  // Both are sparse where a sheet is: `forEach` passes over the holes, which can be a million.
  rows.forEach((row, rowIndex) => {
    const cells: SheetCell[] = []
    row?.forEach((cell, column) => {
      if (!cell || column >= columnsMost) return
      const text = shown(cell, date1904)
      if (text) cells.push({ column, text })
      for (const comment of cell.c ?? []) {
        const said = canonicalText(comment.t ?? '')
        if (said) comments.push({ text: said, row: rowIndex + 1, column })
      }
    })
    if (cells.length > 0) writer.row(merged.fill({ number: rowIndex + 1, cells }))
    if (++done % progressStep === 0) report.progress({ done, total: 0, unit: 'row' })
  })
  writer.end()
  writer.appendix('Comments', comments)
  return writer
}

/** SheetJS gives Excel's built-in date formats as strings; those that follow the reader's country are shown in our form. */
const localDates: Readonly<Record<string, string>> = { 'm/d/yy': builtInFormat(14), 'm/d/yy h:mm': builtInFormat(22) }

function shown(cell: CellObject, date1904: boolean): string {
  switch (cell.t) {
    case 'n': {
      const format = String(cell.z ?? 'General')
      return cellText(displayNumber(Number(cell.v), localDates[format] ?? format, date1904))
    }
    case 'b':
      return cell.v ? 'TRUE' : 'FALSE'
    case 'e':
      return cellText(cell.w ?? errorNames[Number(cell.v)] ?? '#ERROR')
    case 'z':
      return ''
    default:
      return cellText(String(cell.v ?? ''))
  }
}

/** The errors of cells by their code in the file. */
const errorNames: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}
