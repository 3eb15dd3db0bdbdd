import { cellText } from '../office/canonical-text.ts'
import { parseAddress } from '../office/sheets/cell-address.ts'
import { displayNumber } from '../office/sheets/number-display.ts'
import type { SheetCell, SheetRow } from '../office/sheets/sheet-row.ts'
import type { Attribute, XmlVisitor } from '../office/xml-reader.ts'
import type { CellStyles } from './cell-styles.ts'
import { RichText } from './rich-text.ts'

const columnsMost = 16_384

/** Reads a sheet's cells as they stream in and tells each row that shows something. */
export class SheetReader implements XmlVisitor {
  readonly #strings: readonly string[]
  readonly #styles: CellStyles
  readonly #date1904: boolean
  readonly #tell: (row: SheetRow) => void
  readonly #inline = new RichText()
  #row = 0
  #cells: SheetCell[] = []
  #column = -1
  #type = 'n'
  #style = 0
  #value = ''
  #inValue = false
  #hasFormula = false
  /** Formulas for which the file holds no result. */
  withoutValue = 0

  constructor(given: {
    strings: readonly string[]
    styles: CellStyles
    date1904: boolean
    tell(row: SheetRow): void
  }) {
    this.#strings = given.strings
    this.#styles = given.styles
    this.#date1904 = given.date1904
    this.#tell = given.tell
  }

  open(name: string, attribute: Attribute): void {
    switch (name) {
      case 'row': {
        const number = Number(attribute('r'))
        // Rows without a number follow on; one that goes back would break the order, so it follows on too.
        this.#row = number > this.#row && number <= 1_048_576 ? number : this.#row + 1
        this.#cells = []
        this.#column = -1
        break
      }
      case 'c': {
        const column = parseAddress(attribute('r') ?? '')?.column ?? this.#column + 1
        this.#column = column > this.#column ? column : this.#column + 1
        this.#type = attribute('t') ?? 'n'
        this.#style = Number(attribute('s') ?? 0)
        this.#value = ''
        this.#hasFormula = false
        break
      }
      case 'v':
        this.#inValue = true
        break
      case 'f':
        this.#hasFormula = true
        break
      default:
        this.#inline.open(name)
    }
  }

  text(text: string): void {
    if (this.#inValue) this.#value += text
    else this.#inline.text(text)
  }

  close(name: string): void {
    if (name === 'v') this.#inValue = false
    else if (name === 'c') this.#endCell()
    else if (name === 'row') this.#endRow()
    else this.#inline.close(name)
  }

  /** Tells the row that was begun where a damaged sheet breaks off. */
  finish(): void {
    this.#endRow()
  }

  #endRow(): void {
    if (this.#cells.length > 0) this.#tell({ number: this.#row, cells: this.#cells })
    this.#cells = []
  }

  #endCell(): void {
    const inline = this.#inline.take()
    if (this.#hasFormula && this.#value === '' && this.#type !== 'str') this.withoutValue++
    const style = this.#styles.style(this.#style)
    const text = this.#type === 'inlineStr' ? cellText(inline) : this.#shown(style.format)
    if (text && this.#column < columnsMost) this.#cells.push({ column: this.#column, text, bold: style.bold })
  }

  #shown(format: string): string {
    const value = this.#value
    if (value === '') return ''
    switch (this.#type) {
      case 's':
        return this.#strings[Number(value)] ?? ''
      case 'str':
      case 'e':
        return cellText(value)
      case 'b':
        return value.trim() === '0' || value.trim() === 'false' ? 'FALSE' : 'TRUE'
      case 'd':
        return cellText(value.replace(/T00:00:00(?:\.0+)?Z?$/, '').replace('T', ' '))
      default: {
        const number = Number(value)
        return Number.isNaN(number) ? cellText(value) : cellText(displayNumber(number, format, this.#date1904))
      }
    }
  }
}
