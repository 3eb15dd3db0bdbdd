import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useDrop } from './use-drop.ts'

afterEach(cleanup)

function Zone({ onDrop }: { onDrop: (files: File[]) => void }) {
  const { over, handlers } = useDrop(onDrop)
  return (
    <section aria-label={over ? 'over' : 'away'} {...handlers}>
      <button type="button">inside</button>
    </section>
  )
}

/** A drag event with what it carries; happy-dom gives none to events of its own. */
function drag(kind: 'dragEnter' | 'dragLeave' | 'drop', target: Element, types: string[], files: File[] = []) {
  const event = createEvent[kind](target)
  Object.defineProperty(event, 'dataTransfer', { value: { types, files } })
  fireEvent(target, event)
}

test('a drag over a child stays over the zone, and its drop gives the files', () => {
  const dropped: string[] = []
  render(<Zone onDrop={files => dropped.push(...files.map(file => file.name))} />)
  const zone = screen.getByRole('region')
  const child = screen.getByRole('button')
  drag('dragEnter', zone, ['Files'])
  drag('dragEnter', child, ['Files'])
  drag('dragLeave', zone, ['Files'])
  expect(zone.getAttribute('aria-label')).toBe('over')
  drag('drop', child, ['Files'], [new File(['x'], 'lease.pdf'), new File(['y'], 'second.pdf')])
  expect(zone.getAttribute('aria-label')).toBe('away')
  expect(dropped).toEqual(['lease.pdf', 'second.pdf'])
})

test('dragged text is not ours', () => {
  render(<Zone onDrop={() => expect.unreachable()} />)
  const zone = screen.getAllByRole('region').at(-1)!
  drag('dragEnter', zone, ['text/plain'])
  expect(zone.getAttribute('aria-label')).toBe('away')
})
