import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { fromMantine, themeChoices, toMantine } from '../theme/color-scheme.ts'

const labels = { light: 'Light', dark: 'Dark', system: 'System' }
const icons = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop }

/** Light, Dark, System. The choice is stored in the browser. */
export function ThemeMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const chosen = fromMantine(colorScheme)
  const Icon = icons[chosen]
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="ink" size={44} aria-label={`Theme: ${labels[chosen]}`}>
          <Icon size={20} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label="Theme">
        {themeChoices.map(choice => {
          const ChoiceIcon = icons[choice]
          return (
            <Menu.Item
              key={choice}
              role="menuitemradio"
              aria-checked={choice === chosen}
              leftSection={<ChoiceIcon size={18} stroke={1.75} />}
              rightSection={choice === chosen ? <IconCheck size={16} /> : undefined}
              onClick={() => setColorScheme(toMantine(choice))}
            >
              {labels[choice]}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
