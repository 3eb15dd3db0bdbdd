import iconv from 'iconv-lite'
import { type EncodingModel, frequentHan, multiByteModels, singleByteModels } from './encoding-models.ts'

/**
 * Scores how likely bytes are in an encoding: the log-probability of the characters outside of ASCII that they decode
 * to, by letter rank per language (naive Bayes over single characters), with penalties for what writing does not do:
 * scripts mixed within a word, capitals after small letters, symbols inside words, undefined bytes.
 * @returns the best encoding with its score per non-ASCII byte (about -3 is text, below -8 hardly)
 */
export function likeliestEncoding(sample: Buffer): { encoding: string; perByte: number } {
  const highBytes = sample.reduce((sum, byte) => sum + (byte > 0x7f ? 1 : 0), 0)
  let best = { encoding: 'windows-1252', score: Number.NEGATIVE_INFINITY }
  for (const model of singleByteModels) {
    const text = iconv.decode(sample, model.encoding)
    const score = model.prior + scoreSingleByte(text, model)
    if (score > best.score) best = { encoding: model.encoding, score }
  }
  for (const model of multiByteModels) {
    const score = model.prior + scoreMultiByte(iconv.decode(sample, model.encoding), model)
    if (score > best.score) best = { encoding: model.encoding, score }
  }
  // Where both read the same, the commoner name is the truer one.
  if (best.encoding !== 'windows-1252' && iconv.decode(sample, best.encoding) === iconv.decode(sample, 'windows-1252'))
    best = { ...best, encoding: 'windows-1252' }
  return { encoding: best.encoding, perByte: highBytes === 0 ? 0 : best.score / highBytes }
}

/** How costly the characters are, for the check of a declared encoding: undefined bytes count most. */
export function scoreAs(sample: Buffer, encoding: string): number {
  const text = iconv.decode(sample, encoding)
  const multi = multiByteModels.find(model => model.encoding === encoding)
  if (multi) return multi.prior + scoreMultiByte(text, multi)
  const single = singleByteModels.find(model => model.encoding === encoding)
  return single ? single.prior + scoreSingleByte(text, single) : undefinedCharacters(text) * -15
}

/** Characters that no text holds: what an encoding leaves undefined. */
function undefinedCharacters(text: string): number {
  let count = 0
  for (const character of text) if (/[\ufffd\x80-\x84\x86-\x9f\p{Co}]/u.test(character)) count++
  return count
}

const frequentPunctuation = new Set('“”‘’–—…«»„‚·•°§©®€£\u00a0№´')

function scoreSingleByte(text: string, { languages }: EncodingModel): number {
  const counts = new Map<string, number>()
  let penalty = 0
  let before = ' '
  for (let index = 0; index < text.length; index++) {
    const character = text[index]!
    if (character > '\x7f') {
      const lower = character.toLowerCase()
      counts.set(lower, (counts.get(lower) ?? 0) + 1)
      penalty += misfit(before, character, text[index + 1] ?? ' ')
    } else if (/[A-Z]/.test(character) && before > '\x7f' && isLower(before)) penalty -= 4
    before = character
  }
  let best = Number.NEGATIVE_INFINITY
  for (const language of languages) {
    let score = 0
    for (const [character, count] of counts) score += count * rankCost(character, language)
    best = Math.max(best, score)
  }
  return best + penalty
}

function rankCost(character: string, language: string): number {
  const rank = language.indexOf(character)
  if (rank >= 0) return Math.log(1 / (rank + 2)) - 1
  if (frequentPunctuation.has(character)) return -4
  if (/[\ufffd\x80-\x84\x86-\x9f\p{Co}]/u.test(character)) return -15
  return /\p{L}|\p{M}/u.test(character) ? -7 : -8
}

const isLower = (character: string) => character !== character.toUpperCase()
const isUpper = (character: string) => character !== character.toLowerCase()
const isLetter = (character: string) => /[\p{L}\p{M}]/u.test(character)
const isLatin = (character: string) => /\p{Script=Latin}/u.test(character)

function misfit(before: string, character: string, after: string): number {
  if (!isLetter(character)) {
    if (frequentPunctuation.has(character)) return 0
    if (character === '¿' || character === '¡') return isLetter(before) ? -8 : 0
    return isLetter(before) && isLetter(after) ? -5 : 0
  }
  let penalty = 0
  const latin = isLatin(character) || /\p{M}/u.test(character)
  if (!latin && (/[A-Za-z]/.test(before) || /[A-Za-z]/.test(after))) penalty -= 4
  if (isUpper(character) && isLower(before)) penalty -= 4
  // Dashes and signs stand beside figures, letters outside of ASCII hardly do.
  if (/\d/.test(before) || /\d/.test(after)) penalty -= 3
  return penalty
}

function scoreMultiByte(text: string, { languages }: EncodingModel): number {
  const korean = languages[0] === 'korean'
  const japanese = languages[0] === 'japanese'
  let score = 0
  let kana = 0
  for (const character of text) {
    if (character <= '\x7f') continue
    const point = character.codePointAt(0)!
    if (character === '\ufffd') score -= 18
    else if (point >= 0x3041 && point <= 0x30fe) {
      score += japanese ? -4 : -9
      kana++
    } else if (point >= 0x3000 && point <= 0x3015) score -= 3.5
    else if (point >= 0xff00 && point <= 0xff60) score -= 4.5
    else if (point >= 0xff61 && point <= 0xff9f) score -= 8.5
    else if (point >= 0x4e00 && point <= 0x9fff) score -= korean ? 12 : frequentHan.has(character) ? 4.5 : 7.5
    else if (point >= 0xac00 && point <= 0xd7a3) score -= korean ? 5.5 : 20
    else if (frequentPunctuation.has(character)) score -= 5
    else if (/\p{Co}/u.test(character)) score -= 30
    else score -= 14
  }
  // Japanese without a single kana is rare beyond a word or two; Chinese in EUC-JP's or Shift-JIS's clothes is not.
  if (japanese && kana === 0) score -= Math.min(30, text.length / 4)
  return score
}
