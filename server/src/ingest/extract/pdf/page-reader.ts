import type { Box } from '@docent/contract'
import { boxOnPage, type Glyph, type Turn } from './layout/page-text.ts'
import type { Rule } from './layout/ruled-tables.ts'
import { type Note, readNotes } from './notes.ts'
import type { Pdfium } from './pdfium.ts'

/** Characters of one page that are read; a page of a book holds about 3 000, a large plan some 50 000. */
const mostGlyphs = 300_000
/** Objects of one page that are looked at to find pictures and lines. */
const mostObjects = 5_000

/** Characters of a page below which it may be a scan with a few words put on it. */
const littleText = 100

/** What stands on a page: its characters by the way they are turned, in the file's own order. */
export interface PageText {
  /** Size as displayed, in points. */
  readonly width: number
  readonly height: number
  readonly turns: ReadonlyMap<Turn, readonly Glyph[]>
  /** Characters for which the file names no letter, so that their text is a guess. */
  readonly unmapped: number
  readonly characters: number
  /** True when the page holds more characters than are read. */
  readonly cut: boolean
  readonly hasPictures: boolean
  /** True where pictures cover at least half of a page with little text: a scan with a stamp or a page number on it. */
  readonly isCovered: boolean
  readonly notes: readonly Note[]
  /** Horizontal lines drawn on the page, in displayed coordinates. */
  readonly rules: readonly Rule[]
}

/** Where user space lies on the displayed page. */
interface Frame {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
  readonly rotation: Turn
  /** Displayed points per unit of user space. */
  readonly scale: number
  readonly width: number
  readonly height: number
}

/** Reads the characters, comments and form fields of a page that the engine has loaded; `form` is the document's form, 0 if none. */
export function readPageText(engine: Pdfium, page: number, form: number): PageText {
  const { calls } = engine
  const frame = pageFrame(engine, page)
  const text = calls.FPDFText_LoadPage(page)
  if (text === 0) throw new Error('The text of the page cannot be loaded.')
  try {
    const count = calls.FPDFText_CountChars(text)
    const read = readGlyphs(engine, text, { frame, count: Math.min(count, mostGlyphs) })
    const found = read.characters > 0
    return {
      ...read,
      width: frame.width,
      height: frame.height,
      cut: count > mostGlyphs,
      hasPictures: !found && hasPictures(engine, page),
      isCovered: read.characters < littleText && isCovered(engine, page, frame),
      rules: found ? readRules(engine, page, frame) : [],
      notes: readNotes(engine, page, { form, place: (...sides) => placeOf(frame, sides) }),
    }
  } finally {
    calls.FPDFText_ClosePage(text)
  }
}

function pageFrame({ calls, scratch, floats }: Pdfium, page: number): Frame {
  calls.FPDF_GetPageBoundingBox(page, scratch)
  const [left = 0, top = 792, right = 612, bottom = 0] = floats()
  const rotation = (calls.FPDFPage_GetRotation(page) & 3) as Turn
  const across = rotation % 2 === 0 ? right - left : top - bottom
  const down = rotation % 2 === 0 ? top - bottom : right - left
  const displayed = calls.FPDF_GetPageWidthF(page)
  const scale = across > 0 && displayed > 0 ? displayed / across : 1
  return { left, bottom, right, top, rotation, scale, width: across * scale, height: down * scale }
}

/** x and y are `a * x + c * y + e` and `b * x + d * y + f`. */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** Takes user space to the displayed page, from its top left. */
function toDisplayed({ left, bottom, right, top, scale, rotation }: Frame): Matrix {
  switch (rotation) {
    case 0:
      return [scale, 0, 0, -scale, -left * scale, top * scale]
    case 1:
      return [0, scale, scale, 0, -bottom * scale, -left * scale]
    case 2:
      return [-scale, 0, 0, scale, right * scale, -bottom * scale]
    case 3:
      return [0, -scale, -scale, 0, top * scale, right * scale]
  }
}

/** Takes user space to the coordinates in which text of this turn stands upright. */
function toUpright(turn: Turn, frame: Frame): Matrix {
  const [a, b, c, d, e, f] = toDisplayed(frame)
  switch (turn) {
    case 0:
      return [a, b, c, d, e, f]
    case 1:
      return [b, -a, d, -c, f, frame.width - e]
    case 2:
      return [-a, -b, -c, -d, frame.width - e, frame.height - f]
    case 3:
      return [-b, a, -d, c, frame.height - f, e]
  }
}

