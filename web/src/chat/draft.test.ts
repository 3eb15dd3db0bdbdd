import { expect, test } from 'vitest'
import { afterSending, recall } from './draft.ts'

test('arrow up in an empty input brings the questions before back, arrow down the way forth', () => {
  const earlier = ['One?', 'Two?', 'One?']
  expect(recall(earlier, { key: 'ArrowUp', text: '', at: -1 })).toEqual({ at: 0, text: 'One?' })
  expect(recall(earlier, { key: 'ArrowUp', text: 'One?', at: 0 })).toEqual({ at: 1, text: 'Two?' })
  expect(recall(earlier, { key: 'ArrowUp', text: 'Two?', at: 1 })).toBeUndefined()
  expect(recall(earlier, { key: 'ArrowDown', text: 'One?', at: 0 })).toEqual({ at: -1, text: '' })
  expect(recall(earlier, { key: 'ArrowDown', text: '', at: -1 })).toBeUndefined()
})

test('what a person writes is never replaced', () => {
  expect(recall(['One?'], { key: 'ArrowUp', text: 'Half a', at: -1 })).toBeUndefined()
  expect(recall(['One?'], { key: 'ArrowUp', text: 'One, changed?', at: 0 })).toBeUndefined()
  expect(recall(['One?'], { key: 'Enter', text: '', at: -1 })).toBeUndefined()
})

test('sending keeps the chosen files and nothing else', () => {
  const files = [{ id: 'f', name: 'Lease.pdf' }]
  const image = { name: 'a.png', mimeType: 'image/png', base64: '', url: '' }
  expect(afterSending({ text: 'x', image, files })).toEqual({ text: '', files })
})
