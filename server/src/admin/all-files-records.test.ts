import { type AdminFile, adminFileSort } from '@docent/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../storage/index.ts'
import { type TestClient, testApp } from '../testing/test-app.ts'
import { allFilesQuery } from './all-files-records.ts'

/** Adds `count` processed files of these people in turn: `file 0.txt` of 0 bytes, `file 1.txt` of 1 byte, and so on. */
async function addFiles(db: Database, userIds: readonly string[], count: number) {
  await sql`
    WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ${count})
    INSERT INTO file (id, user_id, original_filename, filename, file_size, extension, upload_status, created_at, updated_at)
    SELECT printf('id-%06d', n), json_extract(${JSON.stringify(userIds)}, '$[' || CAST(n % ${userIds.length} AS INTEGER) || ']'),
      'file ' || n || '.txt', n || '.txt', n, 'txt', iif(n % 10 = 0, 'failed', 'processed'),
      strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + n, 'unixepoch'), ''
    FROM numbers`.execute(db)
}

interface Page {
  files: AdminFile[]
  total: number
  page: number
  pageSize: number
}

const list = async (admin: TestClient, query: Record<string, string | number> = {}) => {
  const text = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const answer = await admin.get(`/api/admin/files?${text}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Page>()
}

const names = ({ files }: Page) => files.map(file => file.original_filename)

test('a hundred thousand files are paged, sorted and searched on the server', async () => {
  const { addAdmin, addUser, db } = await testApp()
  const admin = await addAdmin()
  const people = [
    await addUser({ name: 'Anna Ek', email: 'anna@example.org' }),
    await addUser({ name: 'Zoe', email: 'zoe@example.org' }),
  ]
  await addFiles(
    db,
    people.map(({ id }) => id),
    100_000,
  )
  const first = await list(admin)
  expect([first.total, first.page, first.pageSize, first.files.length]).toEqual([100_000, 1, 50, 50])
  expect(first.files[0]?.original_filename).toBe('file 99999.txt')
  expect(names(await list(admin, { page: 2_000 })).at(-1)).toBe('file 0.txt')
  expect(names(await list(admin, { page: 2_001 }))).toEqual([])

  const found = await list(admin, { search: 'FILE 4711', sort: 'file_size', direction: 'asc', pageSize: 5 })
  expect([found.total, names(found)]).toEqual([
    11,
    ['file 4711.txt', 'file 47110.txt', 'file 47111.txt', 'file 47112.txt', 'file 47113.txt'],
  ])
  const hers = await list(admin, { search: 'anna', sort: 'user', direction: 'asc', pageSize: 2 })
  expect([hers.total, names(hers), hers.files[0]?.users]).toEqual([
    50_000,
    ['file 0.txt', 'file 2.txt'],
    { name: 'Anna Ek', email: 'anna@example.org' },
  ])
  expect((await list(admin, { search: 'nothing like this' })).total).toBe(0)
  expect((await admin.get('/api/admin/stats')).json()).toEqual({
    total_users: 2,
    total_files: 100_000,
    processed_files: 90_000,
    total_messages: 0,
  })
})

test('every column sorts both ways, and the pages together hold each file once', async () => {
  const { addAdmin, addUser, db } = await testApp()
  const admin = await addAdmin()
  const people = [await addUser({ email: 'b@example.org' }), await addUser({ email: 'a@example.org' })]
  await addFiles(
    db,
    people.map(({ id }) => id),
    25,
  )
  await db.updateTable('file').set({ original_filename: 'FILE 2.TXT' }).where('id', '=', 'id-000002').execute()
  const keys: Record<string, (file: AdminFile) => string | number> = {
    original_filename: file => file.original_filename.toLowerCase(),
    user: file => file.users.email,
    file_size: file => file.file_size,
    upload_status: file => file.upload_status,
    created_at: file => file.created_at,
  }
  for (const sort of adminFileSort.options) {
    for (const direction of ['asc', 'desc']) {
      const pages = await Promise.all([1, 2, 3].map(page => list(admin, { sort, direction, page, pageSize: 10 })))
      const files = pages.flatMap(page => page.files)
      expect(new Set(files.map(file => file.id)).size).toBe(25)
      const values = files.map(keys[sort]!)
      const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      expect([sort, direction, values]).toEqual([sort, direction, direction === 'asc' ? sorted : sorted.toReversed()])
    }
  }
})

test('a page is found along an index: only its own rows are looked up and sorted', async () => {
  const { db } = await testApp()
  const indexes = {
    original_filename: 'file_by_name',
    user: 'file_by_user',
    file_size: 'file_by_size',
    upload_status: 'file_by_status',
    created_at: 'file_by_time',
  }
  for (const sort of adminFileSort.options) {
    for (const direction of ['asc', 'desc'] as const) {
      const query = allFilesQuery(db, { page: 500, pageSize: 50, sort, direction, search: '' }).compile()
      const plan = await db.executeQuery<{ id: number; parent: number; detail: string }>({
        ...query,
        sql: `EXPLAIN QUERY PLAN ${query.sql}`,
      })
      const chosen = plan.rows.find(row => /^(MATERIALIZE|CO-ROUTINE) chosen/.test(row.detail))
      const inside = plan.rows.filter(row => row.parent === chosen?.id).map(row => row.detail)
      expect([sort, inside.join('; ')]).toEqual([
        sort,
        expect.stringContaining(`USING COVERING INDEX ${indexes[sort]}`),
      ])
      expect([sort, inside.filter(step => /TEMP B-TREE/.test(step))]).toEqual([sort, []])
      const outside = plan.rows.filter(row => row.parent === 0).map(row => row.detail)
      expect([sort, outside.filter(step => /^SCAN (?!chosen)/.test(step))]).toEqual([sort, []])
    }
  }
})

test('a search takes what is typed as it is, in any script', async () => {
  const { addAdmin, addUser, db } = await testApp()
  const admin = await addAdmin()
  const anna = await addUser({ name: 'Ирина Петрова' })
  await addFiles(db, [anna.id], 4)
  const named = ['100%_done.txt', 'ПЛАН.txt', 'Überblick.txt', String.raw`a\b.txt`]
  for (const [number, original_filename] of named.entries())
    await db.updateTable('file').set({ original_filename }).where('id', '=', `id-00000${number}`).execute()
  const search = async (text: string) => names(await list(admin, { search: text, sort: 'file_size', direction: 'asc' }))
  expect(await search('0%_d')).toEqual(['100%_done.txt'])
  expect(await search('%')).toEqual(['100%_done.txt'])
  expect(await search('_')).toEqual(['100%_done.txt'])
  expect(await search('\\')).toEqual([String.raw`a\b.txt`])
  expect(await search("' OR 1=1 --")).toEqual([])
  expect(await search('план')).toEqual(['ПЛАН.txt'])
  expect(await search('überblick')).toEqual(['Überblick.txt'])
  expect(await search('ирина')).toHaveLength(4)
})

test('a query that makes no sense is refused', async () => {
  const { addAdmin } = await testApp()
  const admin = await addAdmin()
  for (const query of ['page=0', 'page=x', 'pageSize=201', 'sort=user_id', 'direction=up', `search=${'x'.repeat(201)}`])
    expect([query, (await admin.get(`/api/admin/files?${query}`)).statusCode]).toEqual([query, 400])
})
