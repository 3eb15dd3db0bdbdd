import { expect, test } from 'vitest'
import { fieldOf, isEdited, readFields } from './profile-fields.ts'

const saved = { displayName: 'Ada Lovelace', email: 'ada@example.org', phoneNumber: '' }
const read = (edits: Partial<typeof saved>) => readFields({ ...saved, ...edits }, saved)

test('only changed fields are sent, in the form in which they are kept', () => {
  expect(read({}).changes).toEqual({})
  expect(read({ displayName: ' Ada King ' })).toEqual({ changes: { displayName: 'Ada King' }, errors: {} })
  expect(read({ email: 'Ada.King@Example.org', phoneNumber: '+91 98765 43210' })).toEqual({
    changes: { email: 'ada.king@example.org', phoneNumber: '+919876543210' },
    errors: {},
  })
})

test('spaces around what is saved are an edit, but no change to send', () => {
  const spaced = { ...saved, displayName: 'Ada Lovelace ', phoneNumber: ' ' }
  expect(isEdited(spaced, saved)).toBe(true)
  expect(readFields(spaced, saved)).toEqual({ changes: {}, errors: {} })
  expect(isEdited({ ...saved }, saved)).toBe(false)
})

test.each([
  [{ displayName: ' \t ' }, { displayName: 'Name is required' }],
  [{ email: 'ada' }, { email: 'Please enter a valid email address' }],
  [{ email: 'ada king@example.org' }, { email: 'Please enter a valid email address' }],
  [{ email: '' }, {}],
  [{ phoneNumber: '0171 1234567' }, { phoneNumber: 'Please enter a valid phone number' }],
  [{ phoneNumber: '+49 170-123' }, { phoneNumber: 'Please enter a valid phone number' }],
  [{ phoneNumber: '12345678901234567' }, { phoneNumber: 'Please enter a valid phone number' }],
  [{ phoneNumber: '+1 234567890 123456' }, {}],
  [{ phoneNumber: '1' }, {}],
  [
    { displayName: '', phoneNumber: 'x' },
    { displayName: 'Name is required', phoneNumber: 'Please enter a valid phone number' },
  ],
])('the rules of the fields, for %j: %j', (edits, errors) => {
  expect(read(edits).errors).toEqual(errors)
})

test("an error of the server is shown at the field that it speaks of, and nobody else's", () => {
  expect(fieldOf('email-already-in-use')).toBe('email')
  expect(fieldOf('INVALID_PHONE_NUMBER')).toBe('phoneNumber')
  expect(fieldOf('INTERNAL_ERROR')).toBeUndefined()
  expect(fieldOf('constructor')).toBeUndefined()
})
