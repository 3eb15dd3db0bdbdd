/** A property that things are compared by. */
export type Property =
  | 'price'
  | 'weight'
  | 'speed'
  | 'age'
  | 'length'
  | 'heat'
  | 'rain'
  | 'depth'
  | 'width'
  | 'popularity'
  | 'rating'
  | 'size'
  | 'height'

/** How a language says the most and the least of a property, and what columns that tell it are called. */
export interface PropertyWords {
  readonly most: string
  readonly least: string
  readonly columns: string
  /** Columns that tell it where none of the first do: amounts, of what is "highest". */
  readonly also?: string
  /** Columns of which less is more of the property: the year that a house was built in, the time of a race. */
  readonly less?: string
}

/** How a language asks of tables: patterns of whole words, of columns' names patterns of their beginnings (of their parts where words are compounded). */
export interface TableWords {
  /** What stands before the thing that is asked for: "which", "how many", "what is the". */
  readonly which: string
  /** Asks for a price. */
  readonly price: string
  /** Columns that tell who, when and where. */
  readonly who: string
  readonly when: string
  readonly where: string
  readonly most: string
  readonly least: string
  readonly first: string
  readonly last: string
  /** The numbers from one on, as they are written out; forms of one number are joined by "/". */
  readonly numbers: string
  /** What stands before a number that is a limit: at least, at most, more than, less than. */
  readonly limits: readonly [string, string, string, string]
  /** What stands before the less and before the greater of two limits, in pairs: "between", "and". */
  readonly between: readonly (readonly [string, string])[]
  /** What stands behind a number that is a limit: "or more", "or less". */
  readonly beyond: readonly [string, string]
  /** Before the word for what has not been done, which is a column's first: "not paid". */
  readonly not: string
  /** What columns are called for short, with the words that people ask by. */
  readonly short: Readonly<Record<string, string>>
  /** What a row is called that sums up the others. */
  readonly sums: string
  /** A word for what has not been done, with what has in brackets: "unbezahlt". */
  readonly undone?: string
  readonly properties: Readonly<Partial<Record<Property, PropertyWords>>>
}
