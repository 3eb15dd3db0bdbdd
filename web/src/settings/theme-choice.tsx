import { useMantineColorScheme } from '@mantine/core'
import { fromMantine, themeChoices, toMantine } from '../theme/color-scheme.ts'
import { themeIcons, themeLabels } from '../theme/theme-words.ts'
import classes from './settings.module.css'

/** Light, Dark, System: the same choice as in the header. */
export function ThemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const chosen = fromMantine(colorScheme)
  return (
    <fieldset className={classes.themes}>
      <legend>Theme</legend>
      {themeChoices.map(choice => {
        const Icon = themeIcons[choice]
        return (
          <label key={choice} className={classes.theme}>
            <input
              type="radio"
              name="theme"
              value={choice}
              checked={choice === chosen}
              onChange={() => setColorScheme(toMantine(choice))}
            />
            <Icon size={18} stroke={1.75} aria-hidden />
            {themeLabels[choice]}
          </label>
        )
      })}
    </fieldset>
  )
}
