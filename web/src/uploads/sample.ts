import { sample as told } from '@docent/contract'

/** The document to begin with, as it stands in web/public. */
export const sample = { ...told, url: `/samples/${told.name}`, type: 'application/pdf' } as const
