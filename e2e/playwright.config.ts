import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from '../scripts/find-browser.ts'

const browser = findBrowser()

/**
 * Features of Chromium that are off. The pop-ups of the address bar come first: pages of their own in every window, of which each takes
 * as long as a short test. The others are those that Playwright turns off, since a second list takes the place of the first.
 */
const featuresOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

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
      `--disable-features=${featuresOff.join(',')}`,
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
    // Accounts at Firebase. Tests of what is different on phones open one themselves, and one worker runs all, so that the emulator starts
    // once; first, so that the other worker has something to do meanwhile.
    {
      name: 'firebase',
      workers: 1,
      testMatch: ['firebase.spec.ts', 'sign-in.spec.ts'],
      // What local accounts and Firebase both offer is shown by the same tests.
      grep: /firebase\.spec|@both/,
      use: { ...devices['Desktop Chrome'], ...chromium, firebase: true },
    },
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
      // Its size and touch, not its seven times as many dots: drawing those is a sixth of the work.
      use: { ...devices['Pixel 7'], deviceScaleFactor: 1, ...chromium },
    },
    // Pictures for people, taken when asked for: npm run screenshots
    ...(process.env.SCREENSHOTS
      ? [{ name: 'screenshots', testMatch: 'pictures/*.ts', use: { ...devices['Desktop Chrome'], ...chromium } }]
      : []),
  ],
})
