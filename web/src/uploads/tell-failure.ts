import { toast } from 'sonner'
import { ApiError, serverMessage } from '../api/request.ts'

/** Shows the server's sentence about a failure in a toast; where it wrote none, `otherwise`, with what is known of the reason. */
export function tellFailure(error: unknown, otherwise: string): void {
  const message = serverMessage(error)
  if (message === undefined)
    toast.error(otherwise, { description: error instanceof ApiError ? error.message : undefined })
  else if (error instanceof ApiError && error.code === 'UNSUPPORTED_FILE_TYPE')
    toast.error('Unsupported File Type', { description: message })
  else toast.error(message)
}
