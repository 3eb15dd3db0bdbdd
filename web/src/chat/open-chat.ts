/** The chat lies over every page; whoever wants it open says so by this event. */
export const openEvent = 'docent-open-chat'

/** Opens the chat and asks the question there, if one is given. */
export const openChat = (question?: string): void => {
  window.dispatchEvent(new CustomEvent<string | undefined>(openEvent, { detail: question }))
}
