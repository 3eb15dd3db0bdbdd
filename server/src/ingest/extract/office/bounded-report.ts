import { ExtractionError, type Report } from '../../section.ts'

/** Most characters that one Office document may hold: as many as 50 MB of it can hold when nothing multiplies them. */
const charactersMost = 150_000_000

/** A report that refuses to take more text than a document can honestly hold, such as one long text shown by every cell. */
export function boundedReport(report: Report): Report {
  let characters = 0
  return {
    section(section) {
      characters += section.text.length
      if (characters > charactersMost) throw new ExtractionError('TOO_MUCH_TEXT')
      report.section(section)
    },
    progress: progress => report.progress(progress),
  }
}
