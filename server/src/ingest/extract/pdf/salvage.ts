import { constants, inflateSync } from 'node:zlib'

/** Unpacked object streams of one file, in bytes, and objects that are looked at. */
const mostUnpacked = 64 * 1024 * 1024
const mostObjects = 200_000
const mostPages = 10_000
const mostHeadCharacters = 4_000

/**
 * Gives a file that was cut off an end again: a trailer that names its catalog, and if that does not help, a new
 * catalog of the pages that are left. Objects packed into streams, where newer files keep their pages, are unpacked
 * behind it. The engine then finds the objects by itself. Nothing is made of encrypted files, whose key is lost with their end.
 */
export function* salvage(content: Uint8Array): Generator<Uint8Array> {
  const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1')
  if (!text.includes(' obj') || text.includes('/Encrypt')) return
  const objects = listObjects(text)
  const packed = objects.filter(({ head }) => /\/Type\s*\/ObjStm/u.test(head)).flatMap(unpacker(text))
  const all = [...objects, ...packed]
  const next = all.reduce((most, { number }) => Math.max(most, number), 0) + 1
  const unpacked = packed.map(({ number, head }) => `${number} 0 obj\n${head}\nendobj\n`).join('')
  const ended = (added: string, root: number) => {
    const trailer = `trailer\n<< /Root ${root} 0 R /Size ${next + 2} >>\nstartxref\n0\n%%EOF\n`
    return Buffer.concat([content, Buffer.from(`\nendstream\nendobj\n${unpacked}${added}${trailer}`, 'latin1')])
  }

  const catalog = all.findLast(({ head }) => /\/Type\s*\/Catalog\b/u.test(head))
  if (catalog !== undefined) yield ended('', catalog.number)
  const pages = new Set(all.filter(({ head }) => /\/Type\s*\/Page\b/u.test(head)).map(({ number }) => number))
  if (pages.size === 0) return
  const kids = [...pages].slice(0, mostPages).map(number => `${number} 0 R`)
  const list = `<< /Type /Pages /MediaBox [0 0 612 792] /Count ${kids.length} /Kids [${kids.join(' ')}] >>`
  const made = `${next} 0 obj\n<< /Type /Catalog /Pages ${next + 1} 0 R >>\nendobj\n${next + 1} 0 obj\n${list}\nendobj\n`
  yield ended(made, next)
}

interface FoundObject {
  readonly number: number
  /** Its text up to its end or its stream, at most so much as tells what it is. */
  readonly head: string
  readonly start: number
}

function listObjects(text: string): FoundObject[] {
  const found: FoundObject[] = []
  for (const match of text.matchAll(/(?<!\d)(\d{1,10})\s{1,4}\d{1,5}\s{1,4}obj\b/gu)) {
    const start = match.index + match[0].length
    const head = text.slice(start, start + mostHeadCharacters).split(/endobj|stream/u, 1)[0] ?? ''
    found.push({ number: Number(match[1]), head, start })
    if (found.length >= mostObjects) break
  }
  return found
}

/** Unpacks object streams, as long as all of them together stay within their bound. Broken ones are passed over. */
function unpacker(text: string): (stream: FoundObject) => FoundObject[] {
  let left = mostUnpacked
  return ({ head, start }) => {
    const begin = /stream\r?\n/u.exec(text.slice(start, start + mostHeadCharacters))
    const [count, first] = [/\/N\s+(\d+)/u.exec(head)?.[1], /\/First\s+(\d+)/u.exec(head)?.[1]]
    if (begin === null || count === undefined || first === undefined || left <= 0) return []
    const from = start + begin.index + begin[0].length
    const end = text.indexOf('endstream', from)
    const packed = Buffer.from(text.slice(from, end === -1 ? undefined : end), 'latin1')
    let body: string
    try {
      // A stream that is cut off gives what can be unpacked of it.
      const options = { maxOutputLength: left, finishFlush: constants.Z_SYNC_FLUSH }
      body = (/FlateDecode/u.test(head) ? inflateSync(packed, options) : packed).toString('latin1')
    } catch {
      // Broken, or larger than all may be: what it held stays lost.
      return []
    }
    left -= body.length
    const numbers = body
      .slice(0, Number(first))
      .trim()
      .split(/\s+/u)
      .map(Number)
      .slice(0, Number(count) * 2)
    const places = numbers.filter((_, index) => index % 2 === 1)
    return places.flatMap((place, index) => {
      const to = Number(first) + (places[index + 1] ?? body.length - Number(first))
      if (to > body.length) return []
      return [{ number: numbers[index * 2] ?? 0, head: body.slice(Number(first) + place, to), start: 0 }]
    })
  }
}
