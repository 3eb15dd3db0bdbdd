import type { Receipt } from '@docent/contract'
import { ReceiptDetails } from '../uploads/index.ts'
import classes from './document-view.module.css'

/** The receipt of the document that is open. */
const FileReceipt = ({ receipt }: { receipt: Receipt }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard.
  <section className={classes.receipt} aria-label="Receipt" tabIndex={0}>
    <ReceiptDetails receipt={receipt} />
  </section>
)

export default FileReceipt
