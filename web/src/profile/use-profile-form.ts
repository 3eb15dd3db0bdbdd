import type { Profile } from '@docent/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { ApiError } from '../api/request.ts'
import { meKey } from '../session/index.ts'
import { updateProfile } from './api.ts'
import {
  fieldOf,
  isEdited,
  type ProfileErrors,
  type ProfileField,
  profileFields,
  readFields,
  valuesOf,
} from './profile-fields.ts'
import { profileKey } from './use-profile.ts'

const failed = 'Failed to update profile'

/**
 * The state of the form. What was typed lies over what was loaded, so that a reload of the profile changes only what was left alone.
 * @param focus moves to the first field that is wrong
 */
export function useProfileForm(profile: Profile, { focus }: { focus: (field: ProfileField) => void }) {
  const client = useQueryClient()
  const [edits, setEdits] = useState<Partial<Record<ProfileField, string>>>({})
  const [errors, setErrors] = useState<ProfileErrors>({})
  const [busy, setBusy] = useState(false)
  const baseline = valuesOf(profile)
  const values = { ...baseline, ...edits }

  const reset = () => {
    setEdits({})
    setErrors({})
  }

  const refuse = (found: ProfileErrors) => {
    setErrors(found)
    const first = profileFields.find(field => found[field])
    if (first) focus(first)
  }

  /** True once all is saved. */
  const save = async (): Promise<boolean> => {
    const { changes, errors: found } = readFields(values, baseline)
    refuse(found)
    if (Object.keys(found).length > 0) return false
    if (Object.keys(changes).length === 0) {
      reset()
      toast.info('No changes to save')
      return true
    }
    setBusy(true)
    try {
      const { profile: saved } = await updateProfile(changes)
      client.setQueryData(profileKey, saved)
      reset()
      toast.success('Profile updated')
      void client.invalidateQueries({ queryKey: profileKey })
      void client.invalidateQueries({ queryKey: meKey })
      return true
    } catch (error) {
      const known = error instanceof ApiError ? error : undefined
      const field = known && fieldOf(known.code)
      if (field) refuse({ [field]: known.message })
      else toast.error(failed, { description: known?.message })
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    values,
    errors,
    busy,
    edited: isEdited(values, baseline),
    change: (field: ProfileField, value: string) => {
      setEdits(before => ({ ...before, [field]: value }))
      setErrors(before => ({ ...before, [field]: undefined }))
    },
    reset,
    save,
  }
}
