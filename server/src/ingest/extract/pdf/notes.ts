import type { Box } from '@docent/contract'
import { plain } from './outline.ts'
import type { Pdfium } from './pdfium.ts'

const mostNotes = 2_000
/** Subtypes of annotations, as PDFium numbers them. */
const subtype = { text: 1, link: 2, freeText: 3, popup: 16, widget: 20 } as const
const fieldType = { unknown: 0, pushButton: 1, checkBox: 2, radioButton: 3 } as const
const hiddenFlag = 2
const passwordFlag = 1 << 13

/** Words that lie upon the page: a comment, a note, the value of a form field. */
export interface Note {
  readonly text: string
  readonly box: Box
}

/**
 * Reads the comments and the filled form fields of a page. `place` turns a rectangle of user space into a box on the
 * displayed page. Hidden annotations, passwords and links are passed over; no script of the form runs.
 */
export function readNotes(
  engine: Pdfium,
  page: number,
  { form, place }: { form: number; place: (left: number, top: number, right: number, bottom: number) => Box },
): Note[] {
  const { calls } = engine
  const notes: Note[] = []
  const texts = new Set<string>()
  const count = Math.min(calls.FPDFPage_GetAnnotCount(page), mostNotes)
  for (let index = 0; index < count; index += 1) {
    const annotation = calls.FPDFPage_GetAnnot(page, index)
    if (annotation === 0) continue
    try {
      const kind = calls.FPDFAnnot_GetSubtype(annotation)
      if (kind === subtype.link || (calls.FPDFAnnot_GetFlags(annotation) & hiddenFlag) !== 0) continue
      const text =
        kind === subtype.widget ? readField(engine, annotation, form) : readString(engine, annotation, 'Contents')
      // A popup repeats what its comment says.
      if (text === '' || (kind !== subtype.widget && texts.has(text))) continue
      texts.add(text)
      calls.FPDFAnnot_GetRect(annotation, engine.scratch)
      const [left = 0, top = 0, right = 0, bottom = 0] = engine.floats()
      notes.push({ text, box: place(left, top, right, bottom) })
    } finally {
      calls.FPDFPage_CloseAnnot(annotation)
    }
  }
  return notes
}

/** "Name: value" of a field that is filled in, else "". */
function readField(engine: Pdfium, annotation: number, form: number): string {
  const { calls } = engine
  if (form === 0) return readString(engine, annotation, 'V')
  const type = calls.FPDFAnnot_GetFormFieldType(form, annotation)
  if (type <= fieldType.pushButton) return ''
  if ((calls.FPDFAnnot_GetFormFieldFlags(form, annotation) & passwordFlag) !== 0) return ''
  if ((type === fieldType.checkBox || type === fieldType.radioButton) && !calls.FPDFAnnot_IsChecked(form, annotation))
    return ''
  const value = plain(
    engine.readText((buffer, bytes) => calls.FPDFAnnot_GetFormFieldValue(form, annotation, buffer, bytes)),
  )
  if (value === '') return ''
  const label = plain(
    engine.readText((buffer, bytes) => calls.FPDFAnnot_GetFormFieldAlternateName(form, annotation, buffer, bytes)),
  )
  const name =
    label ||
    plain(engine.readText((buffer, bytes) => calls.FPDFAnnot_GetFormFieldName(form, annotation, buffer, bytes)))
  return name === '' ? value : `${name}: ${value}`
}

function readString(engine: Pdfium, annotation: number, key: string): string {
  const name = engine.store(Buffer.from(`${key}\0`, 'latin1'))
  try {
    return plain(
      engine.readText((buffer, bytes) => engine.calls.FPDFAnnot_GetStringValue(annotation, name, buffer, bytes)),
    )
  } finally {
    engine.free(name)
  }
}
