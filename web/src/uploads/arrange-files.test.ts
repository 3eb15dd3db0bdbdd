import type { FileView } from '@docent/contract'
import { expect, test } from 'vitest'
import { arrangeFiles, type Order, orders } from './arrange-files.ts'

const file = (
  original_filename: string,
  file_size: number,
  upload_status: FileView['upload_status'],
  created_at: string,
) => ({ original_filename, file_size, upload_status, created_at }) as FileView

const files = [
  file('Überblick.pdf', 20, 'processed', '2026-04'),
  file('page 10.txt', 10, 'failed', '2026-03'),
  file('Page 9.txt', 30, 'processing', '2026-02'),
  file('appendix.csv', 5, 'processed', '2026-01'),
]
const names = (search: string, order: Order) =>
  arrangeFiles(files, { search, order }).map(each => each.original_filename.split('.')[0])

test('a list of files is sorted by date, name, size and status', () => {
  expect(Object.fromEntries((Object.keys(orders) as Order[]).map(order => [order, names('', order)]))).toEqual({
    newest: ['Überblick', 'page 10', 'Page 9', 'appendix'],
    oldest: ['appendix', 'Page 9', 'page 10', 'Überblick'],
    name: ['appendix', 'Page 9', 'page 10', 'Überblick'],
    'name-down': ['Überblick', 'page 10', 'Page 9', 'appendix'],
    largest: ['Page 9', 'Überblick', 'page 10', 'appendix'],
    smallest: ['appendix', 'page 10', 'Überblick', 'Page 9'],
    status: ['page 10', 'Page 9', 'Überblick', 'appendix'],
  })
})

test('a search finds a part of a name in any case and either way of writing its letters', () => {
  expect(names(' PAGE ', 'newest')).toEqual(['page 10', 'Page 9'])
  expect(names('u\u0308berB', 'newest')).toEqual(['Überblick'])
  expect(names('(', 'newest')).toEqual([])
})
