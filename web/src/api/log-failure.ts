/** For failures that the specification says are only logged: the person is told nothing, a developer finds them in the console. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is the log here.
  console.error(what, error)
}
