/** Shorter parts stand in words of which they are none. */
const shortestPart = 4

/**
 * The words that the files hold of which a compound begins and ends: "Friedensschluss" with "frieden" and "schluss". The longest of either, which do
 * not overlap; none where there are none.
 * @param isWord whether a stem stands in the files
 */
export function partsOf(compound: string, isWord: (stem: string) => boolean): string[] {
  if (/\d/.test(compound)) return []
  const last = compound.length - shortestPart
  let first = ''
  for (let end = last; end >= shortestPart && !first; end--)
    if (isWord(compound.slice(0, end))) first = compound.slice(0, end)
  for (let start = Math.max(shortestPart, first.length); start <= last; start++)
    if (isWord(compound.slice(start))) return [first, compound.slice(start)].filter(part => part !== '')
  return first ? [first] : []
}
