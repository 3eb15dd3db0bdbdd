import { stepsOf } from '@docent/contract'

/**
 * What the items of lists in a JSON file call themselves, by their paths. The headings above a value name, from the outermost, some
 * of the steps of its path: a key or a number by itself, an item that has a title by its title.
 */
export function branchTitles(headings: readonly string[], path: string): ReadonlyMap<string, string> {
  const titles = new Map<string, string>()
  let steps = stepsOf(path)
  for (const heading of headings) {
    const named = steps.findIndex(({ name }) => name === heading)
    const at = named === -1 ? steps.findIndex(({ name }) => /^\[\d+\]$/.test(name)) : named
    if (at === -1) break
    if (named === -1) titles.set(steps[at]!.path, heading)
    steps = steps.slice(at + 1)
  }
  return titles
}
