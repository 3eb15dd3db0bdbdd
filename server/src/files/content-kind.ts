import { looksLikeText } from './text-likeness.ts'

/** What the first bytes of a file show it to be. `name` is for people: "a PNG picture", "a ZIP archive". */
export interface ContentKind {
  readonly kind:
    | 'pdf'
    | 'word'
    | 'excel'
    | 'ole'
    | 'old-excel'
    | 'docx'
    | 'xlsx'
    | 'ooxml'
    | 'encrypted'
    | 'text'
    | 'other'
  readonly name: string
  /** For text: what it seems to be written in, where the first characters tell. */
  readonly format?: 'html' | 'xml' | 'rtf' | 'mht'
  /** For text: it holds the marks of a PDF, which readers find even where something stands before them. */
  readonly pdfMarks?: boolean
}

/** Signatures at the very beginning, as hexadecimal; `..` is any byte. Longer ones first where one contains another. */
const signatures: readonly (readonly [string, string])[] = [
  ['89504e470d0a1a0a', 'a PNG picture'],
  ['ffd8ff', 'a JPEG picture'],
  ['47494638', 'a GIF picture'],
  ['52494646........57454250', 'a WebP picture'],
  ['52494646........57415645', 'a WAV sound'],
  ['52494646........41564920', 'an AVI video'],
  ['49492a00', 'a TIFF picture'],
  ['4d4d002a', 'a TIFF picture'],
  ['424d........00000000', 'a BMP picture'],
  ['00000100', 'an icon'],
  ['38425053', 'a Photoshop picture'],
  ['........66747970686569', 'a HEIC picture'],
  ['........6674797061766966', 'an AVIF picture'],
  ['........66747970', 'a video'],
  ['1a45dfa3', 'a video'],
  ['000001ba', 'a video'],
  ['494433', 'an MP3 sound'],
  ['fffb', 'an MP3 sound'],
  ['4f676753', 'an Ogg sound'],
  ['664c6143', 'a FLAC sound'],
  ['4d5a', 'an executable program'],
  ['7f454c46', 'an executable program'],
  ['cafebabe', 'an executable program'],
  ['feedface', 'an executable program'],
  ['feedfacf', 'an executable program'],
  ['cefaedfe', 'an executable program'],
  ['cffaedfe', 'an executable program'],
  ['0061736d', 'a WebAssembly program'],
  ['1f8b', 'a compressed file (gzip)'],
  ['425a68', 'a compressed file (bzip2)'],
  ['fd377a585a00', 'a compressed file (xz)'],
  ['28b52ffd', 'a compressed file (zstd)'],
  ['377abcaf271c', 'a 7-Zip archive'],
  ['526172211a07', 'a RAR archive'],
  ['53514c69746520666f726d6174203300', 'a SQLite database'],
  ['000100005374616e64617264204a6574', 'an Access database'],
  ['50415231', 'a Parquet file'],
  ['774f4646', 'a font'],
  ['774f4632', 'a font'],
  ['0001000000', 'a font'],
  ['4f54544f', 'a font'],
  ['62706c697374', 'a property list'],
  ['dba52d00', 'a document of Word 2 or older'],
  ['31be0000', 'a document of Windows Write'],
]

/** Recognises a file from its first bytes. Pure; reads at most `head`. */
export function contentKind(head: Buffer): ContentKind {
  if (head.length === 0) return { kind: 'other', name: 'an empty file' }
  if (startsWith(head, '504b0304') || startsWith(head, '504b0506')) return zipKind(head)
  if (startsWith(head, 'd0cf11e0a1b11ae1')) return oleKind(head)
  if (/^09(00|02|04)(04|06)00/.test(head.toString('hex', 0, 4)))
    return { kind: 'old-excel', name: 'an Excel workbook (.xls)' }
  const signature = signatures.find(([bytes]) => startsWith(head, bytes))
  if (signature && !(signature[0].length <= 6 && looksLikeText(head))) return { kind: 'other', name: signature[1] }
  const start = head.toString('latin1', 0, 1024)
  if (start.startsWith('%PDF-')) return { kind: 'pdf', name: 'a PDF' }
  // Readers accept a PDF whose header stands within the first 1024 bytes, after mail headers for one, or is damaged.
  const pdfMarks = start.includes('%PDF-') || /\b\d{1,6} \d{1,5} obj\b/.test(start)
  if (!looksLikeText(head)) return pdfMarks ? { kind: 'pdf', name: 'a PDF' } : { kind: 'other', name: 'binary data' }
  if (head.subarray(257, 262).toString('latin1') === 'ustar') return { kind: 'other', name: 'a TAR archive' }
  return { ...textKind(head), pdfMarks }
}

function startsWith(head: Buffer, signature: string): boolean {
  const found = head.toString('hex', 0, signature.length / 2)
  return (
    found.length === signature.length && [...signature].every((digit, index) => digit === '.' || digit === found[index])
  )
}

