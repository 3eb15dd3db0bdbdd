import type { PublicConfig } from '@docent/contract'
import { usePublicConfig } from '../session/index.ts'

const engines = { hybrid: 'hybrid search', keyword: 'keyword search' }

/** What answers and what searches here, as it truly is: a generative model is named only where one is set. */
export function poweredBy({ model, search }: Pick<PublicConfig, 'model' | 'search'>): string {
  return `Powered by ${model === 'built-in' ? 'the built-in answerer' : model} and ${engines[search]}`
}

export function PoweredBy({ className }: { className?: string }) {
  const config = usePublicConfig()
  return <span className={className}>{config ? poweredBy(config) : ''}</span>
}
