import { Button, Loader, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { usePublicConfig } from '../session/index.ts'
import classes from './settings.module.css'
import type { useDeleteAccount } from './use-delete-account.ts'

interface DeleteAccountProps {
  readonly deletion: ReturnType<typeof useDeleteAccount>
  readonly onBack: () => void
}

/** Asks for the account's own address before everything is deleted. */
export function DeleteAccount({ deletion, onBack }: DeleteAccountProps) {
  const firebase = usePublicConfig()?.firebase
  const { expected, by, unknown, typed, type, ready, busy, error, submit } = deletion
  return (
    <form
      noValidate
      className={classes.deletion}
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <p className={classes.warning}>
        <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
        <span>
          Your documents and everything read from them, your conversation, your profile and your ways to sign in are
          deleted from this server. <strong>This action cannot be undone</strong>.
        </span>
      </p>
      {firebase?.deletesAccounts === false && (
        <p className={classes.soft}>
          Your sign-in at Firebase stays, with the name, email address and phone number that it knows: this server may
          not delete it. Ask the administrator to do so.
        </p>
      )}
      <p className={classes.soft}>If you may want something of it again, go back and export your data first.</p>
      {unknown && <p role="alert">Failed to load profile</p>}
      <TextInput
        label={
          <>
            To confirm, type your {by}{' '}
            {expected ? <bdi className={classes.expected}>{expected}</bdi> : <Loader size={12} />}
          </>
        }
        size="md"
        value={typed}
        error={error}
        readOnly={busy}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        onChange={event => type(event.currentTarget.value)}
      />
      <div className={classes.choice}>
        <Button variant="default" size="md" disabled={busy} onClick={onBack}>
          Keep my account
        </Button>
        <Button type="submit" color="bad" size="md" disabled={!ready || busy}>
          {busy ? 'Deleting...' : 'Delete my account'}
        </Button>
      </div>
    </form>
  )
}
