import { expect, test } from 'vitest'
import { accountChecks } from './account-checks.ts'

type Record = Awaited<ReturnType<Parameters<typeof accountChecks>[0]['getUser']>>
const anna = { uid: 'anna', displayName: 'Anna', emailVerified: false, disabled: false, providerData: [] }
const account = { uid: 'anna', authTime: 0 }

function checksAt(clock: { now: number }, answer: () => object) {
  const asked: string[] = []
  const getUser = async (uid: string) => {
    asked.push(uid)
    return answer() as Record
  }
  return { asked, checks: accountChecks({ getUser }, { now: () => clock.now }) }
}

test('Firebase is asked once a minute about an account, once for all who ask together, and at once for a sign-in', async () => {
  const clock = { now: 0 }
  const { asked, checks } = checksAt(clock, () => anna)
  await Promise.all([checks.check(account), checks.check(account)])
  clock.now = 59_999
  await checks.check(account)
  expect(asked).toHaveLength(1)
  await checks.check({ ...account, fresh: true })
  clock.now = 120_000
  await checks.check(account)
  expect(asked).toHaveLength(3)
})

test('while Firebase cannot be reached its last answer holds for an hour, and it is asked once a minute', async () => {
  const clock = { now: 0 }
  let reachable = true
  const { asked, checks } = checksAt(clock, () => {
    if (!reachable) throw Object.assign(new Error('Error while making request'), { code: 'app/network-error' })
    return anna
  })
  await checks.check(account)
  reachable = false
  for (clock.now = 60_000; clock.now < 3_600_000; clock.now += 30_000)
    expect((await checks.check(account))?.uid).toBe('anna')
  expect(asked.length).toBeLessThanOrEqual(60)
  clock.now = 3_660_000
  await expect(checks.check(account)).rejects.toMatchObject({ code: 'IDENTITY_UNREACHABLE' })
  reachable = true
  expect((await checks.check(account))?.uid).toBe('anna')
})
