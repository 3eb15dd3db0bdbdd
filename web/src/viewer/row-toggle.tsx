import { IconChevronRight } from '@tabler/icons-react'
import classes from './table.module.css'

interface RowToggleProps {
  readonly label: string
  readonly open: boolean
  readonly onToggle: () => void
}

/** A row's address, which shows all that its cells say, or a few lines of it. */
export const RowToggle = ({ label, open, onToggle }: RowToggleProps) => (
  <button type="button" className={classes.toggle} aria-expanded={open} onClick={onToggle}>
    <IconChevronRight size={14} stroke={2} aria-hidden />
    <span>{label}</span>
  </button>
)
