import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './root.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'chrome.exe']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of an installed Chromium or Chrome: named by CHROME_PATH, in PATH, or where systems put it. */
export function findBrowser(): string | undefined {
  const { CHROME_PATH, PATH = '' } = process.env
  const inPath = PATH.split(delimiter).flatMap(folder => names.map(name => join(folder, name)))
  return [CHROME_PATH, ...inPath, ...applications].find(path => path && existsSync(path))
}

/**
 * Finds a browser for the tests, or installs one: Debian's package where this is Debian and we are root, else Playwright's.
 * @returns the browser's path, or undefined for Playwright's own
 */
export function ensureBrowser(): string | undefined {
  const found = findBrowser()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    process.stderr.write('Installing Chromium for the browser tests.\n')
    spawnSync('apt-get', ['update'], { stdio: ['ignore', 2, 2] })
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    const installed = findBrowser()
    if (installed) return installed
  }
  run('playwright', ['install', 'chromium'])
  return undefined
}
