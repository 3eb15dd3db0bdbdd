/** What stands in place of a part that could not be fetched or drawn, and what can be done. */
export interface Failure {
  readonly error: Error
  readonly retry: () => void
  /** Whether the part is being fetched anew. */
  readonly retrying?: boolean
}

/** Whether an error speaks of the authentication or database service, or of a part of the app that could not be fetched. */
export const isConnectionError = ({ message }: Error): boolean =>
  /\bauth(entication|orization|\b)|firebase|database|dynamically imported|importing a module|preload css/i.test(message)

/** What helps where a part could not be fetched: names of parts that a newer version replaced are gone for good. */
export const connectionAdvice =
  'Check your connection, then try again. If Docent was updated in the meantime, reload the page.'
