import type { Box } from '@docent/contract'
import { boxOnPage, type Glyph, type Turn } from './layout/page-text.ts'
import { type Note, readNotes } from './notes.ts'
import type { Pdfium } from './pdfium.ts'

/** Characters of one page that are read; a page of a book holds about 3 000, a large plan some 50 000. */
const mostGlyphs = 300_000
/** Objects of one page that are looked at to find a picture. */
const mostObjects = 2_000

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
  readonly notes: readonly Note[]
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
  const text = calls._FPDFText_LoadPage(page)
  if (text === 0) throw new Error('The text of the page cannot be loaded.')
  try {
    const count = calls._FPDFText_CountChars(text)
    const read = readGlyphs(engine, text, { frame, count: Math.min(count, mostGlyphs) })
    const found = read.characters > 0
    return {
      ...read,
      width: frame.width,
      height: frame.height,
      cut: count > mostGlyphs,
      hasPictures: !found && hasPictures(engine, page),
      notes: readNotes(engine, page, { form, place: (...sides) => placeOf(frame, sides) }),
    }
  } finally {
    calls._FPDFText_ClosePage(text)
  }
}

function pageFrame({ calls, scratch, floats }: Pdfium, page: number): Frame {
  calls._FPDF_GetPageBoundingBox(page, scratch)
  const [left = 0, top = 792, right = 612, bottom = 0] = floats()
  const rotation = (calls._FPDFPage_GetRotation(page) & 3) as Turn
  const across = rotation % 2 === 0 ? right - left : top - bottom
  const down = rotation % 2 === 0 ? top - bottom : right - left
  const displayed = calls._FPDF_GetPageWidthF(page)
  const scale = across > 0 && displayed > 0 ? displayed / across : 1
  return { left, bottom, right, top, rotation, scale, width: across * scale, height: down * scale }
}

/** A point of user space on the displayed page, from its top left. */
function displayed(frame: Frame, x: number, y: number): [number, number] {
  const { left, bottom, right, top, scale } = frame
  switch (frame.rotation) {
    case 0:
      return [(x - left) * scale, (top - y) * scale]
    case 1:
      return [(y - bottom) * scale, (x - left) * scale]
    case 2:
      return [(right - x) * scale, (y - bottom) * scale]
    case 3:
      return [(top - y) * scale, (right - x) * scale]
  }
}

/** A rectangle of user space (left, top, right, bottom) as a box on the displayed page. */
function placeOf(frame: Frame, [left, top, right, bottom]: [number, number, number, number]): Box {
  const [x, y] = displayed(frame, left, top)
  const [toX, toY] = displayed(frame, right, bottom)
  const rectangle = { left: Math.min(x, toX), top: Math.min(y, toY), right: Math.max(x, toX), bottom: Math.max(y, toY) }
  return boxOnPage(rectangle, 0, frame.width, frame.height)
}

/** A displayed point in the coordinates in which text of this turn stands upright. */
function upright(turn: Turn, frame: Frame, [x, y]: [number, number]): [number, number] {
  switch (turn) {
    case 0:
      return [x, y]
    case 1:
      return [y, frame.width - x]
    case 2:
      return [frame.width - x, frame.height - y]
    case 3:
      return [frame.height - y, x]
  }
}

/** What the characters of one text object of the file have in common. */
interface Style {
  readonly turn: Turn
  readonly size: number
  readonly bold: boolean
}

function readStyle(engine: Pdfium, text: number, { index, frame }: { index: number; frame: Frame }): Style {
  const { calls, scratch } = engine
  calls._FPDFText_GetMatrix(text, index, scratch)
  const [a = 1, b = 0, c = 0, d = 1] = engine.floats()
  const size = calls._FPDFText_GetFontSize(text, index) * Math.hypot(c, d) * frame.scale
  const name = engine.readName((buffer, bytes) => calls._FPDFText_GetFontInfo(text, index, buffer, bytes, 0))
  const weight = calls._FPDFText_GetFontWeight(text, index)
  const bold = weight >= 600 || /bold|black|heavy|semibold|demi/iu.test(name)
  // Counted counterclockwise in user space; the page's own rotation is clockwise, as are our turns.
  const quarters = Math.round(Math.atan2(b, a) / (Math.PI / 2))
  return { turn: ((((frame.rotation - quarters) % 4) + 4) % 4) as Turn, size: Math.abs(size), bold }
}

