/** Characters of the Symbol font at 0x22 to 0x7E and 0xA0 to 0xFE that differ from Latin-1, after Adobe's table. */
const symbolFont: Readonly<Record<number, string>> = Object.fromEntries([
  ...pairs(0x41, 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ'),
  ...pairs(0x61, 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ'),
  ...pairs(0xa1, 'ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…'),
  ...pairs(0xc4, '⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓'),
  [0x22, '∀'],
  [0x24, '∃'],
  [0x27, '∋'],
  [0x2d, '−'],
  [0x40, '≅'],
  [0x5c, '∴'],
  [0x5e, '⊥'],
  [0xe5, '∑'],
  [0xf2, '∫'],
] as [number, string][])

const wingdings: Readonly<Record<number, string>> = {
  108: '●',
  110: '■',
  111: '□',
  113: '□',
  118: '❖',
  159: '•',
  167: '▪',
  168: '☐',
  216: '➢',
  223: '←',
  224: '→',
  232: '→',
  251: '☒',
  252: '✓',
  253: '☒',
  254: '☑',
}

/** The text of a `w:sym`: its code in hexadecimal and its font. '' where the font's sign has no known character. */
export function symbolText(code: string | undefined, font: string | undefined): string {
  const value = Number.parseInt(code ?? '', 16)
  if (!(value > 0 && value <= 0x10ffff)) return ''
  const inFont = value >= 0xf000 && value <= 0xf0ff ? value - 0xf000 : value
  if (/wingdings/i.test(font ?? '')) return wingdings[inFont] ?? ''
  if (/symbol/i.test(font ?? '')) return symbolFont[inFont] ?? String.fromCodePoint(inFont)
  return value >= 0xe000 && value <= 0xf8ff ? '' : String.fromCodePoint(value)
}

function pairs(from: number, text: string): [number, string][] {
  return [...text].map((character, index) => [from + index, character])
}
