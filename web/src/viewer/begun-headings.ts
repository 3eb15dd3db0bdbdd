import { type SectionView, stepsOf } from '@docent/contract'
import { paragraphsOf, type Range } from './marked-text.ts'

/** A heading that begins with a section. */
export interface BegunHeading {
  readonly words: string
  /** How many headings stand above it. */
  readonly level: number
  /** Where it stands in the section's text, if it does. */
  readonly range?: Range
}

/**
 * The headings that begin with a section, under those that go on from the one before it, and where the text below them begins. Some
 * formats repeat a heading as a paragraph, which the reader should not meet twice.
 */
export function begunHeadings(
  { headings, text, anchors, columns }: Pick<SectionView, 'headings' | 'text' | 'anchors' | 'columns'>,
  before: readonly string[] = [],
): { headings: readonly BegunHeading[]; textStart: number } {
  const first = headings.findIndex((heading, at) => heading !== before[at])
  if (first === -1) return { headings: [], textStart: 0 }
  const begun = headings.slice(first).map((words, at) => ({ words, level: first + at }))
  const place = anchors[0]?.place
  if (place?.kind === 'path') return { headings: besidesPath(begun, place.path), textStart: 0 }
  if (columns) return { headings: begun, textStart: 0 }

  const paragraphs = paragraphsOf(text)
  let repeated = 0
  const placed = begun.map((heading): BegunHeading => {
    const range = paragraphs[repeated]
    if (!range || bare(text.slice(range.start, range.end)) !== bare(heading.words)) return heading
    repeated += 1
    return { ...heading, range }
  })
  return { headings: placed, textStart: paragraphs[repeated]?.start ?? (repeated > 0 ? text.length : 0) }
}

/** The tree of a JSON file shows its headings as names and titles of branches, that of an XML file the names alone. */
function besidesPath(begun: readonly BegunHeading[], path: string): readonly BegunHeading[] {
  if (path.startsWith('$')) return []
  const names = new Set(stepsOf(path).map(({ name }) => name))
  return begun.filter(({ words }) => !names.has(words))
}

/** Without its number, and however it is broken into lines. */
const bare = (heading: string) =>
  heading
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^\d[\d.]* (?=.)/, '')