function readGlyphs(engine: Pdfium, text: number, { frame, count }: { frame: Frame; count: number }) {
  const { calls, scratch } = engine
  const turns = new Map<Turn, Glyph[]>()
  const styles = new Map<number, Style>()
  let [floats, doubles] = [engine.floats(), engine.doubles()]
  let spaced = true
  let unmapped = 0
  let characters = 0
  for (let index = 0; index < count; index += 1) {
    const code = calls._FPDFText_GetUnicode(text, index)
    const character = readCharacter(code)
    if (character === ' ') {
      spaced = true
      continue
    }
    if (character === '') continue
    const object = calls._FPDFText_GetTextObject(text, index)
    let style = styles.get(object)
    if (style === undefined) {
      style = readStyle(engine, text, { index, frame })
      styles.set(object, style)
      // The engine's memory may have grown, which leaves old views of it empty.
      ;[floats, doubles] = [engine.floats(), engine.doubles()]
    }
    if (calls._FPDFText_GetLooseCharBox(text, index, scratch) === 0) continue
    if (floats.length === 0) [floats, doubles] = [engine.floats(), engine.doubles()]
    const [left = 0, top = 0, right = 0, bottom = 0] = floats
    calls._FPDFText_GetCharOrigin(text, index, scratch, scratch + 8)
    const [x = 0, y = 0] = doubles
    const from = upright(style.turn, frame, displayed(frame, left, top))
    const to = upright(style.turn, frame, displayed(frame, right, bottom))
    const origin = upright(style.turn, frame, displayed(frame, x, y))
    if (!Number.isFinite(from[0] + from[1] + to[0] + to[1] + origin[1])) continue
    if (calls._FPDFText_HasUnicodeMapError(text, index) === 1) unmapped += 1
    characters += 1
    const glyphs = turns.get(style.turn) ?? []
    if (glyphs.length === 0) turns.set(style.turn, glyphs)
    const height = Math.abs(to[1] - from[1])
    glyphs.push({
      text: character,
      left: Math.min(from[0], to[0]),
      top: Math.min(from[1], to[1]),
      right: Math.max(from[0], to[0]),
      bottom: Math.max(from[1], to[1]),
      baseline: origin[1],
      size: style.size > 0.5 ? style.size : height,
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

/** Ligatures and the shapes of Arabic and Hebrew letters, which stand for plain letters. */
const isPresentationForm = (code: number) => (code >= 0xfb00 && code <= 0xfdff) || (code >= 0xfe70 && code <= 0xfefc)

const formObject = 5
const imageObject = 3

/** Whether a picture stands on the page, also inside of forms, three levels deep. */
function hasPictures({ calls }: Pdfium, page: number): boolean {
  let left = mostObjects
  const inForm = (form: number, depth: number): boolean => {
    const count = calls._FPDFFormObj_CountObjects(form)
    for (let index = 0; index < count && left > 0; index += 1) {
      if (isPicture(calls._FPDFFormObj_GetObject(form, index), depth)) return true
    }
    return false
  }
  const isPicture = (object: number, depth: number): boolean => {
    left -= 1
    if (object === 0) return false
    const type = calls._FPDFPageObj_GetType(object)
    return type === imageObject || (type === formObject && depth < 3 && inForm(object, depth + 1))
  }
  const count = calls._FPDFPage_CountObjects(page)
  for (let index = 0; index < count && left > 0; index += 1) {
    if (isPicture(calls._FPDFPage_GetObject(page, index), 0)) return true
  }
  return false
}
