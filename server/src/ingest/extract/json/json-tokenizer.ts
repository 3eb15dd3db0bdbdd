/** What a tokenizer tells, in the order of the document. `at` is the offset of the token's first character. */
export interface JsonEvents {
  open(kind: 'object' | 'array', at: number): void
  close(at: number): void
  key(text: string): void
  /** A string's value, or a number, `true`, `false`, `null` exactly as written. */
  value(text: string, isString: boolean, at: number): void
  /** A value ended outside of any other: the document is whole, or, with JSON Lines, one of its lines. */
  rootEnd(): void
}

/** Text that is not JSON. `at` is the offset where that became clear. */
export class JsonSyntaxError extends Error {
  override name = 'JsonSyntaxError'
  readonly at: number
  constructor(at: number) {
    super(`This is not JSON from character ${at} on.`)
    this.at = at
  }
}

/** Deeper nesting is refused: no document has it, and paths would grow with its square. */
export const depthMost = 1_000

export class JsonTooDeepError extends Error {
  override name = 'JsonTooDeepError'
}

type Expected = 'value' | 'value-or-close' | 'key' | 'key-or-close' | 'colon' | 'comma-or-close' | 'root'

const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/
const escapes: Record<string, string> = { '"': '"', '\\': '\\', '/': '/', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }

/**
 * A strict JSON tokenizer (RFC 8259) for text that arrives in pieces: numbers keep their digits, duplicate keys are all told, depth
 * is bounded, and memory does not grow with the document. Several values are accepted where each begins on a new line (JSON Lines).
 */
export class JsonTokenizer {
  readonly #events: JsonEvents
  #stack: ('object' | 'array')[] = []
  #expected: Expected = 'root'
  #rest = ''
  #tail: string[] = []
  #offset = 0
  #roots = 0
  /** Whether a line break came since the last value at the root. */
  #newLine = true
  #rootsAreContainers = true

  constructor(events: JsonEvents) {
    this.#events = events
  }

  /** @throws {JsonSyntaxError} @throws {JsonTooDeepError} */
  push(text: string): void {
    // A string that goes on and on is searched again only when it may end.
    if (this.#rest.startsWith('"') && !text.includes('"')) {
      this.#tail.push(text)
      return
    }
    const waiting = this.#tail.join('')
    this.#tail = []
    this.#scan(this.#rest + waiting + text, false)
  }

  end(): void {
    this.#scan(this.#rest + this.#tail.join(''), true)
    if (this.#stack.length > 0 || this.#expected !== 'root' || this.#roots === 0) throw this.#error(0)
  }

  #error(at: number): JsonSyntaxError {
    return new JsonSyntaxError(this.#offset + at)
  }

  #scan(text: string, final: boolean): void {
    let at = 0
    while (at < text.length) {
      const character = text[at]!
      if (character === ' ' || character === '\n' || character === '\r' || character === '\t') {
        if (character === '\n') this.#newLine = true
        at++
        continue
      }
      const next = this.#token(text, at, character, final)
      if (next < 0) break
      at = next
    }
    this.#rest = text.slice(at)
    this.#offset += at
    if (final && this.#rest !== '') throw this.#error(0)
  }

  /** Reads the token at `at`; gives where the next one may begin, or -1 where its end has not arrived. */
  #token(text: string, at: number, character: string, final: boolean): number {
    if (character === '"') return this.#string(text, at, final)
    if (character === '{' || character === '[') {
      this.#beginValue(at, true)
      if (this.#stack.length >= depthMost) throw new JsonTooDeepError()
      const kind = character === '{' ? 'object' : 'array'
      this.#stack.push(kind)
      this.#expected = kind === 'object' ? 'key-or-close' : 'value-or-close'
      this.#events.open(kind, this.#offset + at)
      return at + 1
    }
    if (character === '}' || character === ']') {
      const kind = character === '}' ? 'object' : 'array'
      const open = kind === 'object' ? 'key-or-close' : 'value-or-close'
      if (this.#stack.at(-1) !== kind || (this.#expected !== open && this.#expected !== 'comma-or-close'))
        throw this.#error(at)
      this.#stack.pop()
      this.#events.close(this.#offset + at)
      this.#endValue()
      return at + 1
    }
    if (character === ',') {
      if (this.#expected !== 'comma-or-close') throw this.#error(at)
      this.#expected = this.#stack.at(-1) === 'object' ? 'key' : 'value'
      return at + 1
    }
    if (character === ':') {
      if (this.#expected !== 'colon') throw this.#error(at)
      this.#expected = 'value'
      return at + 1
    }
    return this.#bareWord(text, at, final)
  }

  #bareWord(text: string, at: number, final: boolean): number {
    let end = at
    while (end < text.length && /[-+.\w]/.test(text[end]!)) end++
    if (end === at) throw this.#error(at)
    if (end === text.length && !final) {
      // No number of use is longer; a longer one would be gathered for ever.
      if (end - at > 65_536) throw this.#error(at)
      return -1
    }
    const word = text.slice(at, end)
    if (word !== 'true' && word !== 'false' && word !== 'null' && !number.test(word)) throw this.#error(at)
    this.#beginValue(at, false)
    this.#events.value(word, false, this.#offset + at)
    this.#endValue()
    return end
  }

  #string(text: string, at: number, final: boolean): number {
    let end = at + 1
    for (;;) {
      const quote = text.indexOf('"', end)
      if (quote < 0) {
        if (final) throw this.#error(at)
        return -1
      }
      // The quote is escaped when an odd number of backslashes stands before it.
      let slashes = 0
      while (text[quote - 1 - slashes] === '\\') slashes++
      end = quote + 1
      if (slashes % 2 === 0) break
    }
    const raw = text.slice(at + 1, end - 1)
    const value = this.#unescape(raw, at)
    if (this.#expected === 'key' || this.#expected === 'key-or-close') {
      this.#events.key(value)
      this.#expected = 'colon'
      return end
    }
    this.#beginValue(at, false)
    this.#events.value(value, true, this.#offset + at)
    this.#endValue()
    return end
  }

  #unescape(raw: string, at: number): string {
    if (hasControl(raw)) throw this.#error(at)
    if (!raw.includes('\\')) return raw
    let value = ''
    let from = 0
    for (let slash = raw.indexOf('\\'); slash >= 0; slash = raw.indexOf('\\', from)) {
      value += raw.slice(from, slash)
      const letter = raw[slash + 1] ?? ''
      if (letter === 'u') {
        const digits = raw.slice(slash + 2, slash + 6)
        if (!/^[\da-fA-F]{4}$/.test(digits)) throw this.#error(at)
        value += String.fromCharCode(Number.parseInt(digits, 16))
        from = slash + 6
      } else {
        const character = escapes[letter]
        if (character === undefined) throw this.#error(at)
        value += character
        from = slash + 2
      }
    }
    return value + raw.slice(from)
  }

  #beginValue(at: number, isContainer: boolean): void {
    if (this.#expected === 'root') {
      if (this.#roots > 0 && !(this.#newLine && isContainer && this.#rootsAreContainers)) throw this.#error(at)
      this.#rootsAreContainers &&= isContainer
    } else if (this.#expected !== 'value' && this.#expected !== 'value-or-close') throw this.#error(at)
  }

  #endValue(): void {
    if (this.#stack.length > 0) {
      this.#expected = 'comma-or-close'
      return
    }
    this.#expected = 'root'
    this.#roots++
    this.#newLine = false
    this.#events.rootEnd()
  }
}

function hasControl(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) < 0x20) return true
  return false
}
