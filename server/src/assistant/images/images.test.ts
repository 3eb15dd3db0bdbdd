import { readdir } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import { type ChatEvent, type ChatMessage, type ChatReply, imageMessage, limits } from '@docent/contract'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawLines } from '../../testing/draw-lines.ts'
import { eventually } from '../../testing/eventually.ts'
import { type TestUser, testApp } from '../../testing/test-app.ts'

const invoice = ['Invoice of Karl Maier', 'The total is 418 euros.', 'Please pay until 3 May 2024.']

async function picture(lines: readonly string[], format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png'): Promise<string> {
  const { width, height, pixels } = await drawLines(lines)
  const image = sharp(pixels, { raw: { width, height, channels: 1 } }).toFormat(format)
  return (await image.toBuffer()).toString('base64')
}

async function ask(user: TestUser, body: object): Promise<ChatReply> {
  const answer = await user.post('/api/chat', body)
  expect(answer.statusCode, answer.body).toBe(200)
  const reply = answer.json<ChatReply>()
  for (const { place, quote } of reply.sources.filter(source => source.fileId === '')) {
    expect(place).toMatchObject({ kind: 'image' })
    expect(reply.image?.text).toContain(quote)
  }
  return reply
}

const history = async (user: TestUser) =>
  (await user.get('/api/chat/history')).json<{ messages: ChatMessage[] }>().messages

test('an image without words is answered with the text in it, and nothing of it is kept but that', async () => {
  const shop = await testApp()
  const anna = await shop.addUser()
  const before = await readdir(shop.config.DATA_DIR, { recursive: true })
  const base64 = await picture(invoice, 'jpeg')
  const reply = await ask(anna, { image_base64: base64, image_mime_type: 'image/jpeg' })
  expect(reply.answered).toBe(true)
  expect(reply.reply).toContain('The total is 418 euros')
  expect(reply.reply).toMatch(/I read only the text in an image\. With a language model that sees/)
  expect(reply.sources[0]).toMatchObject({ fileName: 'The image', placeLabel: 'read by OCR', place: { kind: 'image' } })
  expect(reply.image!.confidence).toBeGreaterThan(80)
  // An image alone asks what is in it.
  const ben = await shop.addUser()
  const inWords = await ask(ben, { message: 'What is in this image?', image_base64: base64 })
  expect([inWords.reply, inWords.sources]).toEqual([reply.reply, reply.sources])
  const [asked, replied] = await history(anna)
  expect(asked).toMatchObject({ role: 'user', content: imageMessage, hasImage: true })
  expect(asked?.content).toBe('Sent an image')
  expect(replied).toMatchObject({ role: 'assistant', content: reply.reply, hasImage: false })
  const after = await readdir(shop.config.DATA_DIR, { recursive: true })
  expect(after.filter(name => !before.includes(name) && !/sqlite/.test(name))).toEqual([])
})

test('a question about an image is answered from its text, in a stream too, whatever type it says it is', async () => {
  const shop = await testApp()
  const anna = await shop.addUser()
  const image = {
    image_base64: `data:image/gif;base64,${await picture(invoice, 'gif')}`,
    image_mime_type: 'text/plain',
  }
  const reply = await ask(anna, { message: 'How much is the total?', ...image })
  expect(reply.reply).toContain('> The total is 418 euros. [1]')
  expect((await history(anna))[0]).toMatchObject({ content: 'How much is the total?', hasImage: true })
  const answer = await anna.post(
    '/api/chat',
    { message: 'Until when shall I pay?', ...image },
    { headers: { accept: 'text/event-stream' } },
  )
  const last = JSON.parse(answer.body.trim().split('data: ').at(-1)!) as ChatEvent
  expect(last).toMatchObject({ event: 'reply-end', reply: { answered: true } })
  expect(answer.body).toContain('3 May 2024')
})

