import { Button, Group, Modal } from '@mantine/core'
import type { FollowedLink } from './followed-link.ts'
import classes from './link-dialog.module.css'

/** Shows where a link of a reply leads before it is followed: its words may say something else. */
export const LinkDialog = ({ link, onClose }: { link?: FollowedLink; onClose: () => void }) => (
  <Modal
    opened={link !== undefined}
    onClose={onClose}
    title="Open this link?"
    size="sm"
    zIndex={400}
    closeButtonProps={{ 'aria-label': 'Close', size: 44, iconSize: 20 }}
  >
    <p className={classes.linkHost}>
      It leads to <strong dir="ltr">{link?.host}</strong>
    </p>
    <p className={classes.linkAddress} dir="ltr">
      {link?.href}
    </p>
    <Group justify="flex-end" mt="lg">
      <Button variant="default" size="md" onClick={onClose} data-autofocus>
        Cancel
      </Button>
      <Button
        component="a"
        size="md"
        href={link?.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        onClick={onClose}
      >
        Open link
      </Button>
    </Group>
  </Modal>
)
