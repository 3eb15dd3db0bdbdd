import type { PublicConfig } from '@docent/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { publicConfigQuery, usePublicConfig } from '../session/index.ts'
import { loadProvider } from './load-provider.ts'
import type { SignInProvider } from './provider.ts'

export interface ProviderState {
  /** False where this server has nobody who keeps accounts; undefined until that is known. */
  readonly configured: boolean | undefined
  /** There once it is loaded. Loaded ahead, since browsers open a window only straight after a click. */
  readonly provider: SignInProvider | undefined
  /** The provider, waited for, and before it what this server offers. @returns undefined where none is configured @throws where it could not be loaded */
  readonly whenReady: () => Promise<SignInProvider | undefined>
}

/** Who keeps the accounts, chosen by the server's configuration. */
export function useProvider(): ProviderState {
  const client = useQueryClient()
  const config = usePublicConfig()
  const configured = config?.authConfigured
  const query = (known: PublicConfig | undefined) => ({
    queryKey: ['sign-in-provider'],
    queryFn: () => loadProvider(known!),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const { data } = useQuery({ ...query(config), enabled: configured === true })
  return {
    configured,
    provider: data,
    whenReady: async () => {
      const known = await client.ensureQueryData(publicConfigQuery)
      return known.authConfigured ? client.ensureQueryData(query(known)) : undefined
    },
  }
}
