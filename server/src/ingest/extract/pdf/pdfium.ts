import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { init } from '@embedpdf/pdfium'

/** Most memory the PDF engine may take, in bytes: a 50 MB file and its largest pages fit, an unpacking bomb does not. */
const engineBytes = 768 * 1024 * 1024
const wasmPageBytes = 65_536

/** The calls of PDFium that are used, as the WebAssembly module exports them. Pointers are numbers, 0 is "none". */
interface PdfiumCalls {
  _PDFiumExt_Init(): void
  _FPDF_LoadMemDocument(data: number, length: number, password: number): number
  _FPDF_CloseDocument(document: number): void
  _FPDF_GetLastError(): number
  _FPDF_GetPageCount(document: number): number
  _FPDF_LoadPage(document: number, index: number): number
  _FPDF_ClosePage(page: number): void
  _FPDF_GetPageBoundingBox(page: number, box: number): number
  _FPDF_GetPageWidthF(page: number): number
  _FPDFPage_GetRotation(page: number): number
  _FPDFPage_CountObjects(page: number): number
  _FPDFPage_GetObject(page: number, index: number): number
  _FPDFPageObj_GetType(object: number): number
  _FPDFFormObj_CountObjects(object: number): number
  _FPDFFormObj_GetObject(object: number, index: number): number
  _FPDFText_LoadPage(page: number): number
  _FPDFText_ClosePage(text: number): void
  _FPDFText_CountChars(text: number): number
  _FPDFText_GetUnicode(text: number, index: number): number
  _FPDFText_IsGenerated(text: number, index: number): number
  _FPDFText_IsHyphen(text: number, index: number): number
  _FPDFText_HasUnicodeMapError(text: number, index: number): number
  _FPDFText_GetLooseCharBox(text: number, index: number, box: number): number
  _FPDFText_GetCharOrigin(text: number, index: number, x: number, y: number): number
  _FPDFText_GetMatrix(text: number, index: number, matrix: number): number
  _FPDFText_GetFontSize(text: number, index: number): number
  _FPDFText_GetFontWeight(text: number, index: number): number
  _FPDFText_GetFontInfo(text: number, index: number, name: number, length: number, flags: number): number
  _FPDFText_GetTextObject(text: number, index: number): number
  _FPDFPage_GetAnnotCount(page: number): number
  _FPDFPage_GetAnnot(page: number, index: number): number
  _FPDFPage_CloseAnnot(annotation: number): void
  _FPDFAnnot_GetSubtype(annotation: number): number
  _FPDFAnnot_GetFlags(annotation: number): number
  _FPDFAnnot_GetRect(annotation: number, rectangle: number): number
  _FPDFAnnot_GetStringValue(annotation: number, key: number, buffer: number, length: number): number
  _FPDFAnnot_GetFormFieldType(form: number, annotation: number): number
  _FPDFAnnot_GetFormFieldName(form: number, annotation: number, buffer: number, length: number): number
  _FPDFAnnot_GetFormFieldAlternateName(form: number, annotation: number, buffer: number, length: number): number
  _FPDFAnnot_GetFormFieldValue(form: number, annotation: number, buffer: number, length: number): number
  _FPDFAnnot_GetFormFieldFlags(form: number, annotation: number): number
  _FPDFAnnot_IsChecked(form: number, annotation: number): number
  _PDFiumExt_OpenFormFillInfo(): number
  _PDFiumExt_InitFormFillEnvironment(document: number, info: number): number
  _PDFiumExt_ExitFormFillEnvironment(form: number): void
  _PDFiumExt_CloseFormFillInfo(info: number): void
  _FPDFBookmark_GetFirstChild(document: number, bookmark: number): number
  _FPDFBookmark_GetNextSibling(document: number, bookmark: number): number
  _FPDFBookmark_GetTitle(bookmark: number, buffer: number, length: number): number
  _FPDFBookmark_GetDest(document: number, bookmark: number): number
  _FPDFBookmark_GetAction(bookmark: number): number
  _FPDFAction_GetDest(document: number, action: number): number
  _FPDFDest_GetDestPageIndex(document: number, destination: number): number
}

/** WebAssembly's memory, as far as it is used here. */
interface Memory {
  readonly buffer: ArrayBuffer
  grow(pages: number): number
}

interface Module extends PdfiumCalls {
  readonly HEAPU8: Uint8Array
  readonly wasmExports: { malloc(bytes: number): number; free(pointer: number): void; memory: Memory }
}

/** PDFium in WebAssembly, with its memory bounded, and the few reads of its memory that the extractor needs. */
export interface Pdfium {
  readonly calls: PdfiumCalls
  /** True once more memory was asked for than it may take: what then fails, fails for that reason. */
  readonly isFull: boolean
  /** Room for 16 numbers that calls write their answers to; `floats` and `doubles` read it. */
  readonly scratch: number
  floats(): Float32Array
  doubles(): Float64Array
  /** Copies bytes into the engine; give the pointer to `free` when they are no longer needed. */
  store(bytes: Uint8Array): number
  free(pointer: number): void
  /** Asks a call that fills a buffer with UTF-16 text: first how long it is, then for the text; "" when absent. */
  readText(call: (buffer: number, bytes: number) => number): string
  /** The same for a call that fills a buffer with UTF-8. */
  readName(call: (buffer: number, bytes: number) => number): string
}

/** Longest text taken from one bookmark, field or note, in bytes. */
const textBytes = 200_000

/** Starts a PDF engine of its own. It has no access to files, network, clock or scripts. */
export async function startPdfium(): Promise<Pdfium> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')))
  const bytes = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength)
  const silent = () => {}
  const wrapped = await init({ wasmBinary: bytes, print: silent, printErr: silent } as Parameters<typeof init>[0])
  // The package types only its slow, checked wrappers; the module beneath has every call under its C name.
  const module = wrapped.pdfium as unknown as Module
  const memory = boundMemory(module.wasmExports.memory)
  module._PDFiumExt_Init()

  const { malloc, free } = module.wasmExports
  const scratch = malloc(256)
  const heap = () => module.HEAPU8
  const read = (call: (buffer: number, bytes: number) => number) => {
    const length = Math.min(call(0, 0), textBytes)
    if (length <= 0) return undefined
    const buffer = malloc(length)
    try {
      call(buffer, length)
      return Buffer.from(heap().slice(buffer, buffer + length))
    } finally {
      free(buffer)
    }
  }
  return {
    calls: module,
    get isFull() {
      return memory.isFull
    },
    scratch,
    floats: () => new Float32Array(heap().buffer, scratch, 16),
    doubles: () => new Float64Array(heap().buffer, scratch, 16),
    store(content) {
      const pointer = malloc(content.length)
      if (pointer === 0) throw new RangeError('The PDF engine has no memory left for the file.')
      heap().set(content, pointer)
      return pointer
    },
    free,
    readText: call => read(call)?.toString('utf16le').replace(/\0.*$/su, '') ?? '',
    readName: call => read(call)?.toString('utf8').replace(/\0.*$/su, '') ?? '',
  }
}

/** WebAssembly memory grows outside of Node's heap limit, so it is bounded here. */
function boundMemory(memory: Memory): { readonly isFull: boolean } {
  const grow = memory.grow.bind(memory)
  const state = { isFull: false }
  memory.grow = pages => {
    if (memory.buffer.byteLength + pages * wasmPageBytes > engineBytes) {
      state.isFull = true
      throw new RangeError('The PDF engine may not take more memory.')
    }
    return grow(pages)
  }
  return state
}
