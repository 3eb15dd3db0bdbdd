import type { Attribute } from '../office/xml-reader.ts'
import { symbolText } from './symbols.ts'

/** The text that an element without text of its own stands for. */
export function shownText(name: string, parent: string | undefined, attribute: Attribute): string | undefined {
  switch (name) {
    case 'tab':
    case 'ptab':
      return parent === 'r' ? ' ' : undefined
    case 'br':
      return attribute('type') === 'page' || attribute('type') === 'column' ? ' ' : '\n'
    case 'cr':
      return '\n'
    case 'noBreakHyphen':
      return '\u2011'
    case 'sym':
      return symbolText(attribute('char'), attribute('font'))
    // Formulas on one line: x^2, a_1, 1/2, √2.
    case 'sup':
      return '^'
    case 'sub':
      return '_'
    case 'den':
      return '/'
    case 'rad':
      return '√'
  }
  return undefined
}
