import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'

/** A link that looks like a button, since it leads somewhere. */
export const ButtonLink = ({ href, children, ...props }: ButtonProps & { href: string; children: ReactNode }) => (
  <Button component="a" href={href} {...props}>
    {children}
  </Button>
)
