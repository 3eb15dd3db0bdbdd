import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** What goes while it is looked at, as a journal of SQLite does, is as good as gone before. */
function ifGone<T>(instead: T): (error: NodeJS.ErrnoException) => T {
  return error => {
    if (error.code === 'ENOENT') return instead
    throw error
  }
}

/** The paths of all files in a folder and the folders in it; none where it is missing. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(ifGone([]))
  const paths = entries.map(async entry => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesIn(path) : entry.isFile() ? [path] : []
  })
  return (await Promise.all(paths)).flat()
}

/**
 * The files of a folder that hold a word, read raw as a thief of the disk would: in UTF-8, in UTF-16, and inside of gzip
 * members.
 */
export async function filesHolding(folder: string, word: string): Promise<string[]> {
  const needles = [Buffer.from(word), Buffer.from(word, 'utf16le')]
  const found: string[] = []
  for (const path of await filesIn(folder)) {
    const bytes = await readFile(path).catch(ifGone(Buffer.of()))
    const texts = [bytes, ...unpackMembers(bytes)]
    if (texts.some(text => needles.some(needle => text.includes(needle)))) found.push(path)
  }
  return found
}

function unpackMembers(bytes: Buffer): Buffer[] {
  const unpacked: Buffer[] = []
  const start = Buffer.from('1f8b08', 'hex')
  for (let at = bytes.indexOf(start); at >= 0; at = bytes.indexOf(start, at + 1)) {
    const next = bytes.indexOf(start, at + 1)
    try {
      unpacked.push(gunzipSync(bytes.subarray(at, next < 0 ? undefined : next)))
    } catch {
      // Followed by the offsets, or no gzip member at all: what can be unpacked of it is looked at.
      try {
        unpacked.push(gunzipSync(bytes.subarray(at), { finishFlush: 2 }))
      } catch {
        // Not gzip.
      }
    }
  }
  return unpacked
}
