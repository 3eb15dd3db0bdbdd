import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readToken, removeToken } from '../api/token.ts'
import { Providers } from '../testing/providers.tsx'
import { localConfig, refused, serve } from '../testing/serve.ts'
import { EmailForm } from './email-form.tsx'
import SignInCard from './sign-in-card.tsx'
import { wishSignUp } from './sign-up-wish.ts'

beforeEach(() => {
  window.location.hash = ''
})
afterEach(() => {
  cleanup()
  removeToken()
  vi.restoreAllMocks()
})

const show = () => render(<SignInCard />, { wrapper: Providers })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const submit = () => document.querySelector<HTMLButtonElement>('button[type="submit"]')!
const toggle = (name: string) =>
  [...document.querySelectorAll('header button')].find(each => each.textContent === name) as HTMLElement
const session = { token: 'identity', user: { uid: 'u', displayName: 'Ada', email: 'ada@example.org', photoURL: null } }

test('sign-in and sign-up: the headings, the notes, the toggle and the way back to #home', async () => {
  serve({})
  show()
  expect(screen.getByText('AI Assistant')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Welcome Back' })).toBeTruthy()
  expect(screen.getByText('Enter your details below')).toBeTruthy()
  expect(screen.getByText(/Don't have an account\?/).textContent).toBe("Don't have an account? Sign Up")
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('#home')
  await userEvent.click(toggle('Sign Up'))
  expect(screen.getByRole('heading', { name: 'Get started free.' })).toBeTruthy()
  expect(screen.getByText('Free forever. No credit card needed.')).toBeTruthy()
  expect(screen.getByText(/Already have an account\?/).textContent).toBe('Already have an account? Sign In')
  await userEvent.click(toggle('Sign In'))
  expect(screen.getByRole('heading', { name: 'Welcome Back' })).toBeTruthy()
})

test('who came to sign up finds the card so, once', () => {
  serve({})
  wishSignUp()
  show()
  expect(screen.getByRole('heading', { name: 'Get started free.' })).toBeTruthy()
  cleanup()
  show()
  expect(screen.getByRole('heading', { name: 'Welcome Back' })).toBeTruthy()
})

test('Email is the default way, Phone the other; below stands Google under "Or continue with"', async () => {
  serve({})
  show()
  expect([button('Email'), button('Phone')].map(each => each.getAttribute('aria-pressed'))).toEqual(['true', 'false'])
  const google = await screen.findByRole('button', { name: 'Sign in with Google' })
  expect(follows(field('Email'), screen.getByText('Or continue with'))).toBe(true)
  expect(follows(screen.getByText('Or continue with'), google)).toBe(true)
  // Loaded before: on a busy machine that takes longer than a test waits.
  await import('./phone-form.tsx')
  await userEvent.click(button('Phone'))
  expect(await screen.findByRole('heading', { name: 'Sign In with Phone' })).toBeTruthy()
  expect(screen.queryByLabelText('Email')).toBeNull()
})

test('the form asks a new person for the full name too and shows the strength; only sign-in offers a way back from a forgotten password', async () => {
  serve({})
  show()
  expect(screen.queryByLabelText('Full Name')).toBeNull()
  await userEvent.type(field('Password'), '123456')
  expect(document.querySelector('[data-level]')).toBeNull()
  expect(button('Forgot your password?')).toBeTruthy()
  await userEvent.click(toggle('Sign Up'))
  expect(field('Full Name').value).toBe('')
  expect(screen.queryByText('Forgot your password?')).toBeNull()
  for (const [password, label, filled] of [
    ['12345', 'Weak', 1],
    ['123456', 'Medium', 2],
    ['1234567890', 'Strong', 3],
  ] as const) {
    fireEvent.change(field('Password'), { target: { value: password } })
    expect(screen.getByText(label)).toBeTruthy()
    const bars = [...document.querySelectorAll('[data-level] > span:not([role])')]
    expect([bars.length, bars.filter(bar => bar.hasAttribute('data-filled')).length]).toEqual([3, filled])
  }
})

test('the button stays off while email or password is empty; while submitting everything is off and says so', async () => {
  const gate = Promise.withResolvers<Response>()
  const calls = serve({ 'POST /api/auth/sign-in/email': () => gate.promise })
  show()
  expect(submit().disabled).toBe(true)
  await userEvent.type(field('Password'), 'secret')
  expect(submit().disabled).toBe(true)
  await userEvent.clear(field('Password'))
  await userEvent.type(field('Email'), 'ada@example.org')
  expect(submit().disabled).toBe(true)
  fireEvent.submit(submit().form!)
  expect((await screen.findByRole('alert')).textContent).toBe('Please fill in all fields')
  await userEvent.type(field('Password'), '12345')
  await userEvent.click(submit())
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toBe('Password must be at least 6 characters long')
  expect(follows(alert, submit())).toBe(true)
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])

  await userEvent.type(field('Password'), '6')
  await userEvent.click(submit())
  expect([submit().textContent, submit().disabled, field('Email').disabled, field('Password').disabled]).toEqual([
    'Signing In...',
    true,
    true,
    true,
  ])
  gate.resolve(refused(401, 'wrong-password', 'Incorrect password. Please try again.'))
  expect((await screen.findByRole('alert')).textContent).toBe('Incorrect password. Please try again.')
  expect([submit().textContent, submit().disabled, field('Email').disabled]).toEqual(['Sign In', false, false])
})

test('a new account needs no name; its session is begun, the browser goes to #home and reloads', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  const gate = Promise.withResolvers<object>()
  const calls = serve({
    'POST /api/auth/sign-up/email': () => gate.promise,
    'POST /api/sessionLogin': { success: true, user: session.user },
  })
  show()
  await userEvent.click(toggle('Sign Up'))
  await userEvent.type(field('Email'), 'ada@example.org')
  await userEvent.type(field('Password'), 'secret')
  await userEvent.click(submit())
  expect(submit().textContent).toBe('Creating Account...')
  gate.resolve(session)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), 90_000)
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([
    {
      method: 'POST',
      url: '/api/auth/sign-up/email',
      body: { name: '', email: 'ada@example.org', password: 'secret' },
    },
    { method: 'POST', url: '/api/sessionLogin', body: { idToken: 'identity' } },
  ])
  expect([window.location.hash, readToken()]).toEqual(['#home', 'identity'])
})

