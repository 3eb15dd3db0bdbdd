import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Providers } from '../testing/providers.tsx'
import { serve } from '../testing/serve.ts'
import PhoneForm from './phone-form.tsx'
import { SignInError, type SignInProvider } from './provider.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const boxes = () => screen.getAllByLabelText<HTMLInputElement>(/^Digit \d of 6$/)
const code = () =>
  boxes()
    .map(({ value }) => value || '_')
    .join('')
const paste = (text: string) => fireEvent.paste(boxes()[0]!, { clipboardData: { getData: () => text } })

/** A provider that sends what it is told to, and takes one code. */
function provider(sent: string[], { gate }: { gate?: Promise<void> } = {}) {
  const confirm = async (given: string) => {
    if (given !== '123456') throw new SignInError('invalid-verification-code')
    return 'identity'
  }
  return {
    sendPhoneCode: async (phoneNumber: string) => {
      sent.push(phoneNumber)
      await gate
      return { phoneNumber, confirm }
    },
  } as unknown as SignInProvider
}

function show(sent: string[], options?: { gate?: Promise<void> }) {
  const made = provider(sent, options)
  render(<PhoneForm offered state={{ configured: true, provider: made, whenReady: async () => made }} />, {
    wrapper: Providers,
  })
}

async function toDialog(sent: string[] = []) {
  show(sent)
  fireEvent.change(screen.getByLabelText('Phone Number'), { target: { value: '98765 43210' } })
  fireEvent.click(button('Send Verification Code'))
  await pass(500)
  return screen.getByRole('dialog', { name: 'Verify Your Phone' })
}

test('the phone form: its words, India first, a number with a leading plus, off while empty and while sending', async () => {
  const gate = Promise.withResolvers<void>()
  const sent: string[] = []
  show(sent, { gate: gate.promise })
  expect(screen.getByRole('heading', { name: 'Sign In with Phone' })).toBeTruthy()
  for (const words of ["We'll send you a verification code", 'Protected by reCAPTCHA']) screen.getByText(words)
  expect(screen.getByLabelText<HTMLSelectElement>('Country').selectedOptions[0]?.textContent).toBe('India (+91)')
  expect(button('Send Verification Code').disabled).toBe(true)
  fireEvent.change(screen.getByLabelText('Phone Number'), { target: { value: '98765' } })
  fireEvent.click(button('Send Verification Code'))
  await pass()
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toBe('Please enter a valid phone number')
  expect(alert.compareDocumentPosition(button('Send Verification Code'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(sent).toEqual([])
  fireEvent.change(screen.getByLabelText('Phone Number'), { target: { value: '98765 43210' } })
  fireEvent.click(button('Send Verification Code'))
  await pass()
  expect(button('Sending OTP...').disabled).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
  gate.resolve()
  await pass(500)
  expect(screen.getByRole('dialog', { name: 'Verify Your Phone' })).toBeTruthy()
  expect(sent).toEqual(['+919876543210'])
})

test('where nobody keeps accounts, asking for a code says so', async () => {
  render(
    <PhoneForm offered state={{ configured: undefined, provider: undefined, whenReady: async () => undefined }} />,
    {
      wrapper: Providers,
    },
  )
  fireEvent.change(screen.getByLabelText('Phone Number'), { target: { value: '98765 43210' } })
  fireEvent.click(button('Send Verification Code'))
  await pass()
  expect(screen.getByRole('alert').textContent).toBe('Authentication is not configured. Please set Firebase env vars.')
})

test('the dialog has six boxes, a countdown and a word about the number; only its own control closes it, and it forgets the code that was waited for', async () => {
  const dialog = await toDialog()
  expect(boxes()).toHaveLength(6)
  expect(button('Verify Code').disabled).toBe(true)
  expect(dialog.textContent).toMatch(/Resend code in (60|59)s/)
  expect(dialog.textContent).toContain('Your phone number is secure and will not be shared.')
  fireEvent.keyDown(boxes()[0]!, { key: 'Escape' })
  const backdrop = document.querySelector('.mantine-Modal-overlay')!
  for (const outside of [backdrop, document.querySelector('.mantine-Modal-inner')!]) {
    // The press is taken from the browser, which would take the focus off the boxes.
    expect(fireEvent.mouseDown(outside)).toBe(false)
    fireEvent.click(outside)
  }
  await pass(500)
  expect(screen.getByRole('dialog')).toBeTruthy()
  paste('123456')
  fireEvent.click(button('Close'))
  await pass(500)
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(button('Send Verification Code'))
  await pass(500)
  expect(code()).toBe('______')
})

test('the boxes: the focus goes forward on a digit and back on Backspace, paste reads six digits, Enter submits when full', async () => {
  vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  const calls = serve({ 'POST /api/sessionLogin': { success: true } })
  await toDialog()
  boxes()[0]!.focus()
  fireEvent.change(boxes()[0]!, { target: { value: '4' } })
  expect([code(), document.activeElement]).toEqual(['4_____', boxes()[1]])
  fireEvent.keyDown(boxes()[1]!, { key: 'Backspace' })
  expect([code(), document.activeElement]).toEqual(['______', boxes()[0]])
  paste('Code: 12-34-5')
  expect([code(), button('Verify Code').disabled]).toEqual(['12345_', true])
  fireEvent.submit(button('Verify Code').form!)
  expect(screen.getByRole('alert').textContent).toBe('Please enter the complete 6-digit code')
  paste('65432109')
  expect([code(), button('Verify Code').disabled]).toEqual(['654321', false])
  fireEvent.submit(button('Verify Code').form!)
  await pass()
  expect(screen.getByRole('alert').textContent).toBe('Invalid verification code. Please check and try again.')
  expect(document.activeElement).toBe(boxes()[0])
  paste('123456')
  fireEvent.submit(button('Verify Code').form!)
  await pass()
  expect(calls).toContainEqual({ method: 'POST', url: '/api/sessionLogin', body: { idToken: 'identity' } })
})

test('after 60 seconds a new code can be asked for, which clears the error and counts from 60 again', async () => {
  const sent: string[] = []
  const dialog = await toDialog(sent)
  paste('000000')
  fireEvent.submit(button('Verify Code').form!)
  await pass()
  expect(screen.getByRole('alert')).toBeTruthy()
  await pass(58_000)
  expect(screen.queryByRole('button', { name: 'Resend Code' })).toBeNull()
  await pass(2_000)
  expect(dialog.textContent).not.toContain('Resend code in')
  fireEvent.click(button('Resend Code'))
  await pass()
  expect(sent).toEqual(['+919876543210', '+919876543210'])
  expect(screen.queryByRole('alert')).toBeNull()
  expect(dialog.textContent).toContain('Resend code in 60s')
  expect(code()).toBe('______')
})
