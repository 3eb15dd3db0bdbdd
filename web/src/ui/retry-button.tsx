import { IconRefresh } from '@tabler/icons-react'
import type { Failure } from './failure.ts'
import { Tool } from './tool.tsx'

/**
 * Makes what stands in place of a button that failed: one that fetches it anew.
 * @param what which part it is, as a sentence begins
 */
export const retryButton =
  (what: string) =>
  ({ retry, retrying }: Failure) => (
    <Tool label={`${what} could not be loaded. Try again`} loading={retrying} onClick={retry}>
      <IconRefresh size={20} stroke={1.75} />
    </Tool>
  )