test('where nobody keeps accounts a warning stands above forms that are off', async () => {
  serve({
    'GET /api/config': {
      authProvider: 'firebase',
      authConfigured: false,
      signIn: { email: false, phone: false, google: false },
    },
  })
  show()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Authentication not configured. Set Firebase env vars to enable sign-in.',
  )
  expect([field('Email').disabled, field('Password').disabled, button('Sign in with Google').disabled]).toEqual([
    true,
    true,
    true,
  ])
})

test('signing in before it is known that nobody keeps accounts waits until it is, and says what to do', async () => {
  const gate = Promise.withResolvers<object>()
  serve({ 'GET /api/config': () => gate.promise })
  show()
  await userEvent.type(field('Email'), 'ada@example.org')
  await userEvent.type(field('Password'), 'secret')
  await userEvent.click(submit())
  expect(submit().textContent).toBe('Signing In...')
  expect(screen.queryByRole('alert')).toBeNull()
  gate.resolve({ ...localConfig, authProvider: 'firebase', authConfigured: false })
  await vi.waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2), 90_000)
  screen.getByText('Authentication is not configured. Please set Firebase env vars.')
})

test('where it cannot be learnt who keeps the accounts, signing in fails and can be tried again', async () => {
  const answers = { 'GET /api/config': refused(400, 'INVALID_REQUEST', 'Not now.') as Response | object }
  serve({
    'GET /api/config': () => answers['GET /api/config'],
    'POST /api/auth/sign-in/email': session,
    'POST /api/sessionLogin': { success: true },
  })
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  show()
  await userEvent.type(field('Email'), 'ada@example.org')
  await userEvent.type(field('Password'), 'secret')
  await userEvent.click(submit())
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to sign in.')
  answers['GET /api/config'] = localConfig
  await userEvent.click(submit())
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), 90_000)
})

test('signing in where nobody keeps accounts says what to do', async () => {
  const state = { configured: undefined, provider: undefined, whenReady: async () => undefined }
  render(<EmailForm mode="sign-in" state={state} />, { wrapper: Providers })
  await userEvent.type(field('Email'), 'ada@example.org')
  await userEvent.type(field('Password'), 'secret')
  await userEvent.click(submit())
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Authentication is not configured. Please set Firebase env vars.',
  )
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 1],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140', 0],
])('a person with %s sees the notice about Google %i times', (userAgent, times) => {
  serve({})
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  show()
  expect(screen.queryAllByText('If Google Sign-In does not work, use email/password instead.')).toHaveLength(times)
})

/** Whether `second` stands after `first` on the page. */
const follows = (first: Node, second: Node): boolean =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
