import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { failureMessage } from '../api/request.ts'
import { getSection } from './api.ts'
import { findMatches, type Match } from './find-matches.ts'

/** Most matches that are listed. */
const matchesMost = 1_000
/** Sections that are asked for at once. */
const atOnce = 4

interface Found {
  readonly matches: readonly Match[]
  /** How many sections were looked through. */
  readonly searched: number
  readonly done: boolean
  readonly failure?: string
}
const nothing: Found = { matches: [], searched: 0, done: true }

/** Looks for words in all of a file's text, section by section. `step` goes to the next (1) or previous (-1) match. */
export function useFind(fileId: string, sections: number) {
  const [words, setWords] = useState('')
  const [wanted] = useDebouncedValue(words.trim(), 250)
  const [found, setFound] = useState<Found>(nothing)
  const [current, setCurrent] = useState(0)

  useEffect(() => {
    setCurrent(0)
    setFound(nothing)
    if (wanted === '') return
    const stop = new AbortController()
    void look(fileId, sections, wanted, stop.signal, setFound)
    return () => stop.abort()
  }, [fileId, sections, wanted])

  const { matches } = found
  return {
    ...found,
    words,
    setWords,
    current: matches.length > 0 ? current : -1,
    match: matches[current],
    step: (by: 1 | -1) => matches.length > 0 && setCurrent((current + by + matches.length) % matches.length),
  }
}
export type Find = ReturnType<typeof useFind>

async function look(
  fileId: string,
  sections: number,
  words: string,
  signal: AbortSignal,
  tell: (found: Found) => void,
): Promise<void> {
  let matches: readonly Match[] = []
  try {
    for (let first = 0; first < sections && matches.length < matchesMost; first += atOnce) {
      const numbers = Array.from({ length: Math.min(atOnce, sections - first) }, (_, index) => first + index)
      const read = await Promise.all(numbers.map(number => getSection(fileId, number, signal)))
      matches = [...matches, ...read.flatMap(section => findMatches(section, words))].slice(0, matchesMost)
      const searched = first + numbers.length
      tell({ matches, searched, done: searched >= sections || matches.length >= matchesMost })
    }
    if (sections === 0) tell({ matches, searched: 0, done: true })
  } catch (error) {
    if (signal.aborted) return
    tell({
      matches,
      searched: 0,
      done: true,
      failure: failureMessage(error, 'The document could not be searched.'),
    })
  }
}
