import { limits } from '@docent/contract'
import { expect, test } from 'vitest'
import { progressLabel, progressPercent } from './file-words.ts'
import { refusal } from './refusal.ts'

test.each([
  [null, 'Waiting for its turn', undefined],
  [{ step: 'waiting', done: 0, total: 0, unit: '' }, 'Waiting for its turn', undefined],
  [{ step: 'reading', done: 0, total: 0, unit: 'page' }, 'Reading the file', undefined],
  [{ step: 'reading', done: 41, total: 120, unit: 'page' }, 'Reading page 41 of 120', 34],
  [{ step: 'reading', done: 1280, total: 1740, unit: 'KB' }, 'Reading 1280 of 1740 KB', 73],
  [{ step: 'ocr', done: 41, total: 120, unit: 'page' }, 'Reading page 41 of 120 by OCR', 34],
  [{ step: 'indexing', done: 9, total: 8, unit: 'chunk' }, 'Indexing chunk 8 of 8', 100],
] as const)('%o reads %s', (progress, label, percent) => {
  expect(progressLabel(progress)).toBe(label)
  const shown = progressPercent(progress)
  expect(shown === undefined ? undefined : Math.floor(shown)).toBe(percent)
})

test('files are refused by extension first, then by size, in the words of the specification', () => {
  const types = 'Supported types: pdf, doc, docx, xls, xlsx, txt, html, json, csv, xml'
  expect(refusal({ name: 'tool.exe', size: 1 })).toEqual({ title: 'Unsupported file type', description: types })
  expect(refusal({ name: 'pdf', size: 1 })).toEqual({ title: 'Unsupported file type', description: types })
  expect(refusal({ name: 'a.pdf', size: limits.documentBytes + 1 })).toEqual({
    title: 'File size must be less than 50MB',
  })
  expect(refusal({ name: 'A.PDF', size: limits.documentBytes })).toBeUndefined()
})
