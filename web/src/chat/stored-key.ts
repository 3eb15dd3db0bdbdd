/** Where the browser keeps a person's copy of the conversation: each person's under their own key. */
export const storedKey = (uid: string): string => `docent-chat-history:${uid}`

/** Forgets the browser's copy of a person's conversation. */
export const forgetStored = (uid: string): void => localStorage.removeItem(storedKey(uid))

/** Forgets it where it quotes a file that is none of these: the server, whose copy is the truth, has forgotten the file's words. */
export function forgetStoredOfDeleted(uid: string, fileIds: ReadonlySet<string>): void {
  const quoted = [...(localStorage.getItem(storedKey(uid)) ?? '').matchAll(/"fileId":"([^"]+)"/g)]
  if (quoted.some(([, id]) => !fileIds.has(id!))) forgetStored(uid)
}
