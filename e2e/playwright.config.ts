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
export default defineConfig<object, { firebase: boolean }>({
  testDir: import.meta.dirname,
  outputDir: join(import.meta.dirname, '../test-results'),
  // Each has a server and a browser of its own. One alone leaves a core idle while the browser waits.
  workers: 2,
  // Long, so that a busy machine fails no test: what passes does not wait.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: 'list',
  // A trace of every test takes as long as some tests; `--trace on` takes one where it is needed. Motion is nothing to wait for here.
  use: { ...chromium, screenshot: 'only-on-failure', contextOptions: { reducedMotion: 'reduce' } },
  projects: [
    {
      name: 'desktop',
      testMatch: '*.spec.ts',
      testIgnore: '*firebase.spec.ts',
      use: { ...devices['Desktop Chrome'], ...chromium },
    },
    {
      name: 'phone',
      testMatch: '*.spec.ts',
      grepInvert: /@desktop/,
      // What a phone shows alike is tried on the desktop alone: whole files by their name, single tests by the tag @desktop.
      testIgnore: ['*firebase.spec.ts', '*.desktop.spec.ts'],
      use: { ...devices['Pixel 7'], ...chromium },
    },
    // Accounts at Firebase. Tests of what is different on phones open one themselves, so that the emulator starts once.
    {
      name: 'firebase',
      testMatch: ['firebase.spec.ts', 'sign-in.spec.ts'],
      // What local accounts and Firebase both offer is shown by the same tests.
      grep: /firebase\.spec|@both/,
      use: { ...devices['Desktop Chrome'], ...chromium, firebase: true },
    },
    // Pictures for people, taken when asked for: npm run screenshots
    ...(process.env.SCREENSHOTS
      ? [{ name: 'screenshots', testMatch: 'pictures/*.ts', use: { ...devices['Desktop Chrome'], ...chromium } }]
      : []),
  ],
})
