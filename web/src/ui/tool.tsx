import { ActionIcon } from '@mantine/core'

interface ToolProps {
  readonly label: string
  readonly className?: string
  readonly disabled?: boolean
  /** While it is at work, it shows so and takes no click. */
  readonly loading?: boolean
  /** For what opens and closes something. */
  readonly pressed?: boolean
  readonly onClick: () => void
  readonly children: React.ReactNode
}

/** A button that is an icon, with what it does as its label. */
export const Tool = ({ label, className, disabled = false, loading, pressed, onClick, children }: ToolProps) => (
  <ActionIcon
    variant="subtle"
    color="ink"
    size={44}
    className={className}
    aria-label={label}
    aria-pressed={pressed}
    title={label}
    disabled={disabled}
    loading={loading}
    onClick={onClick}
  >
    {children}
  </ActionIcon>
)
