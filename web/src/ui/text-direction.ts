/** Characters that are looked at: enough to tell a language. */
const sample = 4_000

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/gu

/** Which way a table's columns run: from the right where most of its letters are of a script that does, as spreadsheets lay them. */
export function textDirection(columns: readonly string[], text: string): 'ltr' | 'rtl' {
  const letters = `${columns.join(' ')} ${text.slice(0, sample)}`.match(/\p{L}/gu)?.join('') ?? ''
  return 2 * (letters.match(rightToLeft)?.length ?? 0) > letters.length ? 'rtl' : 'ltr'
}
