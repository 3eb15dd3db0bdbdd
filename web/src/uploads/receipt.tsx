import type { Receipt } from '@docent/contract'
import classes from './file-row.module.css'

const count = (value: number) => value.toLocaleString()

/** The facts of a receipt as pairs of a name and what was found. */
function facts({ pages, sheets, rows, paragraphs, encoding, characters }: Receipt): [string, string][] {
  const found: [string, string][] = []
  if (pages) {
    found.push(['Pages read', `${count(pages.read)} of ${count(pages.total)}`])
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

/** What was read from a file, what was left out, and why. */
export const ReceiptDetails = ({ receipt }: { receipt: Receipt }) => (
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
