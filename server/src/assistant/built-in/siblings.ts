import { languages } from '../../languages/index.ts'
import type { NamedPassage } from '../answerer.ts'
import { monthNamesIn } from './table-months.ts'

const year = /^(?:19|20)\d\d$/
/** Letters right before a number, and the number: "FL-20", "W9", "Unit 4", "2022". */
const code = /(?:(?<!\p{L})(\p{L}{1,20})([ \u00a0-]?))?(?<![\p{N}.,])(\p{N}{1,6})(?![\p{N}]|[.,]\p{N})/gu
/** "2020-2025", "2022/23" */
const span = /(?<!\d)((?:19|20)\d\d)\s?[-–/]\s?((?:19|20)?\d\d)(?!\d)/gu
const longestSpan = 30

/** Whether a word is what a month is called in any language. Their names are made when first asked for. */
const isMonth = (word: string) => languages.some(language => monthNamesIn(language).has(word))

/** The numbers of a text by what stands before each: letters that it is fastened to, or a name; and years by themselves, those between two as well, but for those of dates. */
function codesIn(text: string): Map<string, Set<string>> {
  const codes = new Map<string, Set<string>>()
  const add = (key: string, number: string) => codes.set(key, (codes.get(key) ?? new Set()).add(number))
  for (const [, before = '', between = '', number] of text.matchAll(code)) {
    if (year.test(number!)) {
      if (!isMonth(before.toLowerCase())) add('', number!)
    } else if (before !== '' && (between === '' || between === '-' || /^\p{Lu}/u.test(before)))
      add(before.toLowerCase(), number!)
  }
  for (const [, from, to] of text.matchAll(span)) {
    const [first, last] = [Number(from), Number(to!.length === 2 ? from!.slice(0, 2) + to : to)]
    for (let each = first; each <= last && last - first <= longestSpan; each++) add('', String(each))
  }
  return codes
}

/**
 * Whether a question asks of a sibling of a passage's document: by the words before it the question has another number than what the document is called, "FL-20" of the manual of the FL-16,
 * 2021 of the report for 2022.
 * @returns whether of such a document a text is of the document itself all the same, since it does not say the number that is asked for
 */
export function asksOfSibling(question: string): (passage: NamedPassage) => ((text: string) => boolean) | undefined {
  const asked = codesIn(question)
  return ({ fileName, title, headings }) => {
    if (asked.size === 0) return undefined
    const called = codesIn([fileName.replace(/\.\w+$/, '').replace(/_/g, ' '), title, headings[0] ?? ''].join('\n'))
    const others = [...asked].filter(([key, numbers]) => {
      const own = called.get(key)
      return own !== undefined && ![...numbers].some(number => own.has(number))
    })
    if (others.length === 0) return undefined
    return text => {
      const said = codesIn(text)
      return others.some(([key, numbers]) => ![...numbers].some(number => said.get(key)?.has(number)))
    }
  }
}
