import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileView } from '@docent/contract'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { clientOf, type TestUser, testApp } from '../testing/test-app.ts'
import { ended, upload } from './testing/upload.ts'

test('at a start, bytes without a record go, and files without their text are read again or failed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'docent-orphans-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const first = await testApp({ env: { DATA_DIR: folder } })
  const anna = await first.addUser()
  const whole = await upload(anna, 'whole.txt', 'all there')
  const textless = await upload(anna, 'textless.txt', 'text lost')
  const lost = await upload(anna, 'lost.txt', 'all lost')
  for (const { id } of [whole, textless, lost]) expect((await ended(anna, id)).upload_status).toBe('processed')
  await first.close()

  const own = join(folder, 'blobs/files', anna.id)
  await rm(join(own, textless.id, 'text'))
  await rm(join(own, lost.id), { recursive: true })
  await mkdir(join(own, 'orphan'))
  await writeFile(join(own, 'orphan/original'), 'nobody knows me')
  await mkdir(join(folder, 'blobs/incoming'), { recursive: true })
  await writeFile(join(folder, 'blobs/incoming/half'), 'half an upload')

  const second = await testApp({ env: { DATA_DIR: folder } })
  const again: TestUser = { ...anna, ...clientOf(second.app, { authorization: `Bearer ${anna.token}` }) }
  const gone = (path: string) =>
    stat(path).then(
      () => false,
      () => true,
    )
  await eventually(() => gone(join(own, 'orphan/original')))
  expect(await gone(join(folder, 'blobs/incoming/half'))).toBe(true)
  const fileOf = async (id: string) => (await again.get(`/api/files/${id}`)).json<FileView>()
  await eventually(async () => (await fileOf(lost.id)).upload_status === 'failed')
  expect((await fileOf(lost.id)).failure).toMatchObject({ code: 'ORIGINAL_MISSING' })
  await eventually(() => stat(join(own, textless.id, 'text')).catch(() => false))
  expect((await ended(again, textless.id)).upload_status).toBe('processed')
  expect((await fileOf(whole.id)).upload_status).toBe('processed')
})
