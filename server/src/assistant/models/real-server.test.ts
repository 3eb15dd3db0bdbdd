import type { ChatReply } from '@docent/contract'
import { expect, test } from 'vitest'
import { ended, upload } from '../../files/testing/upload.ts'
import { testApp } from '../../testing/test-app.ts'

// TEST_MODEL_PROVIDER, TEST_MODEL_NAME, TEST_MODEL_BASE_URL, TEST_MODEL_API_KEY: as the variables without TEST_.
const given = Object.fromEntries(
  ['MODEL_PROVIDER', 'MODEL_NAME', 'MODEL_BASE_URL', 'MODEL_API_KEY'].flatMap(name => {
    const value = process.env[`TEST_${name}`]
    return value ? [[name, value]] : []
  }),
)
const isGiven = Object.keys(given).length > 0
if (!isGiven)
  process.stdout.write(
    'No language model is tested for real: set TEST_MODEL_PROVIDER, TEST_MODEL_NAME, TEST_MODEL_BASE_URL or TEST_MODEL_API_KEY.\n',
  )

test.runIf(isGiven)(
  'a real language model answers from the documents, cites them, and says what they do not hold',
  async () => {
    const shop = await testApp({ env: given })
    const anna = await shop.addUser()
    const { id } = await upload(
      anna,
      'lease.txt',
      'The lease of the flat\n\nThe tenant is Anna Lee. The landlord is Karl Maier. The monthly rent is 900 euros.\n',
    )
    await ended(anna, id)
    const ask = async (message: string) => (await anna.post('/api/chat', { message })).json<ChatReply>()
    const reply = await ask('Who is the landlord?')
    expect(reply.searched.notice).toBeUndefined()
    expect(reply.reply).toContain('Karl Maier')
    expect(reply.sources.map(source => source.quote).join(' ')).toContain('Karl Maier')
    const german = await ask('Wie hoch ist die monatliche Miete?')
    expect(german.reply).toMatch(/900/)
    expect(german.reply).toMatch(/Miete|beträgt/)
    const missing = await ask('Who won the chess championship of 1972?')
    expect(missing).toMatchObject({ answered: false })
  },
  120_000,
)
