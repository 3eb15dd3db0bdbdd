import type { Attribute } from '../office/xml-reader.ts'
import { isOn } from './styles.ts'

/**
 * Follows the fields of a story: what stands between a field's begin and its separator is its code and is not shown.
 * Check boxes and lists of a form have no result text; they are given here.
 */
export class Fields {
  #states: ('instruction' | 'result')[] = []
  #checked: boolean | undefined
  #list: { chosen: number; entries: string[] } | undefined

  get inInstruction(): boolean {
    return this.#states.includes('instruction')
  }

  /** Takes an element inside a run; returns text to show in its place, if any. */
  open(name: string, attribute: Attribute): string | undefined {
    switch (name) {
      case 'fldChar':
        return this.#fieldCharacter(attribute('fldCharType'))
      case 'checkBox':
        this.#checked = false
        return
      case 'default':
      case 'checked':
        if (this.#checked !== undefined) this.#checked = isOn(attribute('val'))
        return
      case 'ddList':
        this.#list = { chosen: 0, entries: [] }
        return
      case 'result':
        if (this.#list) this.#list.chosen = Number(attribute('val'))
        return
      case 'listEntry':
        this.#list?.entries.push(attribute('val') ?? '')
    }
    return
  }

  /** A code that does not end with its paragraph is taken to be damage, so that it cannot swallow the rest. */
  endParagraph(): void {
    if (this.inInstruction) this.#states = []
  }

  #fieldCharacter(type: string | undefined): string | undefined {
    if (type === 'begin') this.#states.push('instruction')
    else if (type === 'separate') this.#states[this.#states.length - 1] = 'result'
    else if (type === 'end') {
      this.#states.pop()
      const { chosen, entries } = this.#list ?? { chosen: 0, entries: [] }
      const shown = this.#checked === undefined ? entries[chosen] : this.#checked ? '☒' : '☐'
      this.#checked = undefined
      this.#list = undefined
      return shown
    }
    return
  }
}
