import { Button, Group, Modal } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import classes from './confirm-dialog.module.css'

interface Question {
  readonly title: string
  /** What the act takes away. */
  readonly detail?: string
  readonly action: string
  /** The harmless answer; `Cancel` unless given. */
  readonly cancel?: string
  readonly busy?: boolean
  /** Why the act failed, when it did. */
  readonly failure?: string
  readonly opened: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before something is lost. The harmless answer has the focus. */
export const ConfirmDialog = ({
  title,
  detail,
  action,
  cancel = 'Cancel',
  busy = false,
  failure,
  opened,
  onConfirm,
  onCancel,
}: Question) => (
  <Modal
    opened={opened}
    onClose={onCancel}
    title={title}
    size="sm"
    zIndex={400}
    closeButtonProps={{ 'aria-label': 'Close', size: 44, iconSize: 20 }}
  >
    {detail && (
      <p className={classes.detail} dir="auto">
        {detail}
      </p>
    )}
    <p className={classes.warning}>This action cannot be undone</p>
    {failure && (
      <p className={classes.failure} role="alert">
        <IconAlertCircle size={18} stroke={1.75} aria-hidden />
        {failure}
      </p>
    )}
    <Group justify="flex-end" mt="lg">
      <Button variant="default" size="md" onClick={onCancel} data-autofocus>
        {cancel}
      </Button>
      <Button color="bad" size="md" loading={busy} onClick={onConfirm}>
        {action}
      </Button>
    </Group>
  </Modal>
)
