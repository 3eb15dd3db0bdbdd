import type { ChatReply, FileView, SectionView } from '@docent/contract'
import { expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { type TestApp, type TestUser, testApp } from '../../testing/test-app.ts'
import { makeScan, type TestPage } from './testing/make-scan.ts'

const scanned = (...lines: string[]): TestPage => ({ lines, scanned: true })

async function upload(user: TestUser, content: Uint8Array): Promise<string> {
  const answer = await user.upload('scan.pdf', content)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ file: { id: string } }>().file.id
}

const view = async (user: TestUser, id: string) => (await user.get(`/api/files/${id}`)).json<FileView>()

async function read(user: TestUser, id: string): Promise<FileView> {
  await eventually(async () => (await view(user, id)).upload_status !== 'processing')
  return view(user, id)
}

/** Waits until OCR has read some pages of a file and has more to read. */
async function untilAtWork(user: TestUser, id: string): Promise<void> {
  await eventually(async () => {
    const { progress } = await view(user, id)
    return progress?.step === 'ocr' && progress.done > 0 && progress.done < progress.total
  })
}

async function sections(user: TestUser, id: string): Promise<SectionView[]> {
  const first = (await user.get(`/api/files/${id}/sections/0`)).json<SectionView>()
  const rest = Array.from({ length: first.sections - 1 }, (_, index) =>
    user.get(`/api/files/${id}/sections/${index + 1}`),
  )
  return [first, ...(await Promise.all(rest)).map(answer => answer.json<SectionView>())]
}

test('scanned pages among others are read by OCR, quoted as such, and named in the receipt', async () => {
  const shop = await testApp()
  const anna = await shop.addUser()
  const pdf = await makeScan([
    { lines: ['The lease begins on 1 April 2024.'] },
    scanned('The monthly rent is 900 euros.', 'The landlord is Karl Maier.'),
    { lines: [] },
  ])
  const id = await upload(anna, pdf)
  const file = await read(anna, id)
  expect(file.upload_status, JSON.stringify(file)).toBe('processed')
  const { pages, complete } = file.receipt!
  expect(complete).toBe(true)
  expect(pages).toMatchObject({ total: 3, read: 3, withoutText: [3], ocr: { pages: 1, each: [{ page: 2 }] } })
  expect(pages!.ocr!.confidence).toBeGreaterThan(80)

  const [own, scan] = await sections(anna, id)
  expect(own?.anchors[0]?.place).not.toHaveProperty('readByOcr')
  const anchor = scan!.anchors.find(({ start, end }) => scan!.text.slice(start, end).includes('landlord'))
  const place = anchor?.place
  if (place?.kind !== 'page' || !place.readByOcr) throw new Error('no page read by OCR')
  expect(place.page).toBe(2)
  expect(place.readByOcr.confidence).toBeGreaterThan(80)
  // Written at 20 points from the left, with its baseline 50 points from the top, 12 points high.
  const [left, top, width, height] = place.boxes[0]!
  expect(Math.abs(left - 20)).toBeLessThan(4)
  expect(top).toBeLessThan(50)
  expect(top + height).toBeGreaterThan(49)
  expect(width).toBeGreaterThan(100)

  const answer = await anna.post('/api/chat', { message: 'Who is the landlord?' })
  const reply = answer.json<ChatReply>()
  expect(reply.reply).toContain('> The landlord is Karl Maier. [1]')
  expect(reply.sources[0]).toMatchObject({
    placeLabel: 'page 2, read by OCR',
    place: { kind: 'page', page: 2, readByOcr: {} },
  })
})

test('a page that lay turned in the scanner is read, and its words are found where they stand', async () => {
  const shop = await testApp()
  const anna = await shop.addUser()
  const lines = ['The general meeting elected', 'Ingrid Sommer as chairwoman', 'for the next three years.']
  const id = await upload(anna, await makeScan([{ lines, scanned: true, turns: 1 }]))
  expect(await read(anna, id)).toMatchObject({ upload_status: 'processed' })
  const [page] = await sections(anna, id)
  expect(page?.text).toContain('Ingrid Sommer as chairwoman')
  const place = page?.anchors[0]?.place
  const [left = 0, , width = 0, height = 0] = place?.kind === 'page' ? place.boxes[0]! : []
  // Turned clockwise, the first line runs down along the right edge of the page.
  expect(height).toBeGreaterThan(width)
  expect(left + width).toBeGreaterThan(100)
})

