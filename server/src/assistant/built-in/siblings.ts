import type { NamedPassage } from '../answerer.ts'

const year = /^(?:19|20)\d\d$/
/** Letters right before a number, and the number: "FL-20", "W9", "Unit 4", "2022". */
const code = /(?:(\p{L}+)[ \u00a0-]?)?(?<![\p{N}.,])(\p{N}{1,6})(?![\p{N}]|[.,]\p{N})/gu
const month =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|janv|fév|avr|mai|juin|juil|août|déc|ene|abr|ago|dic|gen|mag|giu|lug|set|ott|mär|okt|dez|mrt|mei|янв|фев|мар|апр|мая|июн|июл|авг|сен|окт|ноя|дек)/iu

/** The numbers of a text by what stands before each; years by themselves, but for those of dates. */
function codesIn(text: string): Map<string, Set<string>> {
  const codes = new Map<string, Set<string>>()
  for (const [, before = '', number] of text.matchAll(code)) {
    const isYear = year.test(number!)
    if ((isYear && month.test(before)) || (!isYear && before === '')) continue
    const key = isYear ? '' : before.toLowerCase()
    codes.set(key, (codes.get(key) ?? new Set()).add(number!))
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
