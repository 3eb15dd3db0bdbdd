import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'

interface ButtonLinkProps extends ButtonProps {
  readonly href: string
  readonly onClick?: () => void
  readonly children: ReactNode
}

/** A link that looks like a button, since it leads somewhere. */
export const ButtonLink = ({ href, children, ...props }: ButtonLinkProps) => (
  <Button component="a" href={href} {...props}>
    {children}
  </Button>
)
