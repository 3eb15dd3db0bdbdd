/** A cell that shows something. */
export interface SheetCell {
  /** From 0. */
  readonly column: number
  /** As displayed, on one line. */
  readonly text: string
  readonly bold?: boolean | undefined
}

/** A row with its cells from left to right; rows come from top to bottom, those that show nothing not at all. */
export interface SheetRow {
  /** From 1. */
  readonly number: number
  readonly cells: readonly SheetCell[]
}
