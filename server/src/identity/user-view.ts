import type { User } from '@docent/contract'
import type { SignedInUser } from '../http/index.ts'

/** The person as the contract shows her. */
export const userView = ({ id, name, email, image }: SignedInUser): User => ({
  uid: id,
  displayName: name,
  email,
  photoURL: image,
})
