/**
 * The heading level of each style by its index: 0 for a title, 1 to 9 for headings. A style made from a heading counts as that heading.
 * Follows [MS-DOC] 2.9.271.
 */
export function readStyleLevels(sheet: Buffer): ReadonlyMap<number, number> {
  const levels = new Map<number, number>()
  // Without a style sheet the built-in headings still stand at their fixed places.
  for (let index = 1; index <= 9; index++) levels.set(index, index)
  if (sheet.length < 4) return levels
  const styles: { builtIn: number; base: number }[] = []
  for (let at = 2 + sheet.readUInt16LE(0); at + 2 <= sheet.length && styles.length < 4_096; ) {
    const size = sheet.readUInt16LE(at)
    const known = size >= 4 && at + 6 <= sheet.length
    styles.push({
      builtIn: known ? sheet.readUInt16LE(at + 2) & 0xfff : 0xfff,
      base: known ? sheet.readUInt16LE(at + 4) >> 4 : 0xfff,
    })
    at += 2 + size + (size % 2)
  }
  styles.forEach((_, index) => {
    let style = styles[index]
    for (let steps = 0; style && steps < 20; steps++) {
      if (style.builtIn >= 1 && style.builtIn <= 9) levels.set(index, style.builtIn)
      else if (style.builtIn === 62) levels.set(index, 0)
      else {
        style = styles[style.base]
        continue
      }
      return
    }
  })
  return levels
}
