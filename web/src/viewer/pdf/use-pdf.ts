import { useEffect, useRef, useState } from 'react'
import { logFailure } from '../../api/log-failure.ts'
import { openPdf, type PDFDocumentProxy } from './load-pdf.ts'
import type { PageSize } from './pdf-page.tsx'

/** A PDF opened while the component is mounted, with the size of its first page. */
export function usePdf(fileId: string, onFailure: () => void) {
  const [opened, setOpened] = useState<{ pdf?: PDFDocumentProxy; first?: PageSize }>({})
  const failed = useRef(onFailure)
  useEffect(() => {
    failed.current = onFailure
  }, [onFailure])
  useEffect(() => {
    let left = false
    const { document, close } = openPdf(fileId)
    document
      .then(async pdf => {
        const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
        if (!left) setOpened({ pdf, first: { width, height } })
      })
      .catch((error: unknown) => {
        if (left) return
        logFailure('A PDF could not be opened.', error)
        failed.current()
      })
    return () => {
      left = true
      setOpened({})
      close()
    }
  }, [fileId])
  return opened
}
