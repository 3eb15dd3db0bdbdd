import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useFindKey } from './use-find-key.ts'

afterEach(cleanup)

function Viewer({ open }: { open: () => void }) {
  const root = useRef<HTMLDivElement>(null)
  useFindKey(root, open)
  return (
    <>
      <button type="button">Outside</button>
      <div role="dialog">
        <div ref={root}>
          <button type="button">Inside</button>
          <input aria-label="Field" />
        </div>
      </div>
    </>
  )
}

test('Ctrl+F, Command+F and / look in the document while the focus is in it; / is a character in a field', () => {
  const open = vi.fn()
  render(<Viewer open={open} />)
  const [inside, outside] = [screen.getByText('Inside'), screen.getByText('Outside')]
  // fireEvent answers false where the browser's own find was kept from opening.
  expect(fireEvent.keyDown(inside, { key: 'f', ctrlKey: true })).toBe(false)
  fireEvent.keyDown(inside, { key: 'f', metaKey: true })
  fireEvent.keyDown(inside, { key: '/' })
  fireEvent.keyDown(screen.getByLabelText('Field'), { key: 'f', ctrlKey: true })
  expect(open).toHaveBeenCalledTimes(4)

  fireEvent.keyDown(screen.getByLabelText('Field'), { key: '/' })
  fireEvent.keyDown(outside, { key: '/' })
  expect(fireEvent.keyDown(outside, { key: 'f', ctrlKey: true })).toBe(true)
  fireEvent.keyDown(inside, { key: 'f' })
  fireEvent.keyDown(inside, { key: 'f', ctrlKey: true, shiftKey: true })
  expect(open).toHaveBeenCalledTimes(4)
})
