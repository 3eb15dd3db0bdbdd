import type { Receipt } from '@docent/contract'
import classes from './file-row.module.css'

const count = (value: number) => value.toLocaleString()

/** The facts of a receipt as pairs of a name and what was found. */
function facts({ pages, sheets, rows, paragraphs, encoding, characters }: Receipt): [string, string][] {
  const found: [string, string][] = []
  if (pages) {
    found.push(['Pages read', `${count(pages.read)} of ${count(pages.total)}`])
    if (pages.ocr) found.push(['Pages read by OCR', ocrPages(pages.ocr)])
    if (pages.withoutText.length > 0) found.push(['Pages without text', pages.withoutText.join(', ')])
  }
  for (const sheet of sheets ?? []) {
    const size = `${count(sheet.rows)} rows, ${count(sheet.columns)} columns`
    found.push([`Sheet ${sheet.name}`, `${size}${sheet.hidden ? ', hidden' : ''}${sheet.read ? '' : ', not read'}`])
  }
  if (rows) found.push(['Rows read', `${count(rows.read)} of ${count(rows.total)}`])
  if (paragraphs !== undefined) found.push(['Paragraphs', count(paragraphs)])
  if (encoding) found.push(['Encoding', encoding])
  found.push(['Characters', count(characters)])
  return found
}

/** "12, on average 94% sure: page 3 (96%), page 4 (91%) and 10 more". */
function ocrPages({ pages, confidence, each }: NonNullable<NonNullable<Receipt['pages']>['ocr']>): string {
  const named = each.slice(0, 20).map(one => `page ${one.page} (${one.confidence}%)`)
  const more = pages > named.length ? ` and ${count(pages - named.length)} more` : ''
  return `${count(pages)}, on average ${confidence}% sure: ${named.join(', ')}${more}`
}

/** What was read from a file, what was left out, and why. */
const ReceiptDetails = ({ receipt }: { receipt: Receipt }) => (
  <div className={classes.receipt}>
    <dl>
      {facts(receipt).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {receipt.leftOut.length > 0 ? (
      <>
        <h4>Left out</h4>
        <ul>
          {receipt.leftOut.map(({ what, why }) => (
            <li key={`${what}${why}`}>
              {what}: {why}
            </li>
          ))}
        </ul>
      </>
    ) : (
      <p>{receipt.complete ? 'Nothing was left out.' : 'Some of the text could not be read.'}</p>
    )}
  </div>
)

export default ReceiptDetails
