import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { fromMantine, type ThemeChoice, themeChoices, toMantine } from '../theme/color-scheme.ts'
import { themeIcons, themeLabels } from '../theme/theme-words.ts'
import classes from './theme-menu.module.css'

/** Light, Dark, System. The choice is stored in the browser. */
export function ThemeMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const chosen = fromMantine(colorScheme)
  const Icon = themeIcons[chosen]
  return (
    <Menu position="bottom-end" width={180} checkIcon={<IconCheck size={16} />}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="ink" size={44} aria-label={`Theme: ${themeLabels[chosen]}`}>
          <Icon size={20} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label="Theme">
        <Menu.RadioGroup value={chosen} onChange={choice => setColorScheme(toMantine(choice as ThemeChoice))}>
          {themeChoices.map(choice => {
            const ChoiceIcon = themeIcons[choice]
            return (
              <Menu.RadioItem key={choice} value={choice} closeMenuOnClick>
                <span className={classes.choice}>
                  <ChoiceIcon size={18} stroke={1.75} aria-hidden />
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
