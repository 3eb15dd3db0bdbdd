import { EventSourceParserStream } from 'eventsource-parser/stream'

/**
 * Reads the JSON data of server-sent events, one after the other, until the stream ends. `fetch` is used instead of
 * EventSource because that cannot send the bearer header.
 */
export async function* readEvents<Event>(response: Response): AsyncGenerator<Event> {
  if (!response.body) return
  const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
  const reader = events.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      if (value.data) yield JSON.parse(value.data) as Event
    }
  } finally {
    // Leaving early closes the connection, and with it the server's work.
    await reader.cancel().catch(() => undefined)
  }
}
