import { SSF } from '@e965/xlsx'

/** The part of SheetJS's formatter that we use; it has no types of its own. */
interface Formatter {
  format(format: string, value: number | string, options: { date1904: boolean }): string
  is_date(format: string): boolean
  get_table(): Record<number, string>
}
const formatter = SSF as Formatter

/**
 * Built-in formats that Excel shows after the reader's own country, so that a file has no one appearance for them; the
 * international form is right everywhere.
 */
const ownFormats: Readonly<Record<number, string>> = { 14: 'yyyy-mm-dd', 22: 'yyyy-mm-dd hh:mm' }

/** The format string of a built-in number format. */
export const builtInFormat = (id: number): string => ownFormats[id] ?? formatter.get_table()[id] ?? 'General'

/** A number as a cell displays it. Where the format cannot show it, the plain number. */
export function displayNumber(value: number, format: string, date1904: boolean): string {
  if (format === 'General' && Number.isInteger(value) && Math.abs(value) < 1e11) return String(value)
  try {
    return formatter.format(format, value, { date1904 }) || String(value)
  } catch {
    return String(value)
  }
}
