import { Button, Group } from '@mantine/core'
import type { Failure } from './failure.ts'

interface FailureActionsProps extends Pick<Failure, 'retry' | 'retrying'> {
  readonly gap?: 'xs'
}

/** What can be done about what failed: try it again, or begin anew with the whole page. */
export const FailureActions = ({ retry, retrying, gap }: FailureActionsProps) => (
  <Group gap={gap}>
    <Button loading={retrying} onClick={retry}>
      Try Again
    </Button>
    <Button variant="default" onClick={() => window.location.reload()}>
      Reload Page
    </Button>
  </Group>
)