/** A rectangle of user space (left, top, right, bottom) as a box on the displayed page. */
function placeOf(frame: Frame, [left, top, right, bottom]: [number, number, number, number]): Box {
  const [a, b, c, d, e, f] = toDisplayed(frame)
  const [x, toX] = [a * left + c * top + e, a * right + c * bottom + e]
  const [y, toY] = [b * left + d * top + f, b * right + d * bottom + f]
  const rectangle = { left: Math.min(x, toX), top: Math.min(y, toY), right: Math.max(x, toX), bottom: Math.max(y, toY) }
  return boxOnPage(rectangle, 0, frame.width, frame.height)
}

/** What the characters of one text object of the file have in common. */
interface Style {
  readonly turn: Turn
  readonly matrix: Matrix
  readonly size: number
  readonly bold: boolean
}

/** Reads the styles of a page's text, each text object and each font once. */
function styleReader(engine: Pdfium, text: number, frame: Frame): (index: number) => Style {
  const { calls, scratch } = engine
  const styles = new Map<number, Style>()
  const fonts = new Map<number, boolean>()
  const matrices = { 0: toUpright(0, frame), 1: toUpright(1, frame), 2: toUpright(2, frame), 3: toUpright(3, frame) }
  const isBold = (object: number, index: number) => {
    const font = object === 0 ? 0 : calls.FPDFTextObj_GetFont(object)
    const known = fonts.get(font)
    if (known !== undefined) return known
    const name = engine.readName((buffer, bytes) => calls.FPDFText_GetFontInfo(text, index, buffer, bytes, 0))
    const bold = calls.FPDFText_GetFontWeight(text, index) >= 600 || /bold|black|heavy|semibold|demi/iu.test(name)
    fonts.set(font, bold)
    return bold
  }
  return index => {
    const object = calls.FPDFText_GetTextObject(text, index)
    const known = styles.get(object)
    if (known !== undefined) return known
    const bold = isBold(object, index)
    calls.FPDFText_GetMatrix(text, index, scratch)
    const [a = 1, b = 0, c = 0, d = 1] = engine.floats()
    const size = Math.abs(calls.FPDFText_GetFontSize(text, index) * Math.hypot(c, d) * frame.scale)
    // Counted counterclockwise in user space; the page's own rotation is clockwise, as are our turns.
    const quarters = Math.round(Math.atan2(b, a) / (Math.PI / 2))
    const turn = ((((frame.rotation - quarters) % 4) + 4) % 4) as Turn
    const style = { turn, matrix: matrices[turn], size, bold }
    styles.set(object, style)
    return style
  }
}

function readGlyphs(engine: Pdfium, text: number, { frame, count }: { frame: Frame; count: number }) {
  const { calls, scratch } = engine
  const turns = new Map<Turn, Glyph[]>()
  const styleAt = styleReader(engine, text, frame)
  let [floats, doubles] = [engine.floats(), engine.doubles()]
  let spaced = true
  let unmapped = 0
  let characters = 0
  for (let index = 0; index < count; index += 1) {
    let code = calls.FPDFText_GetUnicode(text, index)
    if (isHighSurrogate(code) && index + 1 < count) {
      index += 1
      code = joinSurrogates(code, calls.FPDFText_GetUnicode(text, index))
    }
    const character = readCharacter(code)
    if (character === ' ') {
      spaced = true
      continue
    }
    if (character === '') continue
    const style = styleAt(index)
    if (calls.FPDFText_GetLooseCharBox(text, index, scratch) === 0) continue
    // The engine's memory may have grown, which leaves old views of it empty.
    if (floats.length === 0) [floats, doubles] = [engine.floats(), engine.doubles()]
    const [left = 0, top = 0, right = 0, bottom = 0] = floats
    calls.FPDFText_GetCharOrigin(text, index, scratch, scratch + 8)
    const [x = 0, y = 0] = doubles
    const [a, b, c, d, e, f] = style.matrix
    const [oneX, otherX] = [a * left + c * top + e, a * right + c * bottom + e]
    const [oneY, otherY] = [b * left + d * top + f, b * right + d * bottom + f]
    const baseline = b * x + d * y + f
    if (!Number.isFinite(oneX + otherX + oneY + otherY + baseline)) continue
    if (isUnmapped(code)) unmapped += 1
    characters += 1
    const glyphs = turns.get(style.turn) ?? []
    if (glyphs.length === 0) turns.set(style.turn, glyphs)
    glyphs.push({
      text: character,
      left: Math.min(oneX, otherX),
      top: Math.min(oneY, otherY),
      right: Math.max(oneX, otherX),
      bottom: Math.max(oneY, otherY),
      baseline,
      size: style.size > 0.5 ? style.size : Math.abs(otherY - oneY),
      bold: style.bold,
      spaced,
    })
    spaced = false
  }
  return { turns, unmapped, characters }
}

