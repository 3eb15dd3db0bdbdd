import { useQuery } from '@tanstack/react-query'
import { usePublicConfig } from '../session/index.ts'
import { loadProvider } from './load-provider.ts'
import type { SignInProvider } from './provider.ts'

export interface ProviderState {
  /** False where this server has nobody who keeps accounts; undefined until that is known. */
  readonly configured: boolean | undefined
  /** There once it is loaded. Loaded ahead, since browsers open a window only straight after a click. */
  readonly provider: SignInProvider | undefined
  /** The provider, waited for. @returns undefined where none is configured @throws where it could not be loaded */
  readonly whenReady: () => Promise<SignInProvider | undefined>
}

/** Who keeps the accounts, chosen by the server's configuration. */
export function useProvider(): ProviderState {
  const config = usePublicConfig()
  const configured = config?.authConfigured
  const { data, refetch } = useQuery({
    queryKey: ['sign-in-provider'],
    queryFn: () => loadProvider(config!),
    enabled: configured === true,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return {
    configured,
    provider: data,
    whenReady: async () => {
      if (data || configured === false) return data
      return (await refetch({ throwOnError: true, cancelRefetch: false })).data
    },
  }
}
