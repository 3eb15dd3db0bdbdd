import { expect, test } from 'vitest'
import { imageProblem, readImage } from './read-image.ts'

const megabyte = 1024 * 1024

test('an image must be of an image type and at most 10 MB', () => {
  expect(imageProblem({ type: 'application/pdf', size: 5 })).toBe('Please select an image file')
  expect(imageProblem({ type: '', size: 5 })).toBe('Please select an image file')
  expect(imageProblem({ type: 'image/png', size: 10 * megabyte + 1 })).toBe('Image size must be less than 10MB')
  expect(imageProblem({ type: 'image/png', size: 10 * megabyte })).toBeUndefined()
})

test('an image is read as base64 without a data-URL prefix', async () => {
  const image = await readImage(new File([new Uint8Array([1, 2, 255])], 'dot.png', { type: 'image/png' }))
  expect(image).toEqual({ name: 'dot.png', mimeType: 'image/png', base64: 'AQL/', url: 'data:image/png;base64,AQL/' })
})
