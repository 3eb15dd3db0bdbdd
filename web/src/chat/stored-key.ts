/** Where the browser keeps a person's copy of the conversation: each person's under their own key. */
export const storedKey = (uid: string): string => `docent-chat-history:${uid}`

/** Forgets the browser's copy of a person's conversation. */
export const forgetStored = (uid: string): void => localStorage.removeItem(storedKey(uid))
