import { expect, onTestFinished, test } from 'vitest'
import { migrate, openDatabase } from '../storage/index.ts'
import { signInLimits } from './sign-in-limits.ts'

async function limitsAt(clock: { now: number }) {
  const database = openDatabase(':memory:')
  onTestFinished(() => database.close())
  await migrate(database.db)
  return signInLimits(database.db, { secret: 'x'.repeat(43), now: () => clock.now })
}

const refused = { code: 'too-many-requests' }
const email = 'anna@example.org'

test('an account takes ten failures from one address and opens again after a quarter of an hour', async () => {
  const clock = { now: 1_000_000 }
  const limits = await limitsAt(clock)
  for (let attempt = 0; attempt < 10; attempt++) await limits.beginSignIn({ email, address: '203.0.113.7' })
  await expect(limits.beginSignIn({ email, address: '203.0.113.7' })).rejects.toMatchObject({
    ...refused,
    retryAfter: 900,
  })
  await limits.beginSignIn({ email: 'ben@example.org', address: '203.0.113.7' })
  await limits.beginSignIn({ email, address: '203.0.113.8' })
  clock.now += 900_000
  await limits.beginSignIn({ email, address: '203.0.113.7' })
})

test('many addresses do not open more than sixty attempts an hour on one account', async () => {
  const limits = await limitsAt({ now: 0 })
  for (let attempt = 0; attempt < 60; attempt++) await limits.beginSignIn({ email, address: `198.51.100.${attempt}` })
  await expect(limits.beginSignIn({ email, address: '198.51.100.200' })).rejects.toMatchObject(refused)
})

test('one address does not try more than a hundred accounts in a quarter of an hour; IPv6 counts by /64', async () => {
  for (const address of [
    () => '203.0.113.7',
    (n: number) => `2001:db8::${n.toString(16)}`,
    () => '::ffff:203.0.113.7',
  ]) {
    const limits = await limitsAt({ now: 0 })
    for (let n = 0; n < 100; n++) await limits.beginSignIn({ email: `${n}@example.org`, address: address(n) })
    await expect(limits.beginSignIn({ email, address: address(101) })).rejects.toMatchObject(refused)
    await limits.beginSignIn({ email, address: '2001:db8:0:1::1' })
  }
})

test('success clears the account and takes back no failure of the address', async () => {
  const limits = await limitsAt({ now: 0 })
  const address = '203.0.113.7'
  for (let round = 0; round < 10; round++) {
    for (let attempt = 0; attempt < 9; attempt++) await limits.beginSignIn({ email, address })
    await (await limits.beginSignIn({ email, address })).succeeded()
  }
  // Ninety failures stand against the address; ten more are left.
  for (let n = 0; n < 10; n++) await limits.beginSignIn({ email: `${n}@example.org`, address })
  await expect(limits.beginSignIn({ email: 'last@example.org', address })).rejects.toMatchObject(refused)
})
