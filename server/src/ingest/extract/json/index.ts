import { type Extract, ExtractionError, type Report } from '../../section.ts'
import { counted } from '../text/clean-text.ts'
import { openText } from '../text/read-text.ts'
import { itemPath, type JsonNode, memberPath } from './json-node.ts'
import { type JsonEvents, JsonSyntaxError, JsonTokenizer, JsonTooDeepError } from './json-tokenizer.ts'
import { JsonWriter } from './json-writer.ts'
import { ArrayWriter } from './write-array.ts'

/** Characters from which an object or array is not held in memory but written member by member. */
const largeCharacters = 262_144

/**
 * Reads JSON and JSON Lines in two passes over the file: the first checks it and finds what is too large for memory, the
 * second writes. A file that is not valid to its end is not read at all, so that nothing half understood is quoted.
 */
export const extractJson: Extract = async (file, report) => {
  try {
    const survey = new Survey()
    await tokenize(file.path, survey)
    const writer = new JsonWriter(report)
    const document = new JsonDocument(writer, survey)
    const source = await tokenize(file.path, document, report)
    document.end()
    if (writer.sections === 0) throw new ExtractionError('NO_TEXT')
    const leftOut = [...source.leftOut]
    const { lists, numbers } = writer.numberLists
    if (lists > 0)
      leftOut.push({
        what: `${counted(lists, 'list')} of ${counted(numbers, 'number')} in all`,
        why: 'Long lists of fractions, such as embeddings, are not text.',
      })
    return { complete: leftOut.length === 0, encoding: source.encoding, leftOut }
  } catch (error) {
    // Wrong at the first character is another format; wrong later on is damage.
    if (error instanceof JsonSyntaxError)
      throw new ExtractionError(error.at < 1 ? 'WRONG_FORMAT' : 'DAMAGED', { cause: error })
    if (error instanceof JsonTooDeepError) throw new ExtractionError('TOO_COMPLEX', { cause: error })
    throw error
  }
}

async function tokenize(path: string, events: JsonEvents, report?: Report) {
  const source = await openText(path, undefined, true)
  try {
    const tokenizer = new JsonTokenizer(events)
    let told = 0
    let blank = true
    for await (const { text, read } of source.pieces) {
      blank &&= text.trim() === ''
      tokenizer.push(text)
      if (report && read - told > 1 << 20) {
        told = read
        report.progress({ done: read >> 10, total: source.bytes >> 10, unit: 'KB' })
      }
    }
    if (blank) throw new ExtractionError('NO_TEXT')
    tokenizer.end()
    return { encoding: source.encoding, leftOut: source.leftOut() }
  } finally {
    await source.close()
  }
}

/** The first pass: which containers are large, by where they begin, and how many values stand at the root. */
class Survey implements JsonEvents {
  readonly large = new Set<number>()
  roots = 0
  #open: number[] = []

  open(_kind: 'object' | 'array', at: number): void {
    this.#open.push(at)
  }
  close(at: number): void {
    const from = this.#open.pop() ?? 0
    if (at - from > largeCharacters) this.large.add(from)
  }
  key(): void {}
  value(): void {}
  rootEnd(): void {
    this.roots++
  }
}

/** A large container that is being written member by member. */
interface Frame {
  readonly path: string
  readonly headings: readonly string[]
  readonly array: ArrayWriter | undefined
  index: number
}

/** The second pass: gathers small values in memory, hands each to the writer, and walks through large ones. */
class JsonDocument implements JsonEvents {
  readonly #writer: JsonWriter
  readonly #large: ReadonlySet<number>
  readonly #frames: Frame[] = []
  /** The small value being gathered, outermost first. */
  readonly #nodes: (JsonNode & { kind: 'array' | 'object' })[] = []
  readonly #keys: string[] = []

  constructor(writer: JsonWriter, { large, roots }: Survey) {
    this.#writer = writer
    this.#large = large
    // The lines of JSON Lines are the items of one list.
    if (roots > 1) this.#frames.push({ path: '$', headings: [], array: new ArrayWriter(writer, '$', []), index: 0 })
  }

  open(kind: 'object' | 'array', at: number): void {
    if (this.#nodes.length === 0 && this.#large.has(at)) {
      const { path, headings } = this.#next(true)
      this.#frames.push({
        path,
        headings,
        array: kind === 'array' ? new ArrayWriter(this.#writer, path, headings) : undefined,
        index: 0,
      })
    } else this.#nodes.push(kind === 'array' ? { kind, items: [] } : { kind, entries: [] })
    this.#keys.push('')
  }

  close(): void {
    this.#keys.pop()
    const node = this.#nodes.pop()
    if (node) this.#add(node)
    else this.#frames.pop()?.array?.end()
  }

  key(text: string): void {
    this.#keys[this.#keys.length - 1] = text
  }

  value(text: string, isString: boolean): void {
    this.#add({ kind: 'value', text, isString })
  }

  rootEnd(): void {}

  end(): void {
    for (const frame of this.#frames.reverse()) frame.array?.end()
    this.#writer.end()
  }

  #add(node: JsonNode): void {
    const parent = this.#nodes.at(-1)
    if (parent?.kind === 'array') parent.items.push(node)
    else if (parent) parent.entries.push([this.#keys.at(-1)!, node])
    else {
      const frame = this.#frames.at(-1)
      if (frame?.array) frame.array.add(node, frame.index++)
      else {
        const { path, key } = this.#next(false)
        this.#writer.node(node, path, frame?.headings ?? [], key)
      }
    }
  }

  /** Where the value that begins now stands. */
  #next(isLarge: boolean): { path: string; headings: readonly string[]; key?: string } {
    const frame = this.#frames.at(-1)
    if (!frame) return { path: '$', headings: [] }
    if (frame.array) {
      const path = itemPath(frame.path, frame.index)
      return { path, headings: isLarge ? [...frame.headings, `[${frame.index++}]`] : frame.headings }
    }
    const key = this.#keys.at(-1)!
    return { path: memberPath(frame.path, key), headings: [...frame.headings, key], key }
  }
}
