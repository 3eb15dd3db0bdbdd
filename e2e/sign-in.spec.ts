import { expectAccessible } from './axe.ts'
import { expect, newAccount, type Page, startProduct, test } from './product.ts'
import { alert, button, fillCredentials, logOut, submit } from './sign-in-steps.ts'

/** Holds the calls to an address back. `release` waits until one was made and lets it go on. */
async function hold(page: Page, address: string): Promise<{ release(): Promise<void> }> {
  const { promise: free, resolve: go } = Promise.withResolvers<void>()
  const { promise: made, resolve: note } = Promise.withResolvers<void>()
  await page.route(address, async route => {
    note()
    await free
    await route.continue()
  })
  return {
    async release() {
      await made
      go()
    },
  }
}

/** A number of India that no other test uses: ten digits. */
let numbers = 0
const newNumber = () => `98${String(Date.now()).slice(-6)}${String(10 + ++numbers)}`

test(
  'signed out there is the card alone, in the words of the specification, and what this server does not offer says so',
  {
    tag: '@both',
  },
  async ({ page, identity }, { project }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    await expect(page.getByText('Enter your details below')).toBeVisible()
    await expect(page.getByText('AI Assistant', { exact: true })).toBeVisible()
    await expect(page.getByText("Don't have an account? Sign Up")).toBeVisible()
    await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(0)
    await expect(button(page, 'Email')).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('Or continue with')).toBeVisible()
    const google = button(page, 'Sign in with Google')
    if (identity.offersGoogle) await expect(google).toBeEnabled()
    else {
      await expect(google).toBeDisabled()
      await expect(google).toHaveAccessibleDescription('Google sign-in is not set up on this server.')
    }
    await expect(page.getByText('If Google Sign-In does not work, use email/password instead.')).toHaveCount(
      project.name === 'phone' ? 1 : 0,
    )
    await expect(page.getByLabel('Full Name')).toHaveCount(0)
    await expect(button(page, 'Forgot your password?')).toBeVisible()

    await button(page, 'Sign Up').click()
    await expect(page.getByRole('heading', { name: 'Get started free.' })).toBeVisible()
    await expect(page.getByText('Free forever. No credit card needed.')).toBeVisible()
    await expect(page.getByText('Already have an account? Sign In')).toBeVisible()
    await expect(button(page, 'Forgot your password?')).toHaveCount(0)
    const create = submit(page, 'Create Account')
    await expect(create).toBeDisabled()
    await page.getByLabel('Email').fill('ada@example.org')
    await expect(create).toBeDisabled()
    for (const [password, label] of [
      ['12345', 'Weak'],
      ['123456', 'Medium'],
      ['1234567890', 'Strong'],
    ] as const) {
      await page.getByLabel('Password', { exact: true }).fill(password)
      await expect(page.getByText(`Password strength: ${label}`)).toBeVisible()
    }
    await page.getByLabel('Password', { exact: true }).fill('12345')
    await expect(create).toBeEnabled()
    await create.click()
    await expect(alert(page)).toHaveText('Password must be at least 6 characters long')
    await expectAccessible(page, 'sign-up with an error')

    await page.getByRole('link', { name: 'Back to home' }).click()
    await expect(page).toHaveURL(/#home$/)
    await expect(page.getByRole('heading', { name: 'Your Own Smart AI Assistant' })).toBeVisible()
  },
)

