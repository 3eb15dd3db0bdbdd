import type { PublicConfig } from '@docent/contract'

const searches = {
  hybrid: 'found by keyword and semantic search',
  keyword: 'found by keyword search; semantic search is not set up on this server',
}

/** What the footer says of the product, as it truly is on this server. */
export function footerWords({ model, search }: Pick<PublicConfig, 'model' | 'search'>): string {
  const writer =
    model === 'built-in'
      ? 'The built-in answerer quotes them word for word; it takes the place of a generative model and needs no key.'
      : `The generative model ${model} writes them, and every quotation is checked against its document.`
  return `Answers from your own documents, ${searches[search]}. ${writer}`
}
