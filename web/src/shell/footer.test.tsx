import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Providers } from '../testing/providers.tsx'
import { serve } from '../testing/serve.ts'
import { Footer } from './footer.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = () => {
  serve({})
  render(<Footer />, { wrapper: Providers })
}

/** The links of a list, each with the hash or the host that it leads to. */
const linksOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole<HTMLAnchorElement>('link')
    .map(link => [link.textContent || link.getAttribute('aria-label'), link.getAttribute('href')])

test('the footer: quick links, resources, two placeholders outward, and what the product is', () => {
  show()
  expect(linksOf(screen.getByRole('navigation', { name: 'Quick links' }))).toEqual([
    ['Home', '#home'],
    ['How It Works', '#how-it-works'],
    ['Use Cases', '#use-cases'],
    ['Chat', '#chat'],
  ])
  expect(linksOf(screen.getByRole('navigation', { name: 'Resources' }))).toEqual([
    ['Admin Panel', '#admin'],
    ['Profile', '#profile'],
  ])
  const outward = screen.getByRole('list', { name: 'Elsewhere' })
  expect(linksOf(outward)).toEqual([
    ['GitHub (opens a new tab)', 'https://github.com/'],
    ['LinkedIn (opens a new tab)', 'https://www.linkedin.com/'],
  ])
  expect(screen.getByRole('contentinfo').textContent).toMatch(/documents.*semantic search.*generative model/)
})

test('Back to Top scrolls the page to its beginning, without a movement for who asks for none', async () => {
  show()
  const scrollTo = vi.fn()
  vi.stubGlobal('scrollTo', scrollTo)
  const top = screen.getByRole('button', { name: 'Back to Top' })
  await userEvent.click(top)
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-reduced-motion: reduce)' }))
  await userEvent.click(top)
  expect(scrollTo.mock.calls.flat()).toEqual([
    { top: 0, behavior: 'smooth' },
    { top: 0, behavior: 'auto' },
  ])
})
