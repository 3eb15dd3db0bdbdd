import { chromium } from '@playwright/test'
import { sql } from 'kysely'
import { buildWeb } from '../../scripts/build-web.ts'
import { findBrowser } from '../../scripts/find-browser.ts'
import { type Database, openDatabase } from '../../server/src/storage/index.ts'
import { type Figure, percentile } from './figure.ts'
import { measurePanel } from './file-panel.ts'
import { startServer } from './running-server.ts'

const ownFiles = 5_000
const allFiles = 100_000
const people = 2_000
const runs = 15

/** The list of a person with 5 000 files, from the server and in a browser, and the administrator's of 100 000 files. */
export async function measureFileLists(): Promise<Figure[]> {
  buildWeb()
  const server = await startServer()
  const { db, close } = openDatabase(server.dataFolder)
  try {
    const anna = await server.signUp()
    await addFiles(db, { owners: [await onlyUser(db)], count: ownFiles })
    const list = await measureCall(`${server.address}/api/files`, anna.token)
    const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
    const shown = await measurePanel(browser, { address: server.address, token: anna.token, files: ownFiles }).finally(
      () => browser.close(),
    )
    await addPeople(db)
    await addFiles(db, { owners: await allUsers(db), count: allFiles - ownFiles })
    return [
      { group: 'files', name: '5 000 own files, the list', value: list, unit: 'ms' },
      ...shown,
      ...(await measureAdmin(server.address)),
    ]
  } finally {
    await close()
    await server.stop()
  }
}

/** Median of the milliseconds until the whole answer is there. */
async function measureCall(url: string, token: string): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const begun = performance.now()
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    times.push(performance.now() - begun)
  }
  return percentile(times, 0.5)
}

async function measureAdmin(address: string): Promise<Figure[]> {
  const { demoAdmin } = (await (await fetch(`${address}/api/config`)).json()) as { demoAdmin: object }
  const headers = { 'content-type': 'application/json' }
  const login = await fetch(`${address}/api/admin/login`, { method: 'POST', headers, body: JSON.stringify(demoAdmin) })
  const { token } = (await login.json()) as { token: string }
  const calls = {
    'first page': 'files?pageSize=50',
    'last page': `files?page=${allFiles / 50}`,
    'last page by name': `files?page=${allFiles / 50}&sort=original_filename`,
    'last page by user': `files?page=${allFiles / 50}&sort=user`,
    search: 'files?search=report%204711',
    figures: 'stats',
  }
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(calls)) {
    const value = await measureCall(`${address}/api/admin/${path}`, token)
    figures.push({ group: 'admin', name: `100 000 files, ${name}`, value, unit: 'ms', target: { most: 500 } })
  }
  return figures
}

async function onlyUser(db: Database): Promise<string> {
  return (await db.selectFrom('user').select('id').executeTakeFirstOrThrow()).id
}

const allUsers = async (db: Database) => (await db.selectFrom('user').select('id').execute()).map(({ id }) => id)

async function addPeople(db: Database): Promise<void> {
  await sql`
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${people})
    INSERT INTO user (id, name, email, emailVerified, createdAt, updatedAt)
    SELECT 'person-' || n, 'Person ' || n, 'person' || n || '@example.org', 0, '2026-01-01', '2026-01-01' FROM numbers`.execute(
    db,
  )
}

/** What a file of forty pages leaves behind. */
const receipt = JSON.stringify({
  format: 'pdf',
  complete: true,
  characters: 81_234,
  sections: 40,
  chunks: 160,
  pages: { total: 40, read: 40, withoutText: [12, 17] },
  leftOut: [{ what: '3 pictures', why: 'Pictures hold no text that can be quoted.' }],
})

/** Adds processed files of these people in turn: `report 0.pdf`, `report 1.pdf` and so on, the last the newest. */
async function addFiles(db: Database, { owners, count }: { owners: readonly string[]; count: number }): Promise<void> {
  await sql`
    WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ${count})
    INSERT INTO file (id, user_id, original_filename, filename, file_size, extension, upload_status, receipt, created_at, updated_at)
    SELECT ${`${owners.length}-`} || n, json_extract(${JSON.stringify(owners)}, '$[' || CAST(n % ${owners.length} AS INTEGER) || ']'),
      'report ' || n || '.pdf', n || '.pdf', 1000 * n, 'pdf', 'processed', ${receipt},
      strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + n, 'unixepoch'), ''
    FROM numbers`.execute(db)
}
