import { devices } from '@playwright/test'
import { closeNetwork } from './firebase/close-network.ts'
import { emulatorCalls } from './firebase/emulator-calls.ts'
import { startSyncProxy, syncPath } from './firebase/sync-proxy.ts'
import { ask, expect, firebaseVariables, newAccount, type Page, signUp, startProduct, test, upload } from './product.ts'

test.beforeEach(({ context }) => closeNetwork(context))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const alert = (page: Page) => page.getByRole('alert')
const accountMenu = (page: Page, name: string) => page.getByRole('button', { name: `account of ${name}` })
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('firebaseToken') ?? '')
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
/** Tokens of the emulator are not signed, so one that ran out can be made. */
const expired = (token: string) => {
  const body = { ...claimsOf(token), iat: 1_700_000_000, exp: 1_700_003_600 }
  return `${token.split('.')[0]}.${Buffer.from(JSON.stringify(body)).toString('base64url')}.`
}

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.locator('form').getByRole('button', { name: 'Sign In', exact: true }).click()
}

async function logOut(page: Page, name: string): Promise<void> {
  await accountMenu(page, name).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(accountMenu(page, name)).toBeHidden()
  await page.goto('/#chat')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
}

/** Chooses a new account on the emulator's page, which takes the place of Google's. */
async function chooseGoogleAccount(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await page.getByRole('button', { name: 'Add new account' }).click()
  await page.locator('#email-input').fill(email)
  await page.locator('#display-name-input').fill(name)
  await page.getByRole('button', { name: 'Sign in with Google.com' }).click()
}

