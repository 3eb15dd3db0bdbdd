import { expect, test } from 'vitest'
import { migrate, openDatabase } from './database.ts'

test('JSON columns come back as what was written, and text that looks like JSON as text', async () => {
  const { db, close } = openDatabase(':memory:')
  await migrate(db)
  const now = new Date().toISOString()
  const progress = { step: 'reading', done: 1, total: 2, unit: '{"not": "parsed"}' } as const
  await db
    .insertInto('file')
    .values({
      id: 'one',
      user_id: 'anna',
      original_filename: '{"a": 1}',
      filename: 'one.txt',
      file_size: 1,
      extension: 'txt',
      upload_status: 'processing',
      progress: JSON.stringify(progress),
      failure_code: null,
      receipt: null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  const file = await db.selectFrom('file').selectAll().executeTakeFirstOrThrow()
  expect(file.progress).toEqual(progress)
  expect(file.receipt).toBeNull()
  expect(file.original_filename).toBe('{"a": 1}')
  await close()
})
