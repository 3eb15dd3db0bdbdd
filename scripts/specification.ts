import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

/** The user's specification, which lies beside a developer's checkout. */
const specificationFile = join(root, '../shared/SPEC.md')
/** The sections whose every sentence has a test. */
const sections = ['2', '4', '5', '6', '7', '8', '9']

export interface Row {
  readonly sentence: string
  readonly tests: readonly { readonly file: string; readonly title: string }[]
}

/** The rows of `docs/specification.md`: a sentence, and the tests that show it as `file` › "title". */
export function readTable(): Row[] {
  return readFileSync(join(root, 'docs/specification.md'), 'utf8')
    .split('\n')
    .filter(line => line.startsWith('| ') && !line.startsWith('| Sentence') && !/^\| -+ \|/.test(line))
    .map(line => {
      const [sentence = '', tests = ''] = line.split(/(?<!\\)\|/).slice(1, -1)
      return {
        sentence: plain(sentence.replaceAll('\\|', '|')),
        tests: [...tests.matchAll(/`([^`]+)` › "(.+?)"(?=; `|\s*$)/g)].map(([, file = '', title = '']) => ({
          file,
          title: title.replaceAll('\\|', '|'),
        })),
      }
    })
}

/** Every sentence of the specification that is to have a test; nothing where the specification is not there. */
export function readSentences(): string[] | undefined {
  if (!existsSync(specificationFile)) return undefined
  return readFileSync(specificationFile, 'utf8')
    .split(/^## /m)
    .filter(section => sections.includes(section.split('.')[0] ?? ''))
    .flatMap(section =>
      section
        .split('\n')
        .slice(1)
        .flatMap(line => sentencesOf(line, section.startsWith('8.'))),
    )
}

/**
 * The sentences of a line of Markdown. A row of a table counts as one, and so does a line of the error catalogue, which names
 * a code and what is said; a heading counts as none, and what stands in quotes is not taken apart.
 */
function sentencesOf(line: string, catalogue: boolean): string[] {
  const text = line.trim().replace(/^- /, '')
  if (text === '' || text.startsWith('#') || /^\|[-|]+\|$/.test(text) || text.startsWith('| Method')) return []
  if (text.startsWith('|')) return [plain(text.slice(1, -1).split('|').join(' · '))]
  if (catalogue) return text.endsWith(':') ? [] : [plain(text)]
  const joined = text.replace(/"[^"]*"|(?<=[\s(])'[A-Z][^']*'/g, quoted => quoted.replaceAll(' ', '\u00a0'))
  return joined.split(/(?<=\.['"]?|;)[ ]+(?=["'(A-Z0-9])/).map(plain)
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
