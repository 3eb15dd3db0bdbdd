import type { Source } from '@docent/contract'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Providers } from '../testing/providers.tsx'
import SourcePanel from './source-panel.tsx'

afterEach(cleanup)

/** Sources in an image, which need no document. */
const source = (number: number): Source => ({
  number,
  fileId: '',
  fileName: 'The image',
  place: { kind: 'image', readByOcr: { confidence: 90 } },
  placeLabel: 'read by OCR',
  headings: [],
  quote: `Line ${number}.`,
  position: { section: 0, start: 0, end: 7 },
})

test('the sources of a reply are gone through one by one, each marked and with the focus on it', async () => {
  const sources = [source(1), source(2), source(4)]
  const Panel = () => {
    const [number, setNumber] = useState(1)
    return <SourcePanel sources={sources} number={number} onShow={setNumber} onClose={() => undefined} />
  }
  const { container } = render(<Panel />, { wrapper: Providers })
  const step = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  const shown = () => container.querySelector('mark')?.textContent
  expect([shown(), step('Previous').disabled]).toEqual(['Line 1.', true])
  screen.getByText('Source 1 of 3')
  await userEvent.click(step('Next'))
  await userEvent.click(step('Next'))
  expect([shown(), step('Next').disabled]).toEqual(['Line 4.', true])
  screen.getByText('Source 3 of 3')
  expect(document.activeElement?.id).toBe('source-title')
  await userEvent.click(step('Previous'))
  expect(shown()).toBe('Line 2.')
})
