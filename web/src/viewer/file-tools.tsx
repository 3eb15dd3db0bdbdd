import { IconDownload, IconReceipt, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { failureMessage } from '../api/request.ts'
import { Tool } from '../ui/tool.tsx'
import { saveOriginal } from './api.ts'

interface FileToolsProps {
  readonly fileId: string
  readonly fileName: string
  readonly finding: boolean
  readonly onFind: () => void
  readonly receiptShown: boolean
  readonly onReceipt: () => void
}

/** What can be done with any document that is open. */
export function FileTools({ fileId, fileName, finding, onFind, receiptShown, onReceipt }: FileToolsProps) {
  const [saving, setSaving] = useState(false)
  const save = async () => {
    // Not disabled meanwhile: a disabled button would lose the focus.
    if (saving) return
    setSaving(true)
    try {
      await saveOriginal(fileId, fileName)
    } catch (error) {
      toast.error(failureMessage(error, 'The original could not be downloaded. Please try again.'))
    } finally {
      setSaving(false)
    }
  }
  return (
    <>
      <Tool label="Find in document" pressed={finding} onClick={onFind}>
        <IconSearch size={19} stroke={1.75} />
      </Tool>
      <Tool label="Receipt" pressed={receiptShown} onClick={onReceipt}>
        <IconReceipt size={19} stroke={1.75} />
      </Tool>
      <Tool label="Download original" onClick={() => void save()}>
        <IconDownload size={19} stroke={1.75} />
      </Tool>
    </>
  )
}
