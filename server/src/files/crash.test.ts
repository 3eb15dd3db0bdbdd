import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileView } from '@docent/contract'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { testApp } from '../testing/test-app.ts'
import { filesHolding, filesIn } from './testing/data-folder.ts'
import { longTable, madeDocuments } from './testing/made-documents.ts'
import { ended } from './testing/upload.ts'

const entry = join(import.meta.dirname, 'testing/ingest-until-killed.ts')

async function dataFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'docent-crash-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** A user whose account is kept in `folder`, made before anything is killed. */
async function makeUser(folder: string) {
  const { addUser, close } = await testApp({ env: { DATA_DIR: folder } })
  const { token, id } = await addUser()
  await close()
  return { token, id, headers: { authorization: `Bearer ${token}` } }
}

async function startServer(folder: string): Promise<{ address: string; kill(): Promise<void>; child: ChildProcess }> {
  const child = spawn(process.execPath, [entry, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [address] = await once(child.stdout!, 'data')
  return {
    address: String(address).trim(),
    child,
    async kill() {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}

async function send(address: string, headers: Record<string, string>, name: string, content: Uint8Array) {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(content)], name))
  const answer = await fetch(`${address}/api/upload-pdf`, { method: 'POST', headers, body: form })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { file: FileView }).file
}

/** Points in the life of a file at which the process is killed, as they show on the disk and in the record. */
const moments: Record<string, (file: FileView | undefined, folder: string) => Promise<boolean>> = {
  'as soon as the file is accepted': async () => true,
  'while the file is read': async file => file?.progress === null || file?.progress?.step === 'reading',
  'while the reader writes its text': async (file, folder) =>
    file?.progress === null || (await filesIn(join(folder, 'reading'))).some(name => /text$/.test(name)),
  'once the text is stored': async (file, folder) =>
    file?.progress === null || (await filesIn(join(folder, 'blobs/files'))).some(name => /text$/.test(name)),
  'while the file is indexed': async file => file?.progress === null || file?.progress?.step === 'indexing',
}

test.each(Object.entries(moments))(
  'a server that is killed %s processes the file after its restart',
  async (_, reached) => {
    const folder = await dataFolder()
    const { headers } = await makeUser(folder)
    const server = await startServer(folder)
    const accepted = await send(server.address, headers, 'long.csv', longTable('brindlewick', 3_000))
    await eventually(async () => {
      const answer = await fetch(`${server.address}/api/files/${accepted.id}`, { headers })
      return reached((await answer.json()) as FileView, folder)
    })
    await server.kill()

    const next = await startServer(folder)
    const file = await eventually(async () => {
      const answer = await fetch(`${next.address}/api/files/${accepted.id}`, { headers })
      const view = (await answer.json()) as FileView
      return view.upload_status === 'processed' || view.upload_status === 'failed' ? view : undefined
    })
    expect(file.failure).toBeNull()
    expect(file.receipt?.rows).toMatchObject({ total: 3_001, read: 3_001 })
    expect(await readdir(join(folder, 'reading')).catch(() => [])).toEqual([])
    await next.kill()
  },
)

test('a deletion in the middle of which the server is killed is finished at its restart', async () => {
  const folder = await dataFolder()
  const { headers, id: userId } = await makeUser(folder)
  const server = await startServer(folder)
  const file = await send(server.address, headers, 'zanzibarplan.txt', madeDocuments.txt('brindlewick'))
  await eventually(async () => {
    const answer = await fetch(`${server.address}/api/files/${file.id}`, { headers })
    return ((await answer.json()) as FileView).upload_status === 'processed'
  })
  // The answer is not waited for: the process may die at any step of the deletion.
  const deletion = fetch(`${server.address}/api/files/${file.id}`, { method: 'DELETE', headers }).catch(() => {})
  await eventually(async () => (await fetch(`${server.address}/api/files/${file.id}`, { headers })).status === 404)
  await server.kill()
  await deletion

  const { app, db } = await testApp({ env: { DATA_DIR: folder } })
  expect(await db.selectFrom('deletion').selectAll().where('user_id', '=', userId).execute()).toEqual([])
  expect((await app.inject({ url: `/api/files/${file.id}`, headers })).statusCode).toBe(404)
  expect(await filesHolding(folder, 'brindlewick')).toEqual([])
  expect(await filesHolding(folder, 'zanzibarplan')).toEqual([])
})

test.runIf(existsSync('/proc/self/task'))('a reader does not outlive the server that is killed', async () => {
  const folder = await dataFolder()
  const { headers } = await makeUser(folder)
  const server = await startServer(folder)
  await send(server.address, headers, 'long.csv', longTable('brindlewick', 500_000))
  const reader = await eventually(() => readerOf(folder))
  await server.kill()
  await eventually(() => !existsSync(`/proc/${reader}`))
})

test('an index that is lost is rebuilt from the stored text', async () => {
  const folder = await dataFolder()
  const first = await testApp({ env: { DATA_DIR: folder } })
  const anna = await first.addUser()
  const { id } = (await anna.upload('notes.txt', 'The brindlewick is hidden.')).json<{ file: FileView }>().file
  await ended(anna, id)
  await first.close()
  const inTheIndex = async () => {
    const holding = await filesHolding(folder, 'brindlewick')
    return holding.filter(path => !path.includes(join(folder, 'blobs')))
  }
  const index = await inTheIndex()
  expect(index).not.toEqual([])
  for (const path of index) await rm(path)

  await testApp({ env: { DATA_DIR: folder } })
  await eventually(async () => (await inTheIndex()).length > 0)
})

async function readerOf(folder: string): Promise<string | undefined> {
  for (const process of await readdir('/proc')) {
    if (!/^\d+$/.test(process)) continue
    const line = await readFile(`/proc/${process}/cmdline`, 'utf8').catch(() => '')
    if (/reader-process\.[jt]s/.test(line) && line.includes(folder)) return process
  }
  return undefined
}
