/**
 * A compound file (OLE structured storage), as Word and Excel 97-2003 and encrypted OOXML use it.
 * Follows [MS-CFB]; reads damaged and cut files as far as they go.
 */
export interface CompoundFile {
  /** Names of the streams and storages directly under the root, as written. */
  readonly names: readonly string[]
  /** The bytes of a stream under the root, whatever the case of its name. */
  stream(name: string): Buffer | undefined
}

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const lastRegularSector = 0xfffffffa
const entryBytes = 128

interface Entry {
  readonly name: string
  readonly type: number
  readonly left: number
  readonly right: number
  readonly child: number
  readonly start: number
  readonly size: number
}

export const isCompoundFile = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(signature)

/** Opens a compound file; undefined when its header or directory cannot be followed. */
export function openCompoundFile(bytes: Buffer): CompoundFile | undefined {
  if (!isCompoundFile(bytes) || bytes.length < 512) return undefined
  const sectorShift = bytes.readUInt16LE(30)
  const miniShift = bytes.readUInt16LE(32)
  if (sectorShift < 7 || sectorShift > 16 || miniShift > sectorShift) return undefined
  const sectorBytes = 1 << sectorShift
  const sectors = Math.ceil(bytes.length / sectorBytes)
  const sector = (index: number) => bytes.subarray((index + 1) << sectorShift, (index + 2) << sectorShift)

  const table = allocationTable()
  const entries = readDirectory(chainBytes(bytes.readUInt32LE(48), Number.POSITIVE_INFINITY))
  const root = entries[0]
  if (!root) return undefined
  const miniCutoff = bytes.readUInt32LE(56)
  let miniTable: Buffer | undefined
  let miniStream: Buffer | undefined
  const top = childrenOf(root)

  return {
    names: top.map(entry => entry.name),
    stream(name) {
      const wanted = name.toLowerCase()
      const entry = top.find(each => each.type === 2 && each.name.toLowerCase() === wanted)
      if (!entry) return undefined
      return entry.size < miniCutoff ? miniChainBytes(entry) : chainBytes(entry.start, entry.size)
    },
  }

  function allocationTable(): Buffer {
    const parts: Buffer[] = []
    const numbers = bytes.subarray(76, 512)
    const add = (list: Buffer) => {
      for (let at = 0; at + 4 <= list.length && parts.length < sectors; at += 4) {
        const index = list.readUInt32LE(at)
        if (index < lastRegularSector) parts.push(sector(index))
      }
    }
    add(numbers)
    let next = bytes.readUInt32LE(68)
    for (let count = 0; next < lastRegularSector && count < sectors; count++) {
      const list = sector(next)
      if (list.length < sectorBytes) break
      add(list.subarray(0, sectorBytes - 4))
      next = list.readUInt32LE(sectorBytes - 4)
    }
    return Buffer.concat(parts)
  }

  function chainBytes(start: number, size: number): Buffer {
    const parts: Buffer[] = []
    let length = 0
    let next = start
    // A chain longer than the file has sectors goes in a circle.
    for (let count = 0; next < lastRegularSector && count < sectors && length < size; count++) {
      const part = sector(next)
      if (part.length === 0) break
      parts.push(part)
      length += part.length
      next = next * 4 + 4 <= table.length ? table.readUInt32LE(next * 4) : lastRegularSector
    }
    const whole = Buffer.concat(parts)
    return size < whole.length ? whole.subarray(0, size) : whole
  }

  function miniChainBytes(entry: Entry): Buffer {
    miniTable ??= chainBytes(bytes.readUInt32LE(60), Number.POSITIVE_INFINITY)
    miniStream ??= chainBytes(root!.start, root!.size)
    const parts: Buffer[] = []
    const most = Math.ceil(entry.size / (1 << miniShift))
    let next = entry.start
    for (let count = 0; next < lastRegularSector && count < most; count++) {
      parts.push(miniStream.subarray(next << miniShift, (next + 1) << miniShift))
      next = next * 4 + 4 <= miniTable.length ? miniTable.readUInt32LE(next * 4) : lastRegularSector
    }
    return Buffer.concat(parts).subarray(0, entry.size)
  }

  function childrenOf(parent: Entry): Entry[] {
    const found: Entry[] = []
    const seen = new Set<number>()
    const waiting = [parent.child]
    while (waiting.length > 0) {
      const index = waiting.pop()!
      const entry = entries[index]
      if (!entry || seen.has(index)) continue
      seen.add(index)
      found.push(entry)
      waiting.push(entry.left, entry.right)
    }
    return found
  }
}

function readDirectory(bytes: Buffer): Entry[] {
  const entries: Entry[] = []
  for (let at = 0; at + entryBytes <= bytes.length; at += entryBytes) {
    const nameBytes = Math.min(64, bytes.readUInt16LE(at + 64))
    entries.push({
      name: bytes.toString('utf16le', at, at + Math.max(0, nameBytes - 2)),
      type: bytes[at + 66]!,
      left: bytes.readUInt32LE(at + 68),
      right: bytes.readUInt32LE(at + 72),
      child: bytes.readUInt32LE(at + 76),
      start: bytes.readUInt32LE(at + 116),
      size: bytes.readUInt32LE(at + 120),
    })
  }
  return entries
}
