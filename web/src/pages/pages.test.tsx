import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import HomePage from './home-page.tsx'
import HowItWorksPage from './how-it-works-page.tsx'
import NotFoundPage from './not-found-page.tsx'
import UseCasesPage from './use-cases-page.tsx'

afterEach(cleanup)

const show = (page: ReactNode) => render(<MantineProvider env="test">{page}</MantineProvider>)
const heading = (name: string, level: number) => screen.getByRole('heading', { name, level })
const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const titles = (list: HTMLElement, level: number) =>
  within(list)
    .getAllByRole('heading', { level })
    .map(({ textContent }) => textContent)

test('home: the hero, three feature cards, the technology and the call to action', () => {
  show(<HomePage />)
  heading('Your Own Smart AI Assistant', 1)
  expect(address('Try Demo')).toBe('#chat')
  expect(address('Learn How It Works')).toBe('#how-it-works')
  const features = within(screen.getByRole('region', { name: 'Features' })).getByRole('list')
  expect(titles(features, 2)).toEqual(['Upload documents', 'AI-powered search', 'Natural conversations'])
  screen.getByRole('region', { name: 'The technology' })
  expect(address('Start Chatting Now')).toBe('#chat')
})

test('home: the marketing figures are shown as aims, with the commands that measure', () => {
  show(<HomePage />)
  const aims = within(screen.getByRole('region', { name: 'What it aims for' }))
  for (const figure of ['Under 50 ms', 'Millions', '85-95%']) aims.getByText(figure)
  aims.getByText(/the goals that Docent is built for\. What we measured ourselves/)
  aims.getByText('npm run bench')
  aims.getByText('npm run eval')
})

test('how it works: four steps, four technology cards, privacy and security', () => {
  show(<HowItWorksPage />)
  const [steps] = screen.getAllByRole('list')
  // Numbered: 1 to 4.
  expect(steps!.tagName).toBe('OL')
  expect(titles(steps!, 2)).toEqual(['Upload file', 'Process and index', 'Ask question', 'Get answer'])
  const technology = within(screen.getByRole('region', { name: 'Technology' })).getByRole('list')
  expect(titles(technology, 3)).toEqual([
    'Generative AI model',
    'Search engine',
    'Database and file store',
    'Authentication',
  ])
  within(technology).getByText(/2\.5 Pro/)
  screen.getByRole('region', { name: 'Data privacy and security' })
  expect(address('Try It Now')).toBe('#chat')
})

test('use cases: six cards with title, description, details and three questions each, and the scale', () => {
  show(<UseCasesPage />)
  const cards = screen.getAllByRole('heading', { level: 2 }).filter(each => each.closest('li'))
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    'Education notes bot',
    'Healthcare assistant',
    'Corporate HR/policy bot',
    'Customer-support knowledge agent',
    'Legal document assistant',
    'Research paper assistant',
  ])
  for (const card of cards) {
    const item = card.closest('li')!
    expect([...item.querySelectorAll(':scope > p')].map(({ textContent }) => textContent !== '')).toEqual([true, true])
    expect(within(within(item).getByRole('list')).getAllByRole('listitem')).toHaveLength(3)
  }
  screen.getByRole('region', { name: 'Built for Scale' })
  expect(address('Start Using Now')).toBe('#chat')
})

test('an unknown hash: Page Not Found with a way home', () => {
  show(<NotFoundPage />)
  heading('Page Not Found', 1)
  screen.getByText("The page you're looking for doesn't exist.")
  expect(address('Go Home')).toBe('#home')
})
