/** Where a Word document's file information block (FIB) says that things are. Offsets are bytes, lengths characters. */
export interface FileInformation {
  /** Word 6 or 95, whose tables are laid out differently. */
  readonly old: boolean
  readonly encrypted: boolean
  /** Which table stream holds the tables: '0Table' or '1Table'. */
  readonly tableStream: string
  readonly languageId: number
  /** Start of the text where there is no piece table. */
  readonly textStart: number
  readonly lengths: {
    readonly main: number
    readonly footnotes: number
    readonly headers: number
    readonly macros: number
    readonly comments: number
    readonly endnotes: number
    readonly boxes: number
    readonly headerBoxes: number
  }
  /** A table's place in the table stream. */
  table(name: TableName): { offset: number; bytes: number }
}

/** Index of each table among the offset and size pairs, after [MS-DOC] 2.5.6. */
const tableIndexes = {
  styles: 1,
  footnoteReferences: 2,
  footnoteTexts: 3,
  commentReferences: 4,
  commentTexts: 5,
  characterPages: 12,
  paragraphPages: 13,
  pieces: 33,
  endnoteReferences: 46,
  endnoteTexts: 47,
} as const
export type TableName = keyof typeof tableIndexes

/** Reads the block at the start of the WordDocument stream; undefined when there is none. Throws where it is cut short. */
export function readFileInformation(document: Buffer): FileInformation | undefined {
  const magic = document.length >= 0x60 ? document.readUInt16LE(0) : 0
  if (magic !== 0xa5ec && magic !== 0xa5dc) return undefined
  const version = document.readUInt16LE(2)
  const flags = document.readUInt16LE(0x0a)
  const old = version < 0xc0
  const lengthAt = (index: number) => Math.max(0, document.readInt32LE((old ? 0x34 : 0x4c) + index * 4))
  return {
    old,
    encrypted: (flags & 0x0100) !== 0,
    tableStream: flags & 0x0200 ? '1Table' : '0Table',
    languageId: document.readUInt16LE(6),
    textStart: document.readUInt32LE(0x18),
    lengths: {
      main: lengthAt(0),
      footnotes: lengthAt(1),
      headers: lengthAt(2),
      macros: lengthAt(3),
      comments: lengthAt(4),
      endnotes: lengthAt(5),
      boxes: lengthAt(6),
      headerBoxes: lengthAt(7),
    },
    table(name) {
      // Word 6 keeps the piece table of a file saved fast at one place; its other tables are not read.
      const at = old ? (name === 'pieces' && flags & 0x0004 ? 0x160 : 0) : 0x9a + tableIndexes[name] * 8
      if (at === 0 || at + 8 > document.length) return { offset: 0, bytes: 0 }
      return { offset: document.readUInt32LE(at), bytes: document.readUInt32LE(at + 4) }
    },
  }
}
