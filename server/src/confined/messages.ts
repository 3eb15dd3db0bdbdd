/** The file descriptor of the messages: standard output may be written to by any library. */
export const messageDescriptor = 3

/** Longest line that is taken from a confined process, in characters. */
export const messageCharacters = 8_000_000
