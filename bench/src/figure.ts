/** One measured figure. */
export interface Figure {
  readonly group: string
  readonly name: string
  readonly value: number
  readonly unit: string
  /** What we promise: at most, or at least, so much. Figures without one are told for comparison. */
  readonly target?: { readonly most: number } | { readonly least: number }
}

/** Whether a figure keeps what we promise; undefined where we promise nothing. */
export function holds({ value, target }: Figure): boolean | undefined {
  if (!target) return undefined
  return 'most' in target ? value <= target.most : value >= target.least
}

/** The value below which the share `part` of the values lies (nearest rank). */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN
}
