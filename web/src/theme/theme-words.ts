import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

/** The three choices of the theme, by what they are called and drawn. */
export const themeLabels = { light: 'Light', dark: 'Dark', system: 'System' } as const
export const themeIcons = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop } as const
