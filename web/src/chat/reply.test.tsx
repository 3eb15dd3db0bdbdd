import type { Source } from '@docent/contract'
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Reply } from './reply.tsx'

afterEach(cleanup)

const source: Source = {
  number: 1,
  fileId: 'f',
  fileName: 'Lease.pdf',
  place: { kind: 'page', page: 4, boxes: [] },
  placeLabel: 'page 4',
  headings: [],
  quote: 'The rent is due on the first.',
  position: { section: 3, start: 0, end: 29 },
}

function show(markdown: string) {
  const onOpen = vi.fn()
  const onLink = vi.fn()
  const { container } = render(
    <MantineProvider env="test">
      <Reply markdown={markdown} sources={[source]} onOpen={onOpen} onLink={onLink} />
    </MantineProvider>,
  )
  return { container, onOpen, onLink }
}

test('a mark is a button that names its source and opens it', async () => {
  const { onOpen, container } = show('> The rent is due on the first. [1]')
  await userEvent.click(screen.getByRole('button', { name: 'Source 1: Lease.pdf, page 4' }))
  expect(onOpen).toHaveBeenCalledWith(1)
  expect(container.querySelector('blockquote')?.textContent).toContain('The rent is due on the first.')
})

test('brackets of the document itself stay text', () => {
  const { container } = show('> See \\[1\\] above, as in note \\\\[1]. [1]')
  expect(container.querySelectorAll('button')).toHaveLength(2)
  expect(container.textContent).toContain('See [1] above, as in note \\')
})

test('no picture is loaded, no HTML drawn, no script followed', () => {
  const { container } = show(
    '![secret](https://example.org/p.png) <img src="x" onerror="alert(1)"> [link](javascript:alert(1)) <script>1</script>',
  )
  expect(container.querySelector('img, script, iframe')).toBeNull()
  expect(container.querySelector('a')?.getAttribute('href') ?? '').not.toContain('javascript')
  expect(container.textContent).toContain('secret')
})

test('a link shows where it leads before it is followed', async () => {
  const { onLink } = show('See [our bank](https://evil.example/login) or [the panel](#admin).')
  const link = screen.getByRole('link', { name: 'our bank' })
  expect(link.getAttribute('rel')).toContain('noopener')
  await userEvent.click(link)
  expect(onLink).toHaveBeenCalledWith({ href: 'https://evil.example/login', host: 'evil.example' })
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

test('code and tables are drawn as such; code can be copied', async () => {
  const user = userEvent.setup()
  show('```js\nlet a = "<b>"\n```\n\n| Port | Ships |\n|---|---|\n| Greywater | 131 |')
  expect(screen.getByText('let a = "<b>"')).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: 'Ships' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Copy code' }))
  expect(await navigator.clipboard.readText()).toBe('let a = "<b>"')
  expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy()
})

test('each paragraph and list runs in the direction of its own words', () => {
  const { container } = show('مرحبا بكم\n\n- שלום')
  expect([...container.querySelectorAll('p, ul')].map(node => node.getAttribute('dir'))).toEqual(['auto', 'auto'])
})
