import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from '../scripts/find-browser.ts'

const browser = findBrowser()
const chromium = {
  launchOptions: {
    ...(browser ? { executablePath: browser } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
}

/** The browser tests: the built product, its real server on a free port, real Chromium. */
export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: join(import.meta.dirname, '../test-results'),
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: 'list',
  use: { ...chromium, trace: 'retain-on-failure' },
  projects: [
    { name: 'desktop', testMatch: '*.spec.ts', use: { ...devices['Desktop Chrome'], ...chromium } },
    { name: 'phone', testMatch: '*.spec.ts', use: { ...devices['Pixel 7'], ...chromium } },
    // Pictures for people, taken when asked for: SCREENSHOTS=1 playwright test -c e2e/playwright.config.ts --project screenshots
    ...(process.env.SCREENSHOTS
      ? [{ name: 'screenshots', testMatch: 'screenshots.ts', use: { ...devices['Desktop Chrome'], ...chromium } }]
      : []),
  ],
})
