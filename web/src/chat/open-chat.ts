/** The chat lies over every page; whoever wants it open says so by this event. */
export const openEvent = 'docent-open-chat'

export const openChat = (): void => {
  window.dispatchEvent(new Event(openEvent))
}
