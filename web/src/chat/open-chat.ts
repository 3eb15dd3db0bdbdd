/** The chat lies over every page; whoever wants it open says so by this event. */
export const openEvent = 'docent-open-chat'

/** What is wished of the chat: to be opened, and to be asked a question where there is one. */
export interface Wish {
  readonly question?: string
}

let wish: Wish | undefined

/** Opens the chat and asks the question there, if one is given. Where it is still being fetched, it opens once it is there. */
export const openChat = (question?: string): void => {
  wish = { question }
  window.dispatchEvent(new Event(openEvent))
}

/** The wish that was not taken yet, for the chat alone. */
export function takeWish(): Wish | undefined {
  const taken = wish
  wish = undefined
  return taken
}
