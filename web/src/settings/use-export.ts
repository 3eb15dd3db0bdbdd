import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { ApiError } from '../api/request.ts'
import { openExport } from './api.ts'
import { fileNameOf, receiveBlob } from './receive-blob.ts'
import { saveBlob } from './save-blob.ts'

/** Downloads all of the person's data. It goes on while the dialog is closed; `received` is in bytes, undefined while nothing runs. */
export function useExport() {
  const [received, setReceived] = useState<number>()
  const running = useRef<AbortController>(undefined)

  const start = async () => {
    if (running.current) return
    const stop = new AbortController()
    running.current = stop
    setReceived(0)
    try {
      const response = await openExport(stop.signal)
      const blob = await receiveBlob(response, setReceived)
      saveBlob(blob, fileNameOf(response, 'docent-data.zip'))
      toast.success('Your data is downloaded', { description: 'One zip file, in your downloads.' })
    } catch (error) {
      if (!stop.signal.aborted)
        toast.error('Your data could not be downloaded', {
          description: error instanceof ApiError ? error.message : 'The connection was lost. Please try again.',
        })
    } finally {
      running.current = undefined
      setReceived(undefined)
    }
  }

  return { received, start, cancel: () => running.current?.abort() }
}
