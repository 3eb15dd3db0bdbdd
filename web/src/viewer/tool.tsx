import { ActionIcon } from '@mantine/core'

interface ToolProps {
  readonly label: string
  readonly className?: string
  readonly disabled?: boolean
  /** For what opens and closes something. */
  readonly pressed?: boolean
  readonly onClick: () => void
  readonly children: React.ReactNode
}

/** A button of the viewer that is an icon. */
export const Tool = ({ label, className, disabled = false, pressed, onClick, children }: ToolProps) => (
  <ActionIcon
    variant="subtle"
    color="ink"
    size={44}
    className={className}
    aria-label={label}
    aria-pressed={pressed}
    title={label}
    disabled={disabled}
    onClick={onClick}
  >
    {children}
  </ActionIcon>
)
