/** A list number as Word writes it in one of its number formats; those not known here are written in digits. */
export function formatNumber(value: number, format: string): string {
  if (!Number.isInteger(value) || value < 0 || value > 100_000) return String(value)
  switch (format) {
    case 'upperLetter':
      return letters(value)
    case 'lowerLetter':
      return letters(value).toLowerCase()
    case 'upperRoman':
      return roman(value)
    case 'lowerRoman':
      return roman(value).toLowerCase()
    case 'decimalZero':
      return String(value).padStart(2, '0')
    case 'ordinal':
      return value + ordinalEnding(value)
    case 'decimalFullWidth':
      return String(value).replace(/\d/g, digit => String.fromCodePoint(0xff10 + Number(digit)))
    case 'decimalEnclosedCircle':
      return value >= 1 && value <= 20 ? String.fromCodePoint(0x245f + value) : String(value)
    case 'none':
      return ''
    case 'chineseCounting':
    case 'chineseCountingThousand':
    case 'taiwaneseCounting':
    case 'taiwaneseCountingThousand':
    case 'japaneseCounting':
    case 'ideographDigital':
      return value < 100 ? han(value) : String(value)
    default:
      return String(value)
  }
}

/** a … z, then aa, bb: Word repeats the letter. */
function letters(value: number): string {
  if (value < 1 || value > 26 * 30) return String(value)
  return String.fromCharCode(65 + ((value - 1) % 26)).repeat(Math.ceil(value / 26))
}

const romanSigns = Object.entries({
  M: 1000,
  CM: 900,
  D: 500,
  CD: 400,
  C: 100,
  XC: 90,
  L: 50,
  XL: 40,
  X: 10,
  IX: 9,
  V: 5,
  IV: 4,
  I: 1,
})

function roman(value: number): string {
  if (value < 1 || value > 4999) return String(value)
  let rest = value
  let text = ''
  for (const [sign, worth] of romanSigns) {
    text += sign.repeat(Math.floor(rest / worth))
    rest %= worth
  }
  return text
}

function ordinalEnding(value: number): string {
  if (value % 100 >= 11 && value % 100 <= 13) return 'th'
  return ['th', 'st', 'nd', 'rd'][value % 10] ?? 'th'
}

const hanDigits = '〇一二三四五六七八九'

function han(value: number): string {
  if (value < 10) return hanDigits[value]!
  const tens = Math.floor(value / 10)
  return `${tens > 1 ? hanDigits[tens] : ''}十${value % 10 ? hanDigits[value % 10] : ''}`
}
