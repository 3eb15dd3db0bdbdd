#!/usr/bin/env node
// The launcher behind every npm script: `node scripts/run.mjs TASK ...`. It moves to Node 24 where the Node found is
// older, installs what is missing, and hands over to the task. Plain JavaScript, so that Node 20 can run it.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import module from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const nodeNeeded = 24
const [task = 'start', ...rest] = process.argv.slice(2)

/** Each task imports what it needs only after the packages are there. */
const tasks = {
  start: async () => {
    await buildWeb()
    await buildServer()
    await import('../server/src/main.ts')
  },
  dev: async () => (await import('./dev.ts')).dev(),
  build: async () => buildWeb(),
  test: async () => (await import('./test.ts')).test(rest),
  screenshots: async () => (await import('./test.ts')).takeScreenshots(rest),
  check: async () => (await import('./test.ts')).check(),
  ask: async () => {
    // npm runs scripts in the package's folder; the files are named from where the person stands.
    if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD)
    await buildServer()
    await import('../server/src/ask.ts')
  },
  admin: async () => import('../server/src/admin-command.ts'),
  bench: async () => {
    await buildServer()
    await import('../bench/src/main.ts')
  },
  eval: async () => {
    if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD)
    await buildServer()
    await import('../eval/src/main.ts')
  },
}

async function buildWeb() {
  const { buildWeb } = await import('./build-web.ts')
  buildWeb()
}

async function buildServer() {
  const { buildServer } = await import('./build-server.ts')
  buildServer()
}

/** Runs a command of npm's; on Windows those are scripts that need a shell. */
function runNpm(command, args) {
  const done = spawnSync(command, args, { cwd: root, stdio: ['inherit', 2, 2], shell: process.platform === 'win32' })
  return done.status ?? 1
}

/** Goes on under Node 24, which npm fetches once and keeps. */
function moveToNewerNode() {
  const script = fileURLToPath(import.meta.url)
  const args = ['--yes', `node@${nodeNeeded}`, script, ...process.argv.slice(2)]
  const done = spawnSync('npx', args, { stdio: 'inherit', shell: process.platform === 'win32' })
  process.exit(done.status ?? 1)
}

/** Whether node_modules holds what package-lock.json names: npm notes what it installed in a lock file of its own. */
function installed() {
  const hidden = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(hidden)) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const found = JSON.parse(readFileSync(hidden, 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, { version, link, optional, peer }]) =>
      path === '' || !path.includes('node_modules/') || link || optional || peer || found[path]?.version === version,
  )
}

function install() {
  process.stderr.write('Installing packages. This happens once and takes about a minute.\n')
  const status = runNpm('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  if (status !== 0) {
    process.stderr.write('The packages could not be installed: see the lines above, then try again.\n')
    process.exit(status)
  }
}

if (!(task in tasks)) {
  process.stderr.write(`There is no task ${JSON.stringify(task)}; there are ${Object.keys(tasks).join(', ')}.\n`)
  process.exit(2)
}
if (Number.parseInt(process.versions.node, 10) < nodeNeeded) moveToNewerNode()
if (!installed()) install()
// Sources compiled before need not be stripped of their types and compiled again: a second and 20 MB less at a start.
module.enableCompileCache?.(join(root, 'node_modules/.cache/compiled'))
await tasks[task]()
