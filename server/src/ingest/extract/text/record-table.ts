/** A record's values by name, in its order. */
export type RecordLeaves = readonly (readonly [name: string, text: string])[]

/**
 * The columns of a table of these records, if they are alike enough and their values short enough to be rows; else undefined.
 */
export function recordColumns(records: readonly RecordLeaves[]): string[] | undefined {
  if (records.length < 2) return undefined
  const columns = new Set<string>()
  let cells = 0
  let characters = 0
  for (const record of records) {
    for (const [name, text] of record) {
      columns.add(name)
      if (text.length > 600) return undefined
      cells++
      characters += text.length
    }
  }
  if (columns.size === 0 || columns.size > 64) return undefined
  if (cells / (columns.size * records.length) < 0.4 || characters / records.length > 1_500) return undefined
  return [...columns]
}

/** A record's cells in the order of the columns; the columns come back as they are, or with the names not met before added. */
export function alignRecord(
  columns: readonly string[],
  record: RecordLeaves,
): { columns: readonly string[]; cells: string[] } {
  const cells = new Map<string, string>()
  for (const [name, text] of record) {
    const before = cells.get(name)
    cells.set(name, before ? `${before}, ${text}` : text)
  }
  const added = [...cells.keys()].filter(name => cells.get(name) !== '' && !columns.includes(name))
  const all = added.length > 0 ? [...columns, ...added] : columns
  return { columns: all, cells: all.map(name => cells.get(name) ?? '') }
}
