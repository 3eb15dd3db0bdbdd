import type { Source } from '@docent/contract'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Providers } from '../testing/providers.tsx'
import { SourceChip } from './source-chip.tsx'

const source: Source = {
  number: 3,
  fileId: 'f',
  fileName: 'Lease.pdf',
  place: { kind: 'page', page: 4, boxes: [], readByOcr: { confidence: 71 } },
  placeLabel: 'page 4',
  headings: [],
  quote: 'The rent is due on the first.',
  position: { section: 3, start: 0, end: 29 },
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test.each([
  ['pointer', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['focus', (chip: HTMLElement) => act(() => chip.focus()), (chip: HTMLElement) => act(() => chip.blur())],
] as const)('a mark that has the %s shows the quotation on the marker, with file and place', async (_how, come, go) => {
  render(<SourceChip source={source} onOpen={() => undefined} />, { wrapper: Providers })
  const chip = screen.getByRole('button', { name: 'Source 3: Lease.pdf, page 4' })
  expect(chip.textContent).toBe('3')
  expect(screen.queryByRole('tooltip')).toBeNull()
  come(chip)
  await pass(1_000)
  const card = screen.getByRole('tooltip')
  expect(card.querySelector('mark')?.textContent).toBe('The rent is due on the first.')
  expect(card.textContent).toContain('Lease.pdf, page 4')
  expect(card.textContent).toContain('71%')
  expect(chip.getAttribute('aria-describedby')).toBe(card.id)
  go(chip)
  await pass(1_000)
  expect(screen.queryByRole('tooltip')).toBeNull()
})