function textKind(head: Buffer): ContentKind {
  // NULs go so that UTF-16 markup is recognised too.
  const start = head
    .subarray(0, 2048)
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
  const text = start.trimStart().toLowerCase()
  if (text.startsWith('{\\rtf')) return { kind: 'text', name: 'a Rich Text document (.rtf)', format: 'rtf' }
  if (/^(mime-version|from|message-id|date):[^\n]*\n/.test(text) && text.includes('content-type: multipart/related'))
    return { kind: 'text', name: 'a web archive (.mht)', format: 'mht' }
  if (/^<!doctype html|^(<!--[^>]{0,200}-->\s*)?<(html|head|body)\b/.test(text))
    return { kind: 'text', name: 'an HTML page', format: 'html' }
  if (text.startsWith('<?xml')) return { kind: 'text', name: 'an XML file', format: 'xml' }
  return { kind: 'text', name: text === '' ? 'nothing but blank space' : 'plain text' }
}

/** Tells Office documents from other ZIP archives by the names of the entries whose headers stand in `head`. */
function zipKind(head: Buffer): ContentKind {
  const names: string[] = []
  for (let at = 0; at >= 0 && names.length < 2_000; at = head.indexOf('PK\x03\x04', at + 4, 'latin1')) {
    if (at + 30 > head.length) break
    const length = head.readUInt16LE(at + 26)
    names.push(head.toString('utf8', at + 30, Math.min(head.length, at + 30 + length)).replaceAll('\\', '/'))
    if (names.length === 1 && names[0] === 'mimetype') {
      const mimetype = head.toString('latin1', at + 30 + length, at + 30 + length + 60)
      if (mimetype.includes('opendocument.text')) return { kind: 'other', name: 'an OpenDocument text (.odt)' }
      if (mimetype.includes('opendocument.spreadsheet'))
        return { kind: 'other', name: 'an OpenDocument spreadsheet (.ods)' }
      if (mimetype.includes('opendocument')) return { kind: 'other', name: 'an OpenDocument file' }
      if (mimetype.includes('epub')) return { kind: 'other', name: 'an e-book (.epub)' }
    }
  }
  const inside = (folder: string) => names.some(name => name.startsWith(folder))
  const word = inside('word/')
  const excel = inside('xl/')
  if (word && !excel) return { kind: 'docx', name: 'a Word document (.docx)' }
  if (excel && !word) return { kind: 'xlsx', name: 'an Excel workbook (.xlsx)' }
  if (inside('ppt/')) return { kind: 'other', name: 'a PowerPoint presentation (.pptx)' }
  if (word || excel || ['[Content_Types].xml', '_rels/', 'docProps/', 'customXml/'].some(inside))
    return { kind: 'ooxml', name: 'an Office document' }
  if (inside('META-INF/MANIFEST.MF')) return { kind: 'other', name: 'a Java archive' }
  if (inside('AndroidManifest.xml')) return { kind: 'other', name: 'an Android app' }
  if (inside('Index/')) return { kind: 'other', name: 'an Apple iWork document' }
  return { kind: 'other', name: 'a ZIP archive' }
}

/**
 * Tells the compound files of old Office apart: by the names in the directory's first sector where it lies in `head`,
 * else by what begins after the header, where Word and Excel usually put their main stream. [MS-CFB] 2.2, 2.6.
 */
function oleKind(head: Buffer): ContentKind {
  const names = oleNames(head)
  const has = (name: string) => names.includes(name)
  if (has('EncryptedPackage')) return { kind: 'encrypted', name: 'a password-protected Office document' }
  if (has('WordDocument')) return { kind: 'word', name: 'a Word document (.doc)' }
  if (has('Workbook') || has('Book')) return { kind: 'excel', name: 'an Excel workbook (.xls)' }
  if (has('PowerPoint Document')) return { kind: 'other', name: 'a PowerPoint presentation (.ppt)' }
  if (has('VisioDocument')) return { kind: 'other', name: 'a Visio drawing' }
  if (names.some(name => name.startsWith('__properties_version') || name.startsWith('__nameid_version')))
    return { kind: 'other', name: 'an Outlook message' }
  const after = head.toString('hex', 512, 514)
  if (after === 'eca5') return { kind: 'word', name: 'a Word document (.doc)' }
  if (after === '0908') return { kind: 'excel', name: 'an Excel workbook (.xls)' }
  return { kind: 'ole', name: 'an old Office document' }
}

function oleNames(head: Buffer): string[] {
  if (head.length < 512) return []
  const sectorBytes = head.readUInt16LE(30) === 12 ? 4096 : 512
  const directory = (head.readUInt32LE(48) + 1) * sectorBytes
  const names: string[] = []
  for (let entry = directory; entry < directory + sectorBytes && entry + 128 <= head.length; entry += 128) {
    const bytes = Math.min(64, head.readUInt16LE(entry + 64))
    names.push(head.toString('utf16le', entry, entry + Math.max(0, bytes - 2)))
  }
  return names
}
