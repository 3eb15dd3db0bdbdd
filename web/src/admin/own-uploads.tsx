import { useEffect } from 'react'
import card from '../ui/card.module.css'
import { UploadPanel, useFileCounts } from '../uploads/index.ts'
import { useRefresh } from './use-admin-data.ts'

/** The panel of the person who is signed in beside the administrator. Administrators have no documents of their own. */
export const OwnUploads = ({ signedIn }: { signedIn: boolean }) =>
  signedIn ? (
    <SignedInUploads />
  ) : (
    <p className={card.card}>
      Documents belong to a user, and nobody is signed in as one in this browser. <a href="#profile">Sign in</a> with a
      user account to upload documents.
    </p>
  )

function SignedInUploads() {
  const { total, pending } = useFileCounts()
  const refresh = useRefresh()
  // The list of all files shows what was uploaded or deleted here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew whenever the counts change.
  useEffect(() => void refresh(), [total, pending])
  return <UploadPanel />
}
