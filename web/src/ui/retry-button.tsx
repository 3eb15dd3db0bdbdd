import { ActionIcon } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { Failure } from './failure.ts'

/**
 * Makes what stands in place of a button that failed: one that fetches it anew.
 * @param what which part it is, as a sentence begins
 */
export const retryButton =
  (what: string) =>
  ({ retry, retrying }: Failure) => {
    const label = `${what} could not be loaded. Try again`
    return (
      <ActionIcon
        variant="subtle"
        color="ink"
        size={44}
        aria-label={label}
        title={label}
        loading={retrying}
        onClick={retry}
      >
        <IconRefresh size={20} stroke={1.75} />
      </ActionIcon>
    )
  }
