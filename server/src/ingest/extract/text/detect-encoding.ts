import iconv from 'iconv-lite'
import { canonicalEncoding } from './encoding-models.ts'
import { likeliestEncoding, scoreAs } from './score-encoding.ts'
import type { ByteSurvey } from './survey-bytes.ts'

/** The encoding of a text: a name for iconv-lite or TextDecoder, and the bytes of its byte order mark. */
export interface DetectedEncoding {
  readonly encoding: string
  readonly markBytes: number
}

/**
 * Decides the encoding of a text: byte order mark, then UTF-16 and UTF-32 without one, then valid UTF-8, then what the document
 * declares if the bytes bear it out, then what reads most like writing.
 * @param declared the name in an XML declaration or a meta element, if any
 * @returns undefined where the bytes are not text
 */
export function detectEncoding(survey: ByteSurvey, declared?: string): DetectedEncoding | undefined {
  const marked = byteOrderMark(survey.head)
  if (marked) return marked
  const wide = wideEncoding(survey)
  if (wide) return { encoding: wide, markBytes: 0 }
  const nuls = survey.nuls.reduce((sum, count) => sum + count)
  if (survey.bytes > 0 && (survey.controls + nuls) / survey.bytes > 0.3) return undefined
  if (survey.controls / Math.max(1, survey.bytes) > 0.05 && survey.strays > 0) return undefined
  return { encoding: byteEncoding(survey, declared && canonicalEncoding(declared)), markBytes: 0 }
}

function byteOrderMark(head: Buffer): DetectedEncoding | undefined {
  const start = head.toString('hex', 0, 4)
  if (start.startsWith('efbbbf')) return { encoding: 'utf-8', markBytes: 3 }
  if (start === 'fffe0000') return { encoding: 'utf-32le', markBytes: 4 }
  if (start === '0000feff') return { encoding: 'utf-32be', markBytes: 4 }
  if (start.startsWith('fffe')) return { encoding: 'utf-16le', markBytes: 2 }
  if (start.startsWith('feff')) return { encoding: 'utf-16be', markBytes: 2 }
  return undefined
}

/** UTF-16 or UTF-32 without a mark: by where the NULs stand, or, where there are few, by how well the units read. */
function wideEncoding({ bytes, nuls, head, strays, sequences }: ByteSurvey): string | undefined {
  const quarter = bytes / 4
  const [zero, one, two, three] = nuls
  if (bytes >= 4 && bytes % 4 === 0) {
    if (zero > quarter * 0.9 && one > quarter * 0.9 && three < quarter * 0.5) return 'utf-32be'
    if (three > quarter * 0.9 && two > quarter * 0.9 && zero < quarter * 0.5) return 'utf-32le'
  }
  const even = zero + two
  const odd = one + three
  if (odd > bytes * 0.2 && even < odd / 10) return 'utf-16le'
  if (even > bytes * 0.2 && odd < even / 10) return 'utf-16be'
  if (even + odd === 0 && strays === 0) return undefined
  if (bytes < 8 || (strays === 0 && sequences > 0)) return undefined
  const candidates = (['utf-16le', 'utf-16be'] as const).filter(encoding => readsWell(head, encoding))
  return even > odd ? candidates.at(-1) : candidates[0]
}

/** Nearly every unit a letter, and the letters from few blocks of 256: random bytes and other encodings scatter. */
function readsWell(head: Buffer, encoding: 'utf-16le' | 'utf-16be'): boolean {
  const text = iconv.decode(head.subarray(0, 8_192 - (head.length % 2 === 0 ? 0 : 2)), encoding)
  let plausible = 0
  let spaces = 0
  for (const character of text) {
    if (/[\p{L}\p{N}\p{M}\p{P}\p{Zs}\t\r\n]/u.test(character)) plausible++
    if (/[ \r\n\u3000-\u3002\uff0c]/.test(character)) spaces++
  }
  return plausible / text.length > 0.97 && spaces / text.length > 0.02
}

function byteEncoding(survey: ByteSurvey, declared: string | undefined): string {
  const { strays, sequences, highSample, head, escapes } = survey
  if (escapes && ['$@', '$B', '(J', '(I'].some(set => head.includes(`\x1b${set}`))) return 'iso-2022-jp'
  const usable = declared && !/^utf-(16|32)/.test(declared) && iconv.encodingExists(declared) ? declared : undefined
  if (strays === 0) {
    // A handful of two-byte characters may be valid UTF-8 by chance; then the document's own word counts.
    const byChance = sequences > 0 && sequences < 3 && usable && usable !== 'utf-8'
    return byChance && isPlausible(highSample, usable) ? usable : 'utf-8'
  }
  if (sequences > strays * 4) return 'utf-8'
  if (usable && usable !== 'utf-8' && isPlausible(highSample, usable)) return usable
  return likeliestEncoding(highSample).encoding
}

/** A declaration is believed unless another encoding reads far better or the bytes are undefined in it. */
function isPlausible(sample: Buffer, encoding: string): boolean {
  const own = scoreAs(sample, encoding)
  const best = scoreAs(sample, likeliestEncoding(sample).encoding)
  const highBytes = sample.reduce((sum, byte) => sum + (byte > 0x7f ? 1 : 0), 0)
  return own >= best - Math.max(20, highBytes * 1.5)
}
