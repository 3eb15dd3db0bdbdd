import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'

// Google's own script cannot be had on a closed network: see the stand-in's first lines for what is not Google's here.
const standIn = readFileSync(join(import.meta.dirname, 'gapi-stand-in.js'), 'utf8')

/** Lets nothing of Google's be asked for; in place of its script stands ours. */
export async function closeNetwork(context: BrowserContext): Promise<void> {
  await context.route(/^https:/, route => route.abort())
  await context.route('https://apis.google.com/js/api.js*', route =>
    route.fulfill({ contentType: 'text/javascript', body: standIn }),
  )
}