test('by email: busy words, the catalogue of errors, home and a reload after success', { tag: '@both' }, async ({
  page,
  identity: { firebase, calls, refusals },
}) => {
  const account = newAccount()
  await page.goto('/')
  await button(page, 'Sign Up').click()
  await fillCredentials(page, account)
  await page.getByLabel('Full Name').fill(account.name)
  // The answer waits until the busy form was seen.
  const { release } = await hold(page, calls.signUp)
  const loaded = page.waitForEvent('load')
  await submit(page, 'Create Account').click()
  await expect(submit(page, 'Creating Account...')).toBeDisabled()
  for (const name of ['Full Name', 'Email']) await expect(page.getByLabel(name)).toBeDisabled()
  await release()
  await loaded
  await page.unroute(calls.signUp)
  await expect(page.getByRole('button', { name: `account of ${account.name}` })).toBeVisible()
  await expect(page).toHaveURL(/#home$/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('firebaseToken'))).toBeTruthy()

  await logOut(page, account.name)
  const wrong = [
    [{ ...account, password: 'something else' }, 'Incorrect password. Please try again.'],
    [{ ...account, email: 'nobody@example.org' }, 'No account found with this email. Try signing up instead.'],
    [{ ...account, email: 'not an email' }, 'Please enter a valid email address.'],
  ] as const
  for (const [credentials, sentence] of wrong) {
    await fillCredentials(page, credentials)
    await submit(page, 'Sign In').click()
    await expect(alert(page)).toHaveText(sentence)
  }
  await fillCredentials(page, account)
  for (const [answer, sentence] of [
    [refusals.tooMany, 'Too many failed attempts. Please wait a moment and try again.'],
    [refusals.other, 'Failed to sign in. Please check your credentials'],
  ] as const) {
    await page.route(calls.signIn, route => route.fulfill(answer))
    await submit(page, 'Sign In').click()
    await expect(alert(page)).toContainText(sentence)
    await page.unroute(calls.signIn)
  }
  if (!firebase) {
    await page.route(calls.signIn, route => route.abort())
    await submit(page, 'Sign In').click()
    await expect(alert(page)).toContainText('The server cannot be reached.')
    await page.unroute(calls.signIn)
  }
  await button(page, 'Sign Up').click()
  await fillCredentials(page, account)
  await submit(page, 'Create Account').click()
  await expect(alert(page)).toHaveText('This email is already registered. Try signing in instead.')
})

test('by phone: the form and its errors, the dialog and its six boxes, a new code after a minute, signed in', {
  tag: '@both',
}, async ({ page, identity: { firebase, calls, lastCode } }) => {
  const number = newNumber()
  await page.clock.install()
  await page.goto('/')
  await button(page, 'Phone').click()
  await expect(page.getByRole('heading', { name: 'Sign In with Phone' })).toBeVisible()
  await expect(page.getByText("We'll send you a verification code")).toBeVisible()
  await expect(page.getByText('Protected by reCAPTCHA')).toBeVisible()
  await expect(page.getByLabel('Country').locator('option:checked')).toHaveText('India (+91)')
  const send = button(page, 'Send Verification Code')
  const field = page.getByLabel('Phone Number')
  await expect(send).toBeDisabled()
  // The emulator takes any number; what Firebase itself refuses is shown in firebase.spec.ts.
  const wrongNumbers = [
    ['1234567', 'Please enter a valid phone number'],
    ...(firebase ? [] : [['9876543210123456', 'Invalid phone number format. Please check and try again.']]),
  ] as [string, string][]
  for (const [typed, sentence] of wrongNumbers) {
    await field.fill(typed)
    await send.click()
    await expect(alert(page)).toHaveText(sentence)
  }
  await expectAccessible(page, 'phone form with an error')
  await expect(async () => {
    expect((await alert(page).boundingBox())!.y).toBeLessThan((await send.boundingBox())!.y)
  }).toPass({ timeout: 30_000 })

  await field.fill(number)
  const { release } = await hold(page, calls.sendCode)
  await send.click()
  await expect(button(page, 'Sending OTP...')).toBeDisabled()
  await release()
  const dialog = page.getByRole('dialog', { name: 'Verify Your Phone' })
  await expect(dialog).toBeVisible()
  await page.unroute(calls.sendCode)
  await expect(dialog).toContainText(`+91 ${number.slice(0, 5)} ${number.slice(5)}`)
  await expect(dialog.getByText('Your phone number is secure and will not be shared.')).toBeVisible()
  await expect(dialog.getByText(/Resend code in (60|5\d)s/)).toBeVisible()
  await expectAccessible(page, 'code dialog')

  const box = (index: number) => dialog.getByLabel(`Digit ${index} of 6`)
  const verify = button(page, 'Verify Code')
  await expect(box(1)).toBeFocused()
  // Static: neither Escape nor a click beside it closes it.
  await page.keyboard.press('Escape')
  await page.mouse.click(4, 4)
  await expect(dialog).toBeVisible()
  await expect(box(1)).toBeFocused()

  const first = await lastCode(`+91${number}`)
  await box(1).click()
  await page.keyboard.type('1x2')
  await expect(box(3)).toBeFocused()
  for (const [at, digit] of ['1', '2', ''].entries()) await expect(box(at + 1)).toHaveValue(digit)
  await page.keyboard.press('Backspace')
  await expect(box(2)).toBeFocused()
  await expect(box(2)).toHaveValue('')
  await expect(verify).toBeDisabled()
  const wrong = String((Number(first) + 1) % 1_000_000).padStart(6, '0')
  await box(2).evaluate(
    (element, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    `Code: ${wrong.slice(0, 3)} ${wrong.slice(3)} 99`,
  )
  await expect(box(6)).toBeFocused()
  await expect(verify).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Invalid verification code. Please check and try again.')
  await expect(box(1)).toBeFocused()
  await expectAccessible(page, 'code dialog with an error')

  await expect(button(page, 'Resend Code')).toHaveCount(0)
  await page.clock.fastForward(61_000)
  await button(page, 'Resend Code').click()
  await expect(dialog.getByText(/Resend code in (60|5\d)s/)).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  const second = await lastCode(`+91${number}`, 2)

  // Closing clears what was pending: the number is asked for again, and its dialog begins anew.
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await send.click()
  const third = await lastCode(`+91${number}`, 3)
  expect(new Set([first, second, third]).size).toBeGreaterThan(1)
  await box(1).click()
  await page.keyboard.type(third)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /account of/i })).toBeVisible()
  await expect(page).toHaveURL(/#home$/)
  await page.goto('/#profile')
  await expect(page.getByText('Signed in with Phone')).toBeVisible()
})

test('asked for and not configured, there is the warning and every form is off', { tag: '@desktop' }, async ({
  browser,
}) => {
  const product = await startProduct({ AUTH_PROVIDER: 'firebase' })
  try {
    const context = await browser.newContext({ baseURL: product.address })
    const page = await context.newPage()
    await page.goto('/')
    await expect(alert(page)).toHaveText('Authentication not configured. Set Firebase env vars to enable sign-in.')
    await expect(page.getByLabel('Email')).toBeDisabled()
    await expect(submit(page, 'Sign In')).toBeDisabled()
    await expect(button(page, 'Sign in with Google')).toBeDisabled()
    await button(page, 'Phone').click()
    await expect(page.getByLabel('Phone Number')).toBeDisabled()
    await expectAccessible(page, 'not configured')
    await context.close()
  } finally {
    await product.stop()
  }
})
