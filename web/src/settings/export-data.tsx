import { Button, Loader } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { sizeLabel } from '../ui/size-label.ts'
import classes from './settings.module.css'
import type { useExport } from './use-export.ts'

/** Takes along all that the product keeps of a person. */
export const ExportData = ({ received, start, cancel }: ReturnType<typeof useExport>) => (
  <section>
    <h3>Your data</h3>
    <p className={classes.soft}>One zip file with your documents, your conversation and your profile.</p>
    <div className={classes.act}>
      {received === undefined ? (
        <Button
          variant="default"
          size="md"
          leftSection={<IconDownload size={18} stroke={1.75} />}
          onClick={() => void start()}
        >
          Export my data
        </Button>
      ) : (
        <Button variant="default" size="md" onClick={cancel}>
          Cancel export
        </Button>
      )}
      <p className={classes.progress} role="status">
        {received !== undefined && (
          <>
            <Loader size="xs" color="var(--docent-accent)" />
            Downloading your data
            {/* Counts many times a second: for the eye alone. */}
            <span aria-hidden>{sizeLabel(received)}</span>
          </>
        )}
      </p>
    </div>
  </section>
)
