import type { FileView } from '@docent/contract'
import { expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
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
    await expectNoTrace(config.DATA_DIR)
    expect((await anna.delete(`/api/files/${id}`)).statusCode).toBe(404)
  }
  await ended(anna, kept.id)
  expect(await filesHolding(config.DATA_DIR, 'quincewort')).not.toEqual([])
})

test('a conversation keeps no copy of what it quoted from a deleted file', async () => {
  const { addUser, config } = await testApp()
  const anna = await addUser()
  const { id } = await upload(anna, 'zanzibarplan.txt', 'The brindlewick is hidden under the stairs of the lighthouse.')
  await ended(anna, id)
  const reply = (await anna.post('/api/chat', { message: 'What is hidden under the stairs of the lighthouse?' })).json()
  expect(reply).toMatchObject({ answered: true, reply: expect.stringContaining('brindlewick') })
  expect((await anna.delete(`/api/files/${id}`)).statusCode).toBe(200)
  expect((await anna.get('/api/chat/history')).body).not.toContain('brindlewick')
  await expectNoTrace(config.DATA_DIR)
})

test.each(['waiting', 'reading', 'indexing'] as const)(
  'a file that is deleted while it is %s does not come back',
  async step => {
    const { addUser, config } = await testApp()
    const anna = await addUser()
    const { id } = await upload(anna, 'zanzibarplan.csv', longTable('brindlewick'))
    await eventually(async () => {
      const { progress } = (await anna.get(`/api/files/${id}`)).json<FileView>()
      return step === 'waiting' || progress?.step === step || progress === null
    })
    expect((await anna.delete(`/api/files/${id}`)).statusCode).toBe(200)
    expect((await anna.get('/api/files')).json()).toEqual([])
    await expectNoTrace(config.DATA_DIR)
  },
)

/** Ends of the words, since an index of terms may store a term without what it shares with the one before. */
async function expectNoTrace(folder: string): Promise<void> {
  expect(await filesHolding(folder, 'lewick')).toEqual([])
  expect(await filesHolding(folder, 'barplan')).toEqual([])
}
