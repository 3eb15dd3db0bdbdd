import { expect, test } from 'vitest'
import { saysWhatIsAsked } from './asked-for.ts'

const term = { text: 'The flat is let for a term of three years from 1 May.', row: false }

test('the sentence that tells how long a contract runs says when it ends, and the one on notice does not', () => {
  const says = saysWhatIsAsked('When does the lease end?')
  expect(says(term).worth).toBeGreaterThan(0)
  expect(says({ text: 'Either party may end the lease with eight weeks’ notice.', row: false }).worth).toBeLessThan(0)
})

test('how long something else lasts is not answered by the term of a contract', () => {
  expect(saysWhatIsAsked('How long does the Eco programme last?')(term).worth).toBe(0)
})

// Without a bound the patterns would look for ten seconds through 8,000 characters that nearly say it again and again.
test('a question of thousands of characters is read by its beginning', () => {
  expect(saysWhatIsAsked(`When does the lease end? ${'Please say. '.repeat(60)}`)(term).worth).toBeGreaterThan(0)
  expect(saysWhatIsAsked(`${'Please say. '.repeat(60)}When does the lease end?`)(term).worth).toBe(0)
})
