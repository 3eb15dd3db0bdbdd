import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Tool } from '../ui/tool.tsx'
import classes from './document-view.module.css'
import DocumentView from './document-view.tsx'

interface DocumentDialogProps {
  readonly fileId: string
  readonly fileName: string
  readonly onClose: () => void
}

/** A document opened for itself, over the page; on a phone it fills the screen. */
const DocumentDialog = ({ fileId, fileName, onClose }: DocumentDialogProps) => {
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  // It is there only while it is open, so that the modal never sees itself close: the focus is given back here.
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus()
    },
    [opener],
  )
  return (
    <Modal
      opened
      onClose={onClose}
      // The document has a head of its own.
      withCloseButton={false}
      size="64rem"
      fullScreen={phone}
      // Escape closes what is innermost: the search first, then the dialog.
      closeOnEscape={false}
      onKeyDown={event => event.key === 'Escape' && onClose()}
      zIndex={300}
      padding={0}
      classNames={{ content: classes.dialog, body: classes.dialogBody }}
    >
      <DocumentView
        fileId={fileId}
        fileName={fileName}
        title={
          <Modal.Title className={classes.title} dir="auto" title={fileName}>
            {fileName}
          </Modal.Title>
        }
        close={
          <Tool label="Close document" onClick={onClose}>
            <IconX size={20} stroke={1.75} />
          </Tool>
        }
      />
    </Modal>
  )
}

export default DocumentDialog
