import type { SectionOutline, SectionView } from '@docent/contract'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Providers } from '../testing/providers.tsx'
import { refused, serve } from '../testing/serve.ts'
import { LoadingAnnouncement } from './part-loading.tsx'
import { SectionSlot } from './section-slot.tsx'

afterEach(cleanup)

const outline: SectionOutline = { section: 0, headings: [], characters: 20, paths: { first: '$.city', last: '$.city' } }
const section: SectionView = {
  fileId: 'shop',
  fileName: 'shop.json',
  section: 0,
  sections: 1,
  headings: [],
  text: 'city: Port Ellery',
  anchors: [{ start: 0, end: 17, place: { kind: 'path', path: '$.city' } }],
}
const url = 'GET /api/files/shop/sections/0'

const draw = () =>
  render(
    <>
      <LoadingAnnouncement fileId="shop" />
      <SectionSlot
        fileId="shop"
        outline={outline}
        marks={[]}
        near
        observe={() => undefined}
        scroller={{ current: null }}
        widths={new Map()}
        folding={{ closed: new Set(), onFold: () => undefined }}
      />
    </>,
    { wrapper: Providers },
  )

test('a part of a tree says that it is being loaded, to the eye and aloud, until it is there', async () => {
  const answer = Promise.withResolvers<SectionView>()
  serve({ [url]: () => answer.promise })
  draw()
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Loading this part...'))
  expect(screen.getAllByText('Loading this part...')).toHaveLength(2)
  answer.resolve(section)
  await screen.findByText('Port Ellery')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
  expect(screen.queryByText('Loading this part...')).toBeNull()
})

test('a part that cannot be read says so, and is asked for again', async () => {
  let refusing = true
  serve({ [url]: () => (refusing ? refused(500, 'INTERNAL', 'The server failed.') : section) })
  draw()
  expect((await screen.findByRole('alert')).textContent).toContain('The server failed.')
  refusing = false
  screen.getByRole('button', { name: 'Try again' }).click()
  await screen.findByText('Port Ellery')
})