/** The text of a code that the engine gives for a character: "" for none, " " for any space or line end. */
function readCharacter(code: number): string {
  // Codes 2 and 0xFFFE mark a hyphen at the end of a line, which the engine takes for one that only parts a word.
  if (code === 2 || code === 0xfffe) return '-'
  if (code === 0x20 || code === 0xa0 || code === 0x0a || code === 0x0d || code === 0x09) return ' '
  if (code < 0x20 || code === 0xffff || (code >= 0x7f && code < 0xa0) || (code >= 0xd800 && code < 0xe000)) return ''
  if (code > 0x10ffff) return ''
  if (code >= 0x2000 && code <= 0x200a) return ' '
  if (code === 0x200b || code === 0xfeff || code === 0x2060) return ''
  if (code === 0x202f || code === 0x205f || code === 0x3000 || code === 0x2028 || code === 0x2029) return ' '
  const character = String.fromCodePoint(code)
  return isPresentationForm(code) ? character.normalize('NFKC') : character
}

/** Letters beyond U+FFFF come as two codes. */
const isHighSurrogate = (code: number) => code >= 0xd800 && code < 0xdc00
const joinSurrogates = (high: number, low: number) => 0x10000 + ((high - 0xd800) << 10) + ((low - 0xdc00) & 0x3ff)

/** The replacement character, and private codes, which mean something to one font alone. */
const isUnmapped = (code: number) => code === 0xfffd || (code >= 0xe000 && code <= 0xf8ff)

/** Ligatures and the shapes of Arabic and Hebrew letters, which stand for plain letters. */
const isPresentationForm = (code: number) => (code >= 0xfb00 && code <= 0xfdff) || (code >= 0xfe70 && code <= 0xfefc)

const pathObject = 2

/** Reads the horizontal lines of a page: thin strokes and bars, and the upper and lower edges of boxes as high as a row. */
function readRules({ calls, scratch, floats }: Pdfium, page: number, frame: Frame): Rule[] {
  const rules: Rule[] = []
  const count = Math.min(calls.FPDFPage_CountObjects(page), mostObjects)
  for (let index = 0; index < count; index += 1) {
    const object = calls.FPDFPage_GetObject(page, index)
    if (calls.FPDFPageObj_GetType(object) !== pathObject) continue
    if (calls.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12) === 0) continue
    const [left = 0, bottom = 0, right = 0, top = 0] = floats()
    const [x, y, width, height] = placeOf(frame, [left, top, right, bottom])
    if (!(width > 12) || !(height < 60)) continue
    if (height < 4) rules.push({ left: x, right: x + width, y: y + height / 2 })
    else if (height > 8) rules.push({ left: x, right: x + width, y }, { left: x, right: x + width, y: y + height })
  }
  return rules
}

const formObject = 5
const imageObject = 3

/** Whether a picture stands on the page, also inside of forms, three levels deep. */
function hasPictures({ calls }: Pdfium, page: number): boolean {
  let left = mostObjects
  const inForm = (form: number, depth: number): boolean => {
    const count = calls.FPDFFormObj_CountObjects(form)
    for (let index = 0; index < count && left > 0; index += 1) {
      if (isPicture(calls.FPDFFormObj_GetObject(form, index), depth)) return true
    }
    return false
  }
  const isPicture = (object: number, depth: number): boolean => {
    left -= 1
    if (object === 0) return false
    const type = calls.FPDFPageObj_GetType(object)
    return type === imageObject || (type === formObject && depth < 3 && inForm(object, depth + 1))
  }
  const count = calls.FPDFPage_CountObjects(page)
  for (let index = 0; index < count && left > 0; index += 1) {
    if (isPicture(calls.FPDFPage_GetObject(page, index), 0)) return true
  }
  return false
}

/** Whether the pictures of a page, those in forms counted by their form, take at least half of it. */
function isCovered({ calls, scratch, floats }: Pdfium, page: number, frame: Frame): boolean {
  const count = Math.min(calls.FPDFPage_CountObjects(page), mostObjects)
  let covered = 0
  for (let index = 0; index < count; index += 1) {
    const object = calls.FPDFPage_GetObject(page, index)
    const type = calls.FPDFPageObj_GetType(object)
    if (type !== imageObject && type !== formObject) continue
    if (calls.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12) === 0) continue
    const [left = 0, bottom = 0, right = 0, top = 0] = floats()
    const [, , width, height] = placeOf(frame, [left, top, right, bottom])
    covered += width * height
  }
  return covered >= (frame.width * frame.height) / 2
}
