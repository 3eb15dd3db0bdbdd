/** Lines on a page, and the points between them, as a text page of A4 has them. */
const linesOnPage = 46
const leading = 15

/**
 * A PDF of plain text pages in Helvetica, unpacked, as simple as the format allows (ISO 32000-1, 7.5).
 * @param pages the lines of each page; at most 46 are shown
 */
export function makePdf(pages: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  const objects: string[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  for (const [index, lines] of pages.entries()) {
    const shown = lines.slice(0, linesOnPage).map(line => `(${escaped(line)}) Tj T*`)
    const content = `BT /F1 11 Tf ${leading} TL 60 780 Td\n${shown.join('\n')}\nET`
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    )
  }
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return new Uint8Array(Buffer.from(`${file}xref\n0 ${count}\n0000000000 65535 f \n${table}${trailer}`, 'latin1'))
}

const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&')
