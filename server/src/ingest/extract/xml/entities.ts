import { ExtractionError } from '../../section.ts'

/** Most characters that one entity, and all of them together, may unfold to. */
const entityMost = 100_000
const totalMost = 2_000_000
const depthMost = 20

const predefined: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  pound: '£',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  deg: '°',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ecirc: 'ê',
  ccedil: 'ç',
  ntilde: 'ñ',
  aacute: 'á',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  aring: 'å',
  oslash: 'ø',
  aelig: 'æ',
}

/**
 * The entities of an XML document: the predefined ones and those its DTD declares with a text. Entities that refer to files or
 * addresses are never fetched: they are empty and counted.
 */
export class Entities {
  readonly #declared = new Map<string, string>()
  readonly #unfolded = new Map<string, string>()
  readonly #external = new Set<string>()
  #total = 0
  /** References to external entities, which were left out. */
  externalReferences = 0

  /** Takes the declarations out of a document type declaration's text. */
  declare(doctype: string): void {
    for (const match of doctype.matchAll(
      /<!ENTITY\s+([^\s%"'>]{1,200})\s+(?:"([^"]*)"|'([^']*)'|(SYSTEM|PUBLIC)\b)/g,
    )) {
      const [, name, double, single, external] = match
      if (external) this.#external.add(name!)
      else if (!this.#declared.has(name!)) this.#declared.set(name!, double ?? single ?? '')
    }
  }

  /**
   * The text for a reference; an unknown one is left as it was written.
   * @throws {ExtractionError} TOO_MUCH_TEXT where entities unfold without end
   */
  text(name: string): string {
    const known = predefined[name]
    if (known !== undefined && !this.#declared.has(name)) return known
    if (this.#external.has(name)) {
      this.externalReferences++
      return ''
    }
    if (!this.#declared.has(name)) return `&${name};`
    const text = this.#unfold(name, 0)
    this.#total += text.length
    if (this.#total > totalMost) throw new ExtractionError('TOO_MUCH_TEXT')
    return text
  }

  #unfold(name: string, depth: number): string {
    const before = this.#unfolded.get(name)
    if (before !== undefined) return before
    if (depth > depthMost) throw new ExtractionError('TOO_MUCH_TEXT')
    let text = ''
    let from = 0
    const declared = this.#declared.get(name) ?? ''
    for (const reference of declared.matchAll(/&(#x?[\da-fA-F]{1,6}|[^;\s&]{1,200});/g)) {
      text += declared.slice(from, reference.index) + this.#reference(reference[1]!, depth)
      from = reference.index + reference[0].length
      if (text.length > entityMost) throw new ExtractionError('TOO_MUCH_TEXT')
    }
    // Markup in an entity is rare; its text is what a reader sees.
    text = (text + declared.slice(from)).replace(/<[^<>]*>/g, ' ')
    this.#unfolded.set(name, text)
    return text
  }

  #reference(name: string, depth: number): string {
    if (name.startsWith('#')) {
      const point = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ''
    }
    if (this.#declared.has(name)) return this.#unfold(name, depth + 1)
    return this.#external.has(name) ? '' : (predefined[name] ?? `&${name};`)
  }
}
