/** A page for a test: PDF operators, and entries of its dictionary such as `/Rotate 90`. */
export interface MadePage {
  readonly content: string
  readonly entries?: string
}

/**
 * Makes a small PDF for tests: pages of 612 by 792 points unless their entries say otherwise, Helvetica as `/F1`, its bold as
 * `/F2`, and further objects that the pages' and the catalog's entries may point to, numbered from 10.
 */
export function makePdf(
  pages: readonly MadePage[],
  { objects = [], catalog = '' }: { objects?: readonly string[]; catalog?: string } = {},
): Uint8Array {
  const firstPage = 10 + objects.length
  const kids = pages.map((_, index) => `${firstPage + index * 2} 0 R`).join(' ')
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const numbered: [number, string][] = [
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
    [2, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`],
    [3, font('Helvetica')],
    [4, font('Helvetica-Bold')],
    ...objects.map((object, index): [number, string] => [10 + index, object]),
    ...pages.flatMap(({ content, entries = '' }, index): [number, string][] => {
      const number = firstPage + index * 2
      const box = entries.includes('/MediaBox') ? '' : '/MediaBox [0 0 612 792]'
      const resources = '/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >>'
      return [
        [number, `<< /Type /Page /Parent 2 0 R ${box} ${resources} /Contents ${number + 1} 0 R ${entries} >>`],
        [number + 1, `<< /Length ${content.length} >>\nstream\n${content}\nendstream`],
      ]
    }),
  ]
  let file = '%PDF-1.7\n'
  const offsets = new Map<number, number>()
  for (const [number, body] of numbered) {
    offsets.set(number, file.length)
    file += `${number} 0 obj\n${body}\nendobj\n`
  }
  const size = Math.max(...offsets.keys()) + 1
  const start = file.length
  file += `xref\n0 ${size}\n`
  for (let number = 0; number < size; number += 1) {
    const offset = offsets.get(number)
    file += offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`
  }
  return Buffer.from(`${file}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`, 'latin1')
}

/** Operators that write lines of text, each with its left edge and its baseline measured from the bottom of the page. */
export function write(lines: readonly { text: string; x: number; y: number; size?: number; bold?: boolean }[]): string {
  return lines
    .map(({ text, x, y, size = 10, bold = false }) => {
      const escaped = text.replace(/[\\()]/gu, '\\$&')
      return `BT /${bold ? 'F2' : 'F1'} ${size} Tf 1 0 0 1 ${x} ${y} Tm (${escaped}) Tj ET`
    })
    .join('\n')
}
