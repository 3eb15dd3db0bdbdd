import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'
import { fromMantine } from '../theme/color-scheme.ts'
import { themeIcons, themeLabels } from '../theme/theme-words.ts'

/** Shows which theme is chosen, and opens the choice. */
export function ThemeButton(props: ComponentPropsWithRef<'button'>) {
  const chosen = fromMantine(useMantineColorScheme().colorScheme)
  const Icon = themeIcons[chosen]
  return (
    <ActionIcon variant="subtle" color="ink" size={44} aria-label={`Theme: ${themeLabels[chosen]}`} {...props}>
      <Icon size={20} stroke={1.75} />
    </ActionIcon>
  )
}
