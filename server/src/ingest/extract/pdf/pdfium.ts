import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { init } from '@embedpdf/pdfium'

/** Most memory the PDF engine may take, in bytes: a 50 MB file and its largest pages fit, an unpacking bomb does not. */
const engineBytes = 512 * 1024 * 1024
const wasmPageBytes = 65_536

/** The calls of PDFium that are used, as the WebAssembly module exports them: C functions. Pointers are numbers, 0 is "none". */
interface PdfiumCalls {
  PDFiumExt_Init(): void
  FPDF_LoadMemDocument(data: number, length: number, password: number): number
  FPDF_CloseDocument(document: number): void
  FPDF_GetLastError(): number
  FPDF_DocumentHasValidCrossReferenceTable(document: number): number
  FPDF_GetPageCount(document: number): number
  FPDF_LoadPage(document: number, index: number): number
  FPDF_ClosePage(page: number): void
  FPDF_GetPageBoundingBox(page: number, box: number): number
  FPDF_GetPageWidthF(page: number): number
  FPDFPage_GetRotation(page: number): number
  FPDFPage_CountObjects(page: number): number
  FPDFPage_GetObject(page: number, index: number): number
  FPDFPageObj_GetType(object: number): number
  FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number
  FPDFFormObj_CountObjects(object: number): number
  FPDFFormObj_GetObject(object: number, index: number): number
  FPDFText_LoadPage(page: number): number
  FPDFText_ClosePage(text: number): void
  FPDFText_CountChars(text: number): number
  FPDFText_GetUnicode(text: number, index: number): number
  FPDFText_IsGenerated(text: number, index: number): number
  FPDFText_IsHyphen(text: number, index: number): number
  FPDFText_HasUnicodeMapError(text: number, index: number): number
  FPDFText_GetLooseCharBox(text: number, index: number, box: number): number
  FPDFText_GetCharOrigin(text: number, index: number, x: number, y: number): number
  FPDFText_GetMatrix(text: number, index: number, matrix: number): number
  FPDFText_GetFontSize(text: number, index: number): number
  FPDFText_GetFontWeight(text: number, index: number): number
  FPDFText_GetFontInfo(text: number, index: number, name: number, length: number, flags: number): number
  FPDFText_GetTextObject(text: number, index: number): number
  FPDFTextObj_GetFont(object: number): number
  FPDFPage_GetAnnotCount(page: number): number
  FPDFPage_GetAnnot(page: number, index: number): number
  FPDFPage_CloseAnnot(annotation: number): void
  FPDFAnnot_GetSubtype(annotation: number): number
  FPDFAnnot_GetFlags(annotation: number): number
  FPDFAnnot_GetRect(annotation: number, rectangle: number): number
  FPDFAnnot_GetStringValue(annotation: number, key: number, buffer: number, length: number): number
  FPDFAnnot_GetFormFieldType(form: number, annotation: number): number
  FPDFAnnot_GetFormFieldName(form: number, annotation: number, buffer: number, length: number): number
  FPDFAnnot_GetFormFieldAlternateName(form: number, annotation: number, buffer: number, length: number): number
  FPDFAnnot_GetFormFieldValue(form: number, annotation: number, buffer: number, length: number): number
  FPDFAnnot_GetFormFieldFlags(form: number, annotation: number): number
  FPDFAnnot_IsChecked(form: number, annotation: number): number
  PDFiumExt_OpenFormFillInfo(): number
  PDFiumExt_InitFormFillEnvironment(document: number, info: number): number
  PDFiumExt_ExitFormFillEnvironment(form: number): void
  PDFiumExt_CloseFormFillInfo(info: number): void
  FPDFBitmap_CreateEx(width: number, height: number, format: number, buffer: number, stride: number): number
  FPDFBitmap_FillRect(bitmap: number, left: number, top: number, width: number, height: number, colour: number): number
  FPDFBitmap_GetBuffer(bitmap: number): number
  FPDFBitmap_GetStride(bitmap: number): number
  FPDFBitmap_Destroy(bitmap: number): void
  FPDF_RenderPageBitmap(
    bitmap: number,
    page: number,
    left: number,
    top: number,
    width: number,
    height: number,
    rotate: number,
    flags: number,
  ): void
  FPDFBookmark_GetFirstChild(document: number, bookmark: number): number
  FPDFBookmark_GetNextSibling(document: number, bookmark: number): number
  FPDFBookmark_GetTitle(bookmark: number, buffer: number, length: number): number
  FPDFBookmark_GetDest(document: number, bookmark: number): number
  FPDFBookmark_GetAction(bookmark: number): number
  FPDFAction_GetDest(document: number, action: number): number
  FPDFDest_GetDestPageIndex(document: number, destination: number): number
}

/** WebAssembly's memory, as far as it is used here. */
interface Memory {
  readonly buffer: ArrayBuffer
  grow(pages: number): number
}

interface Module {
  readonly HEAPU8: Uint8Array
  readonly wasmExports: PdfiumCalls & { malloc(bytes: number): number; free(pointer: number): void; memory: Memory }
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
  /** A copy of bytes of the engine's memory. */
  bytes(pointer: number, length: number): Uint8Array
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
  // The package types only its slow, checked wrappers; the exports beneath are the C functions.
  const module = wrapped.pdfium as unknown as Module
  const memory = boundMemory(module.wasmExports.memory)
  module.wasmExports.PDFiumExt_Init()

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
    calls: module.wasmExports,
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
    bytes: (pointer, length) => heap().slice(pointer, pointer + length),
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