test('a question about an image and the documents is answered from both', async () => {
  const shop = await testApp()
  const anna = await shop.addUser()
  await anna.upload(
    'rules.txt',
    'The total of an invoice may be at most 400 euros.\n\nOvertime is approved by the manager.\n',
  )
  await eventually(async () => (await anna.get('/api/files')).json()[0].upload_status === 'processed')
  const image_base64 = await picture(invoice, 'webp')
  const message = 'How much may the total of an invoice be, according to this image and my documents?'
  const reply = await ask(anna, { message, image_base64 })
  expect(reply.reply).toContain('The total is 418 euros.')
  expect(reply.reply).toContain('at most 400 euros')
  expect(reply.sources.map(({ number, fileName }) => [number, fileName])).toEqual([
    [1, 'The image'],
    [2, 'rules.txt'],
  ])
  // What the image does not hold is looked for in the documents.
  const other = await ask(anna, { message: 'Who approves overtime?', image_base64 })
  expect(other.reply).toContain('I did not find an answer to this in the image.')
  expect(other.reply).toContain('Overtime is approved by the manager.')
})

test('of an image without text that is said, with what to do', async () => {
  const shop = await testApp()
  const anna = await shop.addUser()
  const reply = await ask(anna, { image_base64: await picture([]) })
  expect(reply).toMatchObject({ answered: false, sources: [], image: { text: '' } })
  expect(reply.reply).toMatch(/I found no text in this image\. If there is some, send a sharper or larger picture/)
})

/** A PNG that says it is so large, and is nearly empty. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length, 0)
    ends.writeUInt32BE(crc(body), 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc(bytes: Buffer): number {
  let value = -1
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
  }
  return ~value >>> 0
}

test('what is no image, or none that can be read, is refused and not stored', async () => {
  const shop = await testApp()
  const anna = await shop.addUser()
  const whole = Buffer.from(await picture(invoice), 'base64')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'
  const refusals: [what: string, content: string | Buffer, status: number, code: string, message: RegExp][] = [
    ['text', 'Hello', 415, 'UNSUPPORTED_IMAGE_TYPE', /^Please select an image file$/],
    ['a PDF', '%PDF-1.7', 415, 'UNSUPPORTED_IMAGE_TYPE', /^Please select an image file$/],
    ['an SVG', svg, 415, 'UNSUPPORTED_IMAGE_TYPE', /SVG drawing\. Save it as PNG or JPEG/],
    ['a TIFF', Buffer.from('49492a0008000000', 'hex'), 415, 'UNSUPPORTED_IMAGE_TYPE', /TIFF picture\. Save it as PNG/],
    ['half a PNG', whole.subarray(0, whole.length / 2), 400, 'INVALID_IMAGE', /cannot be read\..*save it anew/],
    ['a PNG without pixels', whole.subarray(0, 40), 400, 'INVALID_IMAGE', /cannot be read/],
    ['a PNG of 400 million pixels', bomb(20_000), 400, 'INVALID_IMAGE', /cannot be read/],
    ['more than 10 MB', Buffer.concat([whole, Buffer.alloc(limits.chatImageBytes)]), 413, 'IMAGE_TOO_LARGE', tooLarge],
    ['far more than 10 MB', Buffer.concat([whole, Buffer.alloc(12_000_000)]), 413, 'IMAGE_TOO_LARGE', tooLarge],
  ]
  for (const [what, content, status, code, message] of refusals) {
    const answer = await anna.post('/api/chat', { image_base64: Buffer.from(content).toString('base64') })
    const { error } = answer.json<{ error: { code: string; message: string } }>()
    expect([what, answer.statusCode, error.code]).toEqual([what, status, code])
    expect(error.message).toMatch(message)
  }
  const broken = await anna.post('/api/chat', { image_base64: 'no base64 at all, but words!' })
  expect(broken.json()).toMatchObject({ error: { code: 'INVALID_IMAGE' } })
  expect((await shop.stranger.post('/api/chat', { image_base64: whole.toString('base64') })).statusCode).toBe(401)
  expect(await history(anna)).toEqual([])
})

const tooLarge = /^Image size must be less than 10MB$/
