import type { User } from '@docent/contract'
import { Button, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { DeleteAccount } from './delete-account.tsx'
import { ExportData } from './export-data.tsx'
import { ModelInUse } from './model-in-use.tsx'
import classes from './settings.module.css'
import { ThemeChoice } from './theme-choice.tsx'
import { useDeleteAccount } from './use-delete-account.ts'
import { useExport } from './use-export.ts'

interface SettingsDialogProps {
  readonly user: User
  readonly opened: boolean
  readonly onClose: () => void
  /** After the dialog has gone: where the focus is to be given back. */
  readonly onClosed: () => void
}

/** What a person can settle about the product, and the two acts that concern all of her data. */
export default function SettingsDialog({ user, opened, onClose, onClosed }: SettingsDialogProps) {
  const [deleting, setDeleting] = useState(false)
  const beganDeleting = useRef(false)
  const download = useExport()
  const deletion = useDeleteAccount(user.uid)
  const phone = useMediaQuery('(max-width: 36em)')
  const close = () => {
    if (!deletion.busy) onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={() => {
        setDeleting(false)
        beganDeleting.current = false
        deletion.type('')
        onClosed()
      }}
      returnFocus={false}
      title={deleting ? 'Delete your account' : 'Settings'}
      size="md"
      zIndex={300}
      fullScreen={phone}
      radius={phone ? 0 : 'lg'}
      closeButtonProps={{ 'aria-label': 'Close', size: 44, iconSize: 20, disabled: deletion.busy }}
    >
      {deleting ? (
        <DeleteAccount deletion={deletion} onBack={() => setDeleting(false)} />
      ) : (
        <div className={classes.sections}>
          <ThemeChoice />
          <ModelInUse />
          <ExportData {...download} />
          <section>
            <h3>Your account</h3>
            <p className={classes.soft}>Deletes your account and all that belongs to it.</p>
            <div className={classes.act}>
              <Button
                variant="default"
                color="bad"
                size="md"
                // Back from the question: the focus stands where it began.
                autoFocus={beganDeleting.current}
                onClick={() => {
                  beganDeleting.current = true
                  setDeleting(true)
                }}
              >
                Delete my account
              </Button>
            </div>
          </section>
        </div>
      )}
    </Modal>
  )
}
