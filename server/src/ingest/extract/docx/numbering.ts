import type { XmlVisitor } from '../office/xml-reader.ts'
import { formatNumber } from './number-formats.ts'

interface Level {
  start: number
  format: string
  /** As written: `%1.%2)`. */
  text: string
}

interface Instance {
  abstract: string
  overrides: Map<number, Partial<Level>>
}

/** Reads `numbering.xml`; afterwards gives each list paragraph its marker, counting as it goes. */
export class NumberingReader implements XmlVisitor {
  readonly #abstracts = new Map<string, Map<number, Level>>()
  readonly #instances = new Map<string, Instance>()
  /** Level counters by abstract numbering: instances of one list count on together. */
  readonly #counters = new Map<string, number[]>()
  readonly #started = new Set<string>()
  /** The numbering level that a paragraph style stands for, by style id. */
  readonly #styleLevels = new Map<string, number>()
  #levels: Map<number, Level> | undefined
  #level: Partial<Level> | undefined
  #levelIndex = 0
  #instance: Instance | undefined

  open(name: string, attribute: (name: string) => string | undefined): void {
    const value = attribute('val')
    switch (name) {
      case 'abstractNum':
        this.#levels = new Map()
        this.#abstracts.set(attribute('abstractNumId') ?? '', this.#levels)
        break
      case 'num':
        this.#instance = { abstract: '', overrides: new Map() }
        this.#instances.set(attribute('numId') ?? '', this.#instance)
        break
      case 'abstractNumId':
        if (this.#instance) this.#instance.abstract = value ?? ''
        break
      case 'lvlOverride':
        this.#levelIndex = Number(attribute('ilvl'))
        this.#level = {}
        this.#instance?.overrides.set(this.#levelIndex, this.#level)
        break
      case 'startOverride':
        if (this.#level) this.#level.start = Number(value)
        break
      case 'lvl':
        this.#levelIndex = Number(attribute('ilvl'))
        if (!this.#instance) {
          const level = { start: 1, format: 'decimal', text: '' }
          this.#level = level
          this.#levels?.set(this.#levelIndex, level)
        }
        break
      case 'start':
        if (this.#level) this.#level.start = Number(value)
        break
      case 'numFmt':
        if (this.#level) this.#level.format = value ?? 'decimal'
        break
      case 'lvlText':
        if (this.#level) this.#level.text = value ?? ''
        break
      case 'pStyle':
        this.#styleLevels.set(value ?? '', this.#levelIndex)
    }
  }

  close(name: string): void {
    if (name === 'abstractNum') this.#levels = undefined
    else if (name === 'num') this.#instance = undefined
  }

  levelOfStyle(styleId: string): number | undefined {
    return this.#styleLevels.get(styleId)
  }

  /** The marker of the next paragraph of a list at a level (from 0): `2.1`, `c)`, `•`, or '' for none. */
  nextMarker(numberId: string, levelIndex: number): string {
    const instance = this.#instances.get(numberId)
    if (!instance || !(levelIndex >= 0 && levelIndex < 9)) return ''
    const levels = this.#abstracts.get(instance.abstract)
    const levelAt = (index: number): Level | undefined => {
      const level = levels?.get(index)
      const override = instance.overrides.get(index)
      return level && override ? { ...level, ...override } : level
    }
    const level = levelAt(levelIndex)
    if (!level) return ''
    const counters = this.#counters.get(instance.abstract) ?? []
    this.#counters.set(instance.abstract, counters)
    this.#restartOverridden(numberId, instance, counters)
    counters[levelIndex] = counters[levelIndex] === undefined ? level.start : counters[levelIndex] + 1
    counters.length = levelIndex + 1
    if (level.format === 'none') return ''
    if (level.format === 'bullet') return '•'
    return level.text.replace(/%([1-9])/g, (_, digit: string) => {
      const index = Number(digit) - 1
      const format = levelAt(index)?.format ?? 'decimal'
      return formatNumber(counters[index] ?? levelAt(index)?.start ?? 1, format)
    })
  }

  /** An instance that sets a start of its own begins anew where it is first used. */
  #restartOverridden(numberId: string, instance: Instance, counters: (number | undefined)[]): void {
    if (this.#started.has(numberId)) return
    this.#started.add(numberId)
    for (const [index, override] of instance.overrides) {
      if (override.start !== undefined && index < counters.length) counters[index] = undefined
    }
  }
}
