import type { XmlVisitor } from '../office/xml-reader.ts'

/** What of a paragraph or character style matters for reading. */
export interface Style {
  /** 0 for a title, 1 to 9 for headings, undefined for text. */
  readonly level: number | undefined
  readonly numbering: { readonly id: string | undefined; readonly level: number | undefined }
  readonly hidden: boolean
  readonly bold: boolean
}

interface StyleEntry {
  name: string
  basedOn: string
  outline?: number
  numberId?: string
  numberLevel?: number
  hidden?: boolean
  bold?: boolean
}

/** `heading 1` and its like in the languages whose style ids Word localises, with a digit after it. */
const headingName =
  /^(?:heading|überschrift|berschrift|titre|t[íi]?tulo|titolo|kop|rubrik|overskrift|otsikko|nag(?:ł|l)?[óo]?wek|nadpis|заголовок|başlık|balk|标题|標題|見出し|제목)\s*([1-9])$/i

/** Reads `styles.xml`; afterwards answers for a style id with everything it inherits. */
export class StyleReader implements XmlVisitor {
  readonly #entries = new Map<string, StyleEntry>()
  readonly #resolved = new Map<string, Style>()
  #entry: StyleEntry | undefined
  #default = ''

  open(name: string, attribute: (name: string) => string | undefined): void {
    if (name === 'style') {
      const id = attribute('styleId') ?? ''
      this.#entry = { name: '', basedOn: '' }
      this.#entries.set(id, this.#entry)
      if (attribute('type') === 'paragraph' && isOn(attribute('default'), false)) this.#default = id
      return
    }
    const entry = this.#entry
    if (!entry) return
    const value = attribute('val')
    if (name === 'name') entry.name ||= value ?? ''
    else if (name === 'basedOn') entry.basedOn = value ?? ''
    else if (name === 'outlineLvl') entry.outline = Number(value)
    else if (name === 'numId') entry.numberId = value ?? ''
    else if (name === 'ilvl') entry.numberLevel = Number(value)
    else if (name === 'vanish') entry.hidden = isOn(value)
    else if (name === 'b') entry.bold = isOn(value)
    // What applies to parts of tables is not the style's own.
    else if (name === 'tblStylePr') this.#entry = undefined
  }

  close(name: string): void {
    if (name === 'style') this.#entry = undefined
  }

  /** The style with an id, or the default paragraph style when it is undefined. */
  style(id: string | undefined): Style {
    const key = id ?? this.#default
    let style = this.#resolved.get(key)
    if (!style) {
      style = this.#resolve(key)
      this.#resolved.set(key, style)
    }
    return style
  }

  #resolve(id: string): Style {
    const chain: StyleEntry[] = []
    const seen = new Set<string>()
    for (let next = id; !seen.has(next) && chain.length < 50; ) {
      seen.add(next)
      const entry = this.#entries.get(next)
      if (!entry) break
      chain.push(entry)
      next = entry.basedOn
    }
    const first = <T>(pick: (entry: StyleEntry) => T | undefined) => chain.map(pick).find(value => value !== undefined)
    const outline = first(entry => entry.outline)
    return {
      level: levelByName(chain[0]?.name || id) ?? levelOfOutline(outline) ?? first(entry => levelByName(entry.name)),
      numbering: { id: first(entry => entry.numberId), level: first(entry => entry.numberLevel) },
      hidden: first(entry => entry.hidden) ?? false,
      bold: first(entry => entry.bold) ?? false,
    }
  }
}

function levelByName(name: string): number | undefined {
  const heading = headingName.exec(name.trim())
  if (heading) return Number(heading[1])
  return /^title$/i.test(name) ? 0 : undefined
}

/** The heading level of an outline level: 0 to 8 are headings, 9 is text. */
export const levelOfOutline = (outline: number | undefined): number | undefined =>
  outline !== undefined && outline >= 0 && outline <= 8 ? outline + 1 : undefined

/** The value of a switch such as `<w:b/>` or `<w:b w:val="0"/>`. */
export const isOn = (value: string | undefined, absent = true): boolean =>
  value === undefined ? absent : !/^(?:0|false|off)$/i.test(value)
