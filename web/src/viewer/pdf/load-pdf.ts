import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { authorization } from '../../api/token.ts'
import { contentUrl } from '../api.ts'

GlobalWorkerOptions.workerSrc = workerUrl

/** Where `vite.config.ts` puts what pdf.js reads beside a PDF: character maps, standard fonts, decoders. */
const assets = `${location.origin}/assets/pdfjs/`

/** Most pixels of one picture in a PDF that are decoded. */
const imagePixels = 50_000_000

export { type PDFDocumentProxy, TextLayer }

/**
 * Opens a PDF, of which only what is looked at is fetched. Nothing in it runs: there is no scripting, no form and no link, and
 * the page's policy lets it load nothing. `close` ends it with its worker.
 */
export function openPdf(fileId: string) {
  const task = getDocument({
    url: new URL(contentUrl(fileId), location.origin),
    httpHeaders: authorization(),
    withCredentials: true,
    disableAutoFetch: true,
    disableStream: true,
    rangeChunkSize: 256 * 1024,
    cMapUrl: `${assets}cmaps/`,
    standardFontDataUrl: `${assets}standard_fonts/`,
    iccUrl: `${assets}iccs/`,
    wasmUrl: `${assets}wasm/`,
    // The policy forbids WebAssembly; its decoders written in JavaScript serve as well.
    useWasm: false,
    enableXfa: false,
    disableWorkerRendering: true,
    maxImageSize: imagePixels,
    verbosity: 0,
  })
  return { document: task.promise, close: () => void task.destroy() }
}
