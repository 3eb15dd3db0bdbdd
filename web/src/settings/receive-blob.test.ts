import { expect, test } from 'vitest'
import { fileNameOf, receiveBlob } from './receive-blob.ts'

const responseOf = (chunks: readonly (Uint8Array<ArrayBuffer> | Error)[]) => {
  const rest = [...chunks]
  return new Response(
    new ReadableStream({
      pull(controller) {
        const next = rest.shift()
        if (next === undefined) controller.close()
        else if (next instanceof Error) controller.error(next)
        else controller.enqueue(next)
      },
    }),
    { headers: { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="docent-data.zip"' } },
  )
}
const bytes = (length: number, value: number) => new Uint8Array(length).fill(value)

test('a large response arrives whole and in order, and is counted', async () => {
  const counts: number[] = []
  const megabyte = 1024 * 1024
  const response = responseOf([1, 2, 3].map(value => bytes(5 * megabyte, value)))
  const blob = await receiveBlob(response, count => counts.push(count))
  expect(counts).toEqual([5, 10, 15].map(count => count * megabyte))
  expect([blob.size, blob.type]).toEqual([15 * megabyte, 'application/zip'])
  const content = new Uint8Array(await blob.arrayBuffer())
  expect([0, 5, 10].map(at => content[at * megabyte])).toEqual([1, 2, 3])
  expect(fileNameOf(response, 'other.zip')).toBe('docent-data.zip')
  expect(fileNameOf(new Response(), 'other.zip')).toBe('other.zip')
})

test('half a response is none', async () => {
  const response = responseOf([bytes(10, 1), new TypeError('network error')])
  await expect(receiveBlob(response, () => undefined)).rejects.toThrow('network error')
})
