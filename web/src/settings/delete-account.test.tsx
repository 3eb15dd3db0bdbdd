import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DeleteAccount } from './delete-account.tsx'

afterEach(cleanup)

const deletion = { expected: 'anna@example.org', by: 'email address', typed: '' } as Parameters<
  typeof DeleteAccount
>[0]['deletion']

test.each([
  [undefined, 0],
  [{ deletesAccounts: true }, 0],
  [{ deletesAccounts: false }, 1],
])('with Firebase %j it is said %i times that the sign-in there stays', (firebase, times) => {
  const client = new QueryClient()
  client.setQueryData(['config'], { firebase })
  render(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <DeleteAccount deletion={deletion} onBack={() => {}} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  expect(screen.queryAllByText(/Your sign-in at Firebase stays/)).toHaveLength(times)
})