test('a scan in which OCR finds nothing ends failed with the reason, and can be tried again', async () => {
  const shop = await testApp()
  const anna = await shop.addUser()
  const id = await upload(anna, await makeScan([scanned()]))
  const failed = await read(anna, id)
  expect(failed).toMatchObject({ upload_status: 'failed', failure: { code: 'SCANNED' } })
  expect(failed.failure?.message).toMatch(/no text could be read/)
  expect((await anna.post(`/api/files/${id}/retry`)).statusCode).toBe(200)
  expect(await read(anna, id)).toMatchObject({ upload_status: 'failed', failure: { code: 'SCANNED' } })
})

test('a page that takes too much memory is named, and the others are read', async () => {
  const shop = await testApp({ env: { INGEST_MEMORY_MB: '512' } })
  const anna = await shop.addUser()
  const id = await upload(anna, await makeScan([{ lines: [], giant: true }, scanned('The landlord is Karl Maier.')]))
  const file = await read(anna, id)
  expect(file).toMatchObject({ upload_status: 'processed', receipt: { complete: false, pages: { ocr: { pages: 1 } } } })
  expect(file.receipt?.leftOut).toEqual([{ what: 'Page 1', why: 'It is too large or too complex to be read by OCR.' }])
  expect((await sections(anna, id))[0]?.text).toBe('The landlord is Karl Maier.')
})

test('deleting a scan ends its OCR at once and leaves nothing, and no other document waits for it', async () => {
  const shop = await testApp({ env: { INGEST_CONCURRENCY: '1' } })
  const [anna, ben] = [await shop.addUser(), await shop.addUser()]
  const pages = Array.from({ length: 30 }, (_, page) => scanned(`Page number ${page + 1} of the long contract.`))
  const id = await upload(anna, await makeScan(pages))
  await untilAtWork(anna, id)
  const other = await upload(ben, await makeScan([{ lines: ['A page with words of its own.'] }]))
  expect(await read(ben, other)).toMatchObject({ upload_status: 'processed' })
  expect(await view(anna, id)).toMatchObject({ upload_status: 'processing', progress: { step: 'ocr', total: 30 } })
  expect((await anna.delete(`/api/files/${id}`)).statusCode).toBe(200)
  expect(await jobs(shop)).toEqual([])
  expect(await blobsOf(shop, id)).toEqual([])
})

test('after a restart OCR goes on with the pages that are left', async () => {
  const first = await testApp()
  const anna = await first.addUser()
  const pages = Array.from({ length: 6 }, (_, page) => scanned(`Page number ${page + 1} of the contract.`))
  const id = await upload(anna, await makeScan(pages))
  await untilAtWork(anna, id)
  await first.close()
  const kept = (await blobsOf(first, id)).filter(name => name.includes('page-'))
  expect(kept.length).toBeGreaterThan(0)
  // What a page that is kept says is taken as it is: the word shows that it was not read anew.
  await forge(first, kept[0]!)
  const second = await testApp({ env: { DATA_DIR: first.config.DATA_DIR } })
  await eventually(
    async () => (await second.db.selectFrom('file').selectAll().executeTakeFirst())?.upload_status === 'processed',
  )
  const signedIn = await second.stranger.get(`/api/files/${id}/sections/0`, {
    headers: { authorization: `Bearer ${anna.token}` },
  })
  expect(signedIn.json<SectionView>().text).toContain('Forged')
  expect((await blobsOf(second, id)).filter(name => name.includes('ocr'))).toEqual([])
})

const jobs = (shop: TestApp) => shop.db.selectFrom('job').selectAll().execute()

async function blobsOf({ config }: TestApp, fileId: string): Promise<string[]> {
  const { readdir } = await import('node:fs/promises')
  const all = await readdir(`${config.DATA_DIR}/blobs`, { recursive: true })
  return all.filter(path => path.includes(`${fileId}/`))
}

async function forge({ config }: TestApp, blob: string): Promise<void> {
  const { readFile, writeFile } = await import('node:fs/promises')
  const path = `${config.DATA_DIR}/blobs/${blob}`
  await writeFile(path, (await readFile(path, 'utf8')).replace('"Page"', '"Forged"'))
}
