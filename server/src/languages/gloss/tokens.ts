import type { Language } from '../language-of.ts'

const unspacedLetter = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー\\p{Script=Thai}]'
/** Numbers and codes, runs of a script that is written without spaces between its words, elided words, other words, marks, and ends of lines. */
const token = new RegExp(
  [
    '(?:(?<=^|[\\s(])[-−])?\\p{Script=Latin}*\\p{N}[\\p{Script=Latin}\\p{N}]*(?:[.,:/–-]\\p{N}+)*',
    `${unspacedLetter}+`,
    "(?<![\\p{L}\\p{M}])\\p{L}{1,5}['’](?=\\p{L})",
    `(?:(?!${unspacedLetter})[\\p{L}\\p{M}])+`,
    '[^\\s\\p{L}\\p{M}\\p{N}]',
    '\\n',
  ].join('|'),
  'gu',
)
const hanDigits = '〇一二三四五六七八九'

/** The parts of a text that are glossed. Invisible characters are left out, as are the endings that Turkish names have behind an apostrophe. */
export function tokensOf(text: string, language: Language): string[] {
  let plain = text.normalize('NFC').replace(/\p{Cf}/gu, '')
  if (language === 'tr') plain = plain.replace(/(?<=[\p{L}\p{N}])['’]\p{Ll}+/gu, '')
  if (language === 'ja') plain = plain.replace(/[\uff65-\uff9f]+/g, kana => kana.normalize('NFKC'))
  if (language === 'ja' || language === 'zh')
    plain = plain.replace(/[〇一二三四五六七八九]{4}(?=年)/gu, year =>
      Array.from(year, digit => hanDigits.indexOf(digit)).join(''),
    )
  return plain.match(token) ?? []
}

const unspaced = new RegExp(`^${unspacedLetter}`, 'u')

/** Whether a token is a run of a script without spaces. */
export const isRun = (written: string): boolean => unspaced.test(written)

/** Whether a token is one word, or an elided one. */
export const isWord = (written: string): boolean => /^[\p{L}\p{M}]+['’]?$/u.test(written)
