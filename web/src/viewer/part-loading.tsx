import { Loader, VisuallyHidden } from '@mantine/core'
import { useIsFetching } from '@tanstack/react-query'
import classes from './part-loading.module.css'

const label = 'Loading this part...'

/** What stands in the place of a part of a document until it is there, in the middle of what is seen of it. */
export const PartLoading = () => (
  <div className={classes.loading}>
    <Loader size="sm" color="currentColor" />
    <span>{label}</span>
  </div>
)

/** Says aloud that parts of a document are being loaded: once, however many they are. */
export function LoadingAnnouncement({ fileId }: { fileId: string }) {
  const loading = useIsFetching({ queryKey: ['section', fileId] }) > 0
  return <VisuallyHidden role="status">{loading ? label : ''}</VisuallyHidden>
}
