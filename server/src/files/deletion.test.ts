import type { FileView } from '@docent/contract'
import { expect, test, vi } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { filesHolding } from './testing/data-folder.ts'
import { longTable, madeDocuments } from './testing/made-documents.ts'
import { ended, upload } from './testing/upload.ts'

test('of a deleted file nothing is left on the disk, neither its words nor its name', async () => {
  const { addUser, config } = await testApp()
  const anna = await addUser()
  const kept = await upload(anna, 'kept.txt', 'quincewort stays')
  for (const [extension, make] of Object.entries(madeDocuments)) {
    const { id } = await upload(anna, `zanzibarplan.${extension}`, make('The brindlewick is hidden.'))
    expect((await ended(anna, id)).failure).toBeNull()
    expect(await filesHolding(config.DATA_DIR, 'zanzibarplan')).not.toEqual([])
    expect((await anna.delete(`/api/files/${id}`)).json()).toEqual({ success: true })
    expect(await filesHolding(config.DATA_DIR, 'brindlewick')).toEqual([])
    expect(await filesHolding(config.DATA_DIR, 'zanzibarplan')).toEqual([])
    expect((await anna.delete(`/api/files/${id}`)).statusCode).toBe(404)
  }
  await ended(anna, kept.id)
  expect(await filesHolding(config.DATA_DIR, 'quincewort')).not.toEqual([])
})

test.each(['waiting', 'reading', 'indexing'] as const)(
  'a file that is deleted while it is %s does not come back',
  async step => {
    const { addUser, config } = await testApp()
    const anna = await addUser()
    const { id } = await upload(anna, 'zanzibarplan.csv', longTable('brindlewick'))
    await vi.waitUntil(
      async () => {
        const { progress } = (await anna.get(`/api/files/${id}`)).json<FileView>()
        return step === 'waiting' || progress?.step === step || progress === null
      },
      { timeout: 25_000, interval: 5 },
    )
    expect((await anna.delete(`/api/files/${id}`)).statusCode).toBe(200)
    expect((await anna.get('/api/files')).json()).toEqual([])
    expect(await filesHolding(config.DATA_DIR, 'brindlewick')).toEqual([])
    expect(await filesHolding(config.DATA_DIR, 'zanzibarplan')).toEqual([])
  },
)
