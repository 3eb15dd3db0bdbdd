/**
 * Brings a run of a document's text into the form that sections have: NFC, no control characters, runs of white space
 * as one space, nothing at the ends. Line breaks inside ("\n") are kept, since Word and Excel store only deliberate ones.
 */
export function canonicalText(raw: string): string {
  if (plain.test(raw)) return raw
  return raw
    .toWellFormed()
    .replace(unseen, '')
    .replace(lineBreaks, '\n')
    .replace(controls, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n+/g, '\n')
    .trim()
    .normalize('NFC')
}

/** The text of one table cell: as `canonicalText`, on one line. */
export const cellText = (raw: string): string => {
  const text = canonicalText(raw)
  return text.includes('\n') ? text.replaceAll('\n', ' ') : text
}

/** What needs no work, which is most of what spreadsheets hold: printable ASCII without doubled or outer spaces. */
const plain = /^(?:[!-~](?: ?[!-~])*)?$/

/** Soft hyphens, zero-width spaces, byte order marks: never shown. Joiners stay, since Persian and Indic spelling need them. */
const unseen = /[\u00ad\u200b\u2060\ufeff]/g

// biome-ignore lint/suspicious/noControlCharactersInRegex: a vertical tab is a line break in Word
const lineBreaks = /\r\n?|\u2028|\u2029|\u000b|\u0085/g

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const controls = /[\u0000-\u0009\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g