test('by email from sign-up to an answer, another program told of sign-in and sign-out, and back by a forgotten password', async ({
  browser,
  emulator,
}) => {
  const product = await startProduct({ ...firebaseVariables(emulator!), TOKEN_SYNC_URL: syncPath })
  const proxy = await startSyncProxy(product.address)
  const context = await browser.newContext({ baseURL: proxy.address })
  try {
    await closeNetwork(context)
    const page = await context.newPage()
    const account = newAccount()
    await signUp(page, account)
    await expect(page).toHaveURL(/#home$/)
    const token = await storedToken(page)
    expect(claimsOf(token)).toMatchObject({ name: account.name, email: account.email })
    await expect.poll(() => proxy.calls).toEqual([{ method: 'POST', authorization: `Bearer ${token}` }])

    await upload(page, ['cottage-lease.pdf'])
    await button(page, 'Open Chat Widget').click()
    await ask(page, 'When is the rent due?')
    await expect(page.getByRole('log', { name: 'Messages' })).toContainText('due on the first day of each month')
    await page.goto('/#profile')
    await expect(page.getByText('Signed in with Email')).toBeVisible()
    await logOut(page, account.name)
    await expect.poll(() => proxy.calls.at(-1)?.method).toBe('DELETE')
    // The page is loaded anew meanwhile.
    await expect(async () => expect(await storedToken(page)).toBe('')).toPass({ timeout: 30_000 })
    const old = await page.request.get('/api/me', { headers: { authorization: `Bearer ${token}` } })
    expect(old.status()).toBe(401)

    await signIn(page, { ...account, password: 'something else' })
    await expect(alert(page)).toHaveText('Incorrect password. Please try again.')
    await button(page, 'Forgot your password?').click()
    await button(page, 'Send Reset Link').click()
    await expect(page.getByText('If there is an account')).toBeVisible()
    await button(page, 'Done').click()
    const link = await emulatorCalls(emulator!.host).lastLink(account.email)
    expect((await fetch(`${link}&newPassword=a%20new%20beginning`)).status).toBe(200)
    await signIn(page, { ...account, password: 'a new beginning' })
    await expect(accountMenu(page, account.name)).toBeVisible()
    await page.goto('/#chat')
    await expect(page.getByRole('listitem').filter({ hasText: 'cottage-lease.pdf' })).toBeVisible()
  } finally {
    await context.close()
    await proxy.stop()
    await product.stop()
  }
})

test("Firebase's refusals by email are told in the catalogue's words", async ({ page, emulator }) => {
  const account = newAccount()
  await signUp(page, account)
  await logOut(page, account.name)
  const { uidOf, disable } = emulatorCalls(emulator!.host)
  await disable(await uidOf(account.email))
  await signIn(page, account)
  await expect(alert(page)).toContainText('Failed to sign in. Please check your credentials')

  // What the emulator does not refuse by itself: the answers of Firebase's service, read by its own SDK. What local accounts refuse too
  // is in sign-in.spec.ts.
  await button(page, 'Sign Up').click()
  await page.getByLabel('Email').fill(newAccount().email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  for (const [message, sentence] of [
    ['WEAK_PASSWORD : Password should be stronger', 'Password is too weak. Please choose a stronger password.'],
    ['OPERATION_NOT_ALLOWED', 'Failed to create account. Please try again'],
  ] as const) {
    await page.route('**/v1/accounts:signUp*', route =>
      route.fulfill({ status: 400, json: { error: { code: 400, message } } }),
    )
    await button(page, 'Create Account').click()
    await expect(alert(page)).toContainText(sentence)
    await page.unroute('**/v1/accounts:signUp*')
  }
})

test('by Google in a window of its own; a closed or blocked one is told', async ({ page }) => {
  await page.goto('/')
  const google = button(page, 'Sign in with Google')
  const closed = page.waitForEvent('popup')
  await google.click()
  await (await closed).close()
  await expect(alert(page)).toHaveText('Sign-in was cancelled. Please try again.')
  await page.evaluate(() => void Object.assign(window, { openWindow: window.open, open: () => null }))
  await google.click()
  await expect(alert(page)).toHaveText('Pop-up was blocked. Please allow pop-ups and try again.')
  await page.evaluate(() => void Object.assign(window, { open: Reflect.get(window, 'openWindow') }))

  const opened = page.waitForEvent('popup')
  await google.click()
  await expect(button(page, 'Signing In...')).toBeDisabled()
  await chooseGoogleAccount(await opened, { name: 'Grace Hopper', email: `grace-${Date.now()}@example.org` })
  await expect(accountMenu(page, 'Grace Hopper')).toBeVisible()
  await page.goto('/#profile')
  await expect(page.getByText('Signed in with Google')).toBeVisible()
})

test('on a phone a blocked window leads to Google with the whole page, and back signed in', async ({
  browser,
  product,
}) => {
  // The frame finds what Google's page left behind only within one site: the emulator is at this address too. docs/sign-in.md says what an
  // administrator does to the same end.
  const baseURL = product.replace('localhost', '127.0.0.1')
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL })
  try {
    await closeNetwork(context)
    await context.addInitScript(() => void Object.assign(window, { open: () => null }))
    const page = await context.newPage()
    await page.goto('/')
    await expect(page.getByText('If Google Sign-In does not work')).toBeVisible()
    await button(page, 'Sign in with Google').click()
    await page.waitForURL(/emulator\/auth\/handler/)
    await chooseGoogleAccount(page, { name: 'Grace Hopper', email: `grace-${Date.now()}@example.org` })
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
    // The page is loaded anew meanwhile.
    await expect(async () => expect(claimsOf(await storedToken(page)).name).toBe('Grace Hopper')).toPass({
      timeout: 30_000,
    })
    await expect(page).toHaveURL(/#home$/)
  } finally {
    await context.close()
  }
})

test('by phone: a wrong code, a new one, what Firebase refuses, and no email address', async ({ page, emulator }) => {
  const { lastCode } = emulatorCalls(emulator!.host)
  const sending = '**/v1/accounts:sendVerificationCode*'
  await page.clock.install()
  await page.goto('/')
  await button(page, 'Phone').click()
  const send = button(page, 'Send Verification Code')
  await page.getByLabel('Phone Number').fill('98765')
  await send.click()
  await expect(alert(page)).toHaveText('Please enter a valid phone number')
  await page.getByLabel('Phone Number').fill(`98765 ${String(Date.now()).slice(-5)}`)
  const number = `+91${(await page.getByLabel('Phone Number').inputValue()).replaceAll(' ', '')}`
  await send.click()
  const dialog = page.getByRole('dialog', { name: 'Verify Your Phone' })
  await expect(dialog).toBeVisible()
  const type = async (code: string) => {
    await dialog.getByLabel('Digit 1 of 6').focus()
    await page.keyboard.type(code, { delay: 5 })
    await page.keyboard.press('Enter')
  }
  const code = await lastCode(number)
  await type(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await expect(alert(page)).toHaveText('Invalid verification code. Please check and try again.')
  await page.clock.fastForward(60_000)
  await button(page, 'Resend Code').click()
  await expect(dialog.getByText('Resend code in')).toBeVisible()
  const renewed = await lastCode(number)
  expect(renewed).not.toBe(code)

  await page.route('**/v1/accounts:signInWithPhoneNumber*', route =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: 'SESSION_EXPIRED' } } }),
  )
  await type(renewed)
  await expect(alert(page)).toHaveText('Verification code has expired. Please request a new one.')
  await page.unroute('**/v1/accounts:signInWithPhoneNumber*')
  await dialog.getByRole('button', { name: 'Close' }).click()

  for (const [message, sentence] of [
    ['INVALID_PHONE_NUMBER : TOO_SHORT', 'Invalid phone number format. Please check and try again.'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'Too many attempts. Please wait a few minutes before trying again.'],
    ['CAPTCHA_CHECK_FAILED', 'Security verification failed. Please refresh and try again.'],
    ['OPERATION_NOT_ALLOWED', 'Failed to send OTP. Please check your phone number and try again.'],
  ] as const) {
    await page.route(sending, route => route.fulfill({ status: 400, json: { error: { code: 400, message } } }))
    await send.click()
    await page.clock.runFor(1_000)
    await expect(alert(page)).toContainText(sentence)
    await page.unroute(sending)
  }
  await send.click()
  await page.clock.runFor(1_000)
  await expect(dialog).toBeVisible()
  await type(await lastCode(number))
  await expect(page.getByRole('button', { name: 'account of User' })).toBeVisible()
  await page.goto('/#profile')
  await expect(page.getByText('Signed in with Phone')).toBeVisible()
  await expect(page.getByLabel('Phone Number')).toHaveValue(number)
  await expect(page.getByText('Recommended')).toBeVisible()
})

