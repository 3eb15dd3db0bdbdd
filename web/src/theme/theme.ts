import { createTheme, type VariantColorsResolver } from '@mantine/core'
import classes from './theme.module.css'

const plain = { border: '1px solid transparent' }

/** Colours of buttons by their variant. `bad` is the one colour that has a meaning of its own: something is lost by it. */
const variantColors: VariantColorsResolver = ({ variant, color }) => {
  const bad = color === 'bad'
  switch (variant) {
    case 'default':
      return {
        background: 'var(--docent-sheet)',
        hover: 'var(--docent-hover)',
        color: bad ? 'var(--docent-bad)' : 'var(--docent-ink)',
        border: '1px solid var(--docent-line)',
      }
    case 'subtle':
    case 'transparent':
      return {
        ...plain,
        background: 'transparent',
        hover: 'var(--docent-hover)',
        color: bad ? 'var(--docent-bad)' : color === 'ink' ? 'var(--docent-ink-soft)' : 'var(--docent-accent)',
      }
    default:
      return bad
        ? { ...plain, background: 'var(--docent-bad)', hover: 'var(--docent-bad)', color: 'var(--docent-on-bad)' }
        : {
            ...plain,
            background: 'var(--docent-accent)',
            hover: 'var(--docent-accent-strong)',
            color: 'var(--docent-on-accent)',
          }
  }
}

// A dialog's <header> would count as a second banner of the page.
const attributes = { header: { role: 'none' } }
const transitionProps = { duration: 140, timingFunction: 'ease-out' }

/** Mantine's side of the theme: how components behave. What they look like stands in tokens.css. */
export const theme = createTheme({
  variantColorResolver: variantColors,
  respectReducedMotion: true,
  cursorType: 'pointer',
  // Named by text: importing the components here would put them all into the first load.
  components: {
    Button: { defaultProps: { variant: 'filled' }, classNames: { root: classes.button } },
    Input: { classNames: { input: classes.input } },
    TextInput: { classNames: { input: classes.input, label: classes.label } },
    PasswordInput: { classNames: { input: classes.input, label: classes.label } },
    Menu: {
      // A menu may hold nothing else that takes the focus than its items.
      defaultProps: { shadow: 'md', transitionProps, withInitialFocusPlaceholder: false },
      classNames: { item: classes.menuItem, dropdown: classes.dropdown },
    },
    Popover: { defaultProps: { shadow: 'md', transitionProps }, classNames: { dropdown: classes.dropdown } },
    Modal: {
      defaultProps: {
        attributes,
        centered: true,
        radius: 'lg',
        transitionProps,
        overlayProps: { className: classes.overlay },
      },
      classNames: { title: classes.dialogTitle, content: classes.panel, header: classes.panel },
    },
    Drawer: {
      defaultProps: { attributes, overlayProps: { className: classes.overlay } },
      classNames: { title: classes.dialogTitle, content: classes.panel, header: classes.panel },
    },
  },
})
