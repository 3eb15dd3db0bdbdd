/** Asks whether what was typed may be lost; true lets the person go. */
type Ask = () => Promise<boolean>

let guard: Ask | undefined

/** The browser's own question, for what the app cannot hold: a reload, another address, the tab's end. */
const holdTab = (event: BeforeUnloadEvent) => event.preventDefault()

/** Asks before the page or the session is left, until the function that it returns is called. One guard stands at a time. */
export function guardLeaving(ask: Ask): () => void {
  guard = ask
  window.addEventListener('beforeunload', holdTab)
  return () => {
    if (guard === ask) dropGuard()
  }
}

export const isGuarded = (): boolean => guard !== undefined

/** Whether the person may leave what is on the screen; asks where something would be lost. */
export const mayLeave = async (): Promise<boolean> => (guard ? guard() : true)

/** Lets go without a question, for when what was typed is of no more use. */
export function dropGuard(): void {
  guard = undefined
  window.removeEventListener('beforeunload', holdTab)
}