test('a token that ran out is renewed without a word, before its time while the page is open, and never for who was disabled', async ({
  page,
  emulator,
}) => {
  const account = newAccount()
  await signUp(page, account)
  const first = await storedToken(page)
  await page.evaluate(token => localStorage.setItem('firebaseToken', token), expired(first))
  await page.reload()
  await expect(accountMenu(page, account.name)).toBeVisible()
  const second = await storedToken(page)
  expect(claimsOf(second).exp).toBeGreaterThan(Date.now() / 1_000)

  await page.clock.install()
  await page.reload()
  await expect(accountMenu(page, account.name)).toBeVisible()
  const cookie = async () => (await page.context().cookies()).find(({ name }) => name === 'docent_session')?.value
  const session = await cookie()
  await page.clock.fastForward('54:00')
  expect(await storedToken(page)).toBe(second)
  // In small steps, since the SDK gives its own requests 30 seconds of this clock.
  const later = async () => {
    await page.clock.fastForward('00:05')
    return storedToken(page)
  }
  await expect.poll(later).not.toBe(second)
  await expect.poll(cookie).not.toBe(session)

  const { uidOf, disable } = emulatorCalls(emulator!.host)
  await disable(await uidOf(account.email))
  await page.evaluate(token => localStorage.setItem('firebaseToken', token), expired(second))
  await page.goto('/#chat')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
})
