import { builtInFormat } from '../office/sheets/number-display.ts'
import type { XmlVisitor } from '../office/xml-reader.ts'

/** How a cell's style shows its value. */
export interface CellStyle {
  readonly format: string
  readonly bold: boolean
}

const general: CellStyle = { format: 'General', bold: false }
const stylesMost = 100_000

/** Reads `styles.xml`: number format and boldness of each cell style. */
export class CellStyles implements XmlVisitor {
  readonly #formats = new Map<number, string>()
  readonly #boldFonts: boolean[] = []
  readonly #styles: { format: number; font: number }[] = []
  readonly #resolved = new Map<number, CellStyle>()
  #within = ''

  open(name: string, attribute: (name: string) => string | undefined): void {
    if (name === 'fonts' || name === 'cellXfs' || name === 'cellStyleXfs' || name === 'dxfs') this.#within = name
    else if (name === 'numFmt' && this.#within !== 'dxfs') {
      this.#formats.set(Number(attribute('numFmtId')), attribute('formatCode') ?? 'General')
    } else if (name === 'font' && this.#within === 'fonts' && this.#boldFonts.length < stylesMost) {
      this.#boldFonts.push(false)
    } else if (name === 'b' && this.#within === 'fonts') {
      this.#boldFonts[this.#boldFonts.length - 1] = !/^(?:0|false)$/.test(attribute('val') ?? '')
    } else if (name === 'xf' && this.#within === 'cellXfs' && this.#styles.length < stylesMost) {
      this.#styles.push({ format: Number(attribute('numFmtId') ?? 0), font: Number(attribute('fontId') ?? 0) })
    }
  }

  close(name: string): void {
    if (name === this.#within) this.#within = ''
  }

  style(index: number): CellStyle {
    let style = this.#resolved.get(index)
    if (style) return style
    const entry = this.#styles[index]
    if (!entry) return general
    const format = this.#formats.get(entry.format)
    // A file may define the built-in date formats anew; ours stand for them all the same.
    const own = entry.format === 14 || entry.format === 22 || format === undefined
    style = {
      format: own ? builtInFormat(entry.format) : format,
      bold: this.#boldFonts[entry.font] ?? false,
    }
    this.#resolved.set(index, style)
    return style
  }
}
