import {
  checkProfile,
  type ErrorCode,
  errors,
  type Profile,
  type ProfileChanges,
  type ProfileRule,
  profileMessages,
} from '@docent/contract'

/** The fields, in the order in which they stand on the screen. */
export const profileFields = ['displayName', 'email', 'phoneNumber'] as const
export type ProfileField = (typeof profileFields)[number]
export type ProfileValues = Readonly<Record<ProfileField, string>>
/** What is wrong, in words, by field. */
export type ProfileErrors = Partial<Record<ProfileField, string>>

export const valuesOf = ({ displayName, email, phoneNumber }: Profile): ProfileValues => ({
  displayName,
  email,
  phoneNumber,
})

/** Whether what stands in the fields differs from what was loaded. */
export const isEdited = (values: ProfileValues, baseline: ProfileValues): boolean =>
  profileFields.some(field => values[field] !== baseline[field])

/** Checks the fields, and gives what of them is to be sent: that which, brought into its form, is not what is saved already. */
export function readFields(
  values: ProfileValues,
  baseline: ProfileValues,
): { changes: ProfileChanges; errors: ProfileErrors } {
  const { changes, broken } = checkProfile(values)
  return {
    changes: Object.fromEntries(
      profileFields.filter(field => changes[field] !== baseline[field]).map(field => [field, changes[field]]),
    ),
    errors: Object.fromEntries(Object.entries(broken).map(([field, rule]) => [field, profileMessages[rule]])),
  }
}

const fieldOfCode: Partial<Record<ErrorCode, ProfileField>> = {
  NAME_REQUIRED: 'displayName',
  NAME_TOO_LONG: 'displayName',
  INVALID_EMAIL: 'email',
  'email-already-in-use': 'email',
  INVALID_PHONE_NUMBER: 'phoneNumber',
} satisfies Record<ProfileRule, ProfileField> & Partial<Record<ErrorCode, ProfileField>>

/** The field that an error of the server speaks of. */
export const fieldOf = (code: string): ProfileField | undefined =>
  Object.hasOwn(errors, code) ? fieldOfCode[code as ErrorCode] : undefined
