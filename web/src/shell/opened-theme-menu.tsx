import { Menu, useMantineColorScheme } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { fromMantine, type ThemeChoice, themeChoices, toMantine } from '../theme/color-scheme.ts'
import { themeIcons, themeLabels } from '../theme/theme-words.ts'
import { ThemeButton } from './theme-button.tsx'
import classes from './theme-menu.module.css'

/** The choice of the theme, opened when it is first shown. The browser keeps what is chosen. */
export default function OpenedThemeMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const target = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  // The button that was clicked is gone; this one has its place, and gets the focus back from the menu.
  useEffect(() => {
    target.current?.focus()
    setOpened(true)
  }, [])
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" width={180} checkIcon={<IconCheck size={16} />}>
      <Menu.Target>
        <ThemeButton ref={target} />
      </Menu.Target>
      <Menu.Dropdown aria-label="Theme">
        <Menu.RadioGroup
          value={fromMantine(colorScheme)}
          onChange={choice => setColorScheme(toMantine(choice as ThemeChoice))}
        >
          {themeChoices.map(choice => {
            const Icon = themeIcons[choice]
            return (
              <Menu.RadioItem key={choice} value={choice} closeMenuOnClick>
                <span className={classes.choice}>
                  <Icon size={18} stroke={1.75} aria-hidden />
                  {themeLabels[choice]}
                </span>
              </Menu.RadioItem>
            )
          })}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
