import type { SectionView } from '@docent/contract'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { SectionMark } from './section-list.tsx'
import { ShortTable } from './short-table.tsx'

afterEach(cleanup)

const long = 'The quay is swept at dawn. '.repeat(8).trim()
const text = `East\t${long}\nWest\tshort`
const section: SectionView = {
  fileId: 'file',
  fileName: 'berths.xlsx',
  section: 0,
  sections: 1,
  headings: ['Berths'],
  text,
  anchors: [
    { start: 0, end: text.indexOf('\n'), place: { kind: 'cells', sheet: 'Berths', range: 'A2:B2' } },
    { start: text.indexOf('\n') + 1, end: text.length, place: { kind: 'cells', sheet: 'Berths', range: 'A3:B3' } },
  ],
}
const draw = (columns: string[], marks: SectionMark[] = []) =>
  render(<ShortTable section={section} columns={columns} marks={marks} />)

test('a row with a long cell shows a few lines of it until its address is pressed; other rows have nothing to press', () => {
  draw(['Berth', 'Note'])
  const address = screen.getByRole('button', { name: 'A2:B2' })
  expect(screen.getAllByRole('button')).toEqual([address])
  expect(address.getAttribute('aria-expanded')).toBe('false')
  expect(screen.getByText(long).tagName).toBe('DIV')
  fireEvent.click(address)
  expect(address.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByText(long).tagName).toBe('TD')
})

test('a row that is quoted is shown whole', () => {
  draw(['Berth', 'Note'], [{ section: 0, start: 0, end: 4, kind: 'quotation', goal: true }])
  expect(screen.getByRole('button', { name: 'A2:B2' }).getAttribute('aria-expanded')).toBe('true')
})

test('a table of right-to-left text runs from right to left, as spreadsheets lay it', () => {
  draw(['Berth', 'Note'])
  expect(screen.getByRole('region', { name: 'Table' }).getAttribute('dir')).toBe('ltr')
  cleanup()
  const hebrew = { ...section, text: 'מזרח\t12\nמערב\t14', anchors: [] }
  render(<ShortTable section={hebrew} columns={['רציף', 'עומק']} marks={[]} />)
  expect(screen.getByRole('region', { name: 'Table' }).getAttribute('dir')).toBe('rtl')
})

test('columns without names have no head', () => {
  draw(['', ''])
  expect(screen.queryByRole('columnheader')).toBeNull()
})
