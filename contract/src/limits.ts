/** Business constants of the specification, section 9. Sizes in bytes, times in milliseconds unless the name says otherwise. */
export const limits = {
  documentBytes: 50 * 1024 * 1024,
  chatImageBytes: 10 * 1024 * 1024,
  passwordCharacters: 6,
  /** Longest password accepted, so that hashing one costs a bounded time. */
  passwordCharactersMost: 128,
  messageCharacters: 8_000,
  fileNameCharacters: 255,
  toastMilliseconds: 4_000,
  toastsVisible: 3,
  toastWidthPixels: 356,
} as const

/** The ten extensions that can be uploaded, in the order in which the interface names them. */
export const extensions = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'txt', 'html', 'json', 'csv', 'xml'] as const
export type Extension = (typeof extensions)[number]
