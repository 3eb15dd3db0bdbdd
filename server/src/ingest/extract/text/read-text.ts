import { type FileHandle, open } from 'node:fs/promises'
import iconv from 'iconv-lite'
import { ExtractionError } from '../../section.ts'
import { detectEncoding } from './detect-encoding.ts'
import { encodingLabel } from './encoding-models.ts'
import { surveyBytes } from './survey-bytes.ts'

/** A text file, decoded while it is read. */
export interface TextSource {
  /** For people: "UTF-8", "Windows-1252". */
  readonly encoding: string
  /** Size of the file in bytes. */
  readonly bytes: number
  /** The text in pieces of up to a megabyte, without byte order mark and NULs. To be gone through once. */
  readonly pieces: AsyncIterable<TextPiece>
  /** What could not be decoded so far, for the receipt. */
  leftOut(): { what: string; why: string }[]
  close(): Promise<void>
}

export interface TextPiece {
  readonly text: string
  /** Bytes of the file read up to the end of this piece. */
  readonly read: number
}

const blockBytes = 1 << 18

/**
 * Opens a text file and finds its encoding.
 * @param findDeclaration gets the first bytes as Latin-1 (NULs taken out), gives the encoding's name that stands there
 * @param keepNuls for formats in which a NUL is an error
 * @throws {ExtractionError} NO_TEXT when the file is empty, WRONG_FORMAT when it is not text
 */
export async function openText(
  path: string,
  findDeclaration?: (head: string) => string | undefined,
  keepNuls = false,
): Promise<TextSource> {
  const handle = await open(path)
  try {
    const survey = await surveyBytes(handle)
    if (survey.bytes === 0) throw new ExtractionError('NO_TEXT')
    const head = survey.head.subarray(0, 8_192).toString('latin1').replaceAll('\0', '')
    const detected = detectEncoding(survey, findDeclaration?.(head))
    if (!detected) throw new ExtractionError('WRONG_FORMAT')
    const lost = { replaced: 0, nuls: 0 }
    return {
      encoding: encodingLabel(detected.encoding),
      bytes: survey.bytes,
      pieces: readPieces(handle, detected.encoding, detected.markBytes, keepNuls, lost),
      leftOut: () => describeLoss(lost, encodingLabel(detected.encoding)),
      close: () => handle.close(),
    }
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function* readPieces(
  handle: FileHandle,
  encoding: string,
  start: number,
  keepNuls: boolean,
  lost: { replaced: number; nuls: number },
): AsyncGenerator<TextPiece> {
  const decoder = streamDecoder(encoding)
  const block = Buffer.allocUnsafe(blockBytes)
  for (let read = start; ; ) {
    const { bytesRead } = await handle.read(block, 0, blockBytes, read)
    const text = bytesRead === 0 ? decoder.end() : decoder.write(block.subarray(0, bytesRead))
    read += bytesRead
    lost.replaced += count(text, '\ufffd')
    const nuls = keepNuls ? 0 : count(text, '\0')
    lost.nuls += nuls
    if (text !== '') yield { text: nuls > 0 ? text.replaceAll('\0', '') : text, read }
    if (bytesRead === 0) return
  }
}

interface StreamDecoder {
  write(bytes: Buffer): string
  end(): string
}

/** iconv-lite knows UTF-32 and reads Windows-1252 as browsers do; only ISO-2022-JP needs the platform's decoder. */
function streamDecoder(encoding: string): StreamDecoder {
  if (['utf-8', 'utf-16le', 'utf-16be', 'iso-2022-jp'].includes(encoding)) {
    const decoder = new TextDecoder(encoding, { ignoreBOM: true })
    return { write: bytes => decoder.decode(bytes, { stream: true }), end: () => decoder.decode() }
  }
  const decoder = iconv.getDecoder(encoding, { stripBOM: false })
  return { write: bytes => decoder.write(bytes), end: () => decoder.end() ?? '' }
}

function count(text: string, character: string): number {
  let found = 0
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) found++
  return found
}

function describeLoss({ replaced, nuls }: { replaced: number; nuls: number }, label: string) {
  const leftOut: { what: string; why: string }[] = []
  if (replaced > 0)
    leftOut.push({
      what: replaced === 1 ? '1 character' : `${replaced} characters`,
      why: `They are not valid ${label} and are shown as \ufffd.`,
    })
  if (nuls > 0)
    leftOut.push({ what: nuls === 1 ? '1 NUL character' : `${nuls} NUL characters`, why: 'They are not text.' })
  return leftOut
}
