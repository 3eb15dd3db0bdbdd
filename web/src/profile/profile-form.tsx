import type { Profile } from '@docent/contract'
import { Button, TextInput } from '@mantine/core'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { useRef } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import classes from './profile.module.css'
import type { ProfileField } from './profile-fields.ts'
import { ProfileNote } from './profile-note.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useProfileForm } from './use-profile-form.ts'

const FieldError = ({ children }: { children: string }) => (
  <span className={classes.fieldError}>
    <IconAlertCircle size={16} aria-hidden />
    {children}
  </span>
)
const Badge = ({ children }: { children: string }) => <span className={classes.fieldBadge}>{children}</span>

/** The three fields, and what can be done with edits of them. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const inputs = useRef<Partial<Record<ProfileField, HTMLInputElement | null>>>({})
  const status = useRef<HTMLParagraphElement>(null)
  const focus = (field: ProfileField) => inputs.current[field]?.focus()
  const { values, errors, busy, edited, change, reset, save } = useProfileForm(profile, { focus })
  const { asking, answer } = useLeaveGuard(edited)

  const field = (name: ProfileField) => ({
    ref: (input: HTMLInputElement | null) => {
      inputs.current[name] = input
    },
    name,
    value: values[name],
    error: errors[name] && <FieldError>{errors[name]}</FieldError>,
    readOnly: busy,
    size: 'md' as const,
    onChange: (event: { currentTarget: HTMLInputElement }) => change(name, event.currentTarget.value),
  })

  return (
    <form
      noValidate
      className={classes.form}
      aria-label="Profile"
      onSubmit={async event => {
        event.preventDefault()
        const typing = document.activeElement instanceof HTMLInputElement
        // The button that had the focus is disabled afterwards, and would lose it to nowhere.
        if (!busy && (await save()) && !typing) status.current?.focus({ preventScroll: true })
      }}
    >
      <TextInput {...field('displayName')} label="Full Name" required autoComplete="name" dir="auto" />
      <TextInput
        {...field('email')}
        label={<>Email Address {profile.email === '' && <Badge>Recommended</Badge>}</>}
        type="email"
        autoComplete="email"
        placeholder="name@example.org"
      />
      <TextInput
        {...field('phoneNumber')}
        label={<>Phone Number {profile.phoneNumber === '' && <Badge>Optional</Badge>}</>}
        type="tel"
        autoComplete="tel"
        placeholder="+91 98765 43210"
      />
      <ProfileNote profile={profile} />
      <div className={classes.actions}>
        <Button type="submit" size="md" disabled={!edited || busy}>
          {busy ? 'Saving...' : 'Save Changes'}
        </Button>
        {edited && (
          <Button
            variant="default"
            size="md"
            disabled={busy}
            onClick={() => {
              reset()
              focus('displayName')
            }}
          >
            Cancel
          </Button>
        )}
        <p ref={status} className={classes.status} role="status" tabIndex={-1}>
          {!edited && (
            <>
              <IconCheck size={18} stroke={1.75} aria-hidden />
              Profile is up to date
            </>
          )}
        </p>
      </div>
      <ConfirmDialog
        opened={asking}
        title="Leave without saving?"
        detail="What you changed in your profile is not saved yet."
        action="Leave"
        cancel="Stay"
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      />
    </form>
  )
}
