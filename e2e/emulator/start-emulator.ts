import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A project of this name needs no account at Google; the emulator makes it up. */
export const projectId = 'demo-docent'

/** Longest time that the emulator may take to answer, in milliseconds. */
const startMs = 110_000

export interface Emulator {
  /** `HOST:PORT`, for FIREBASE_AUTH_EMULATOR_HOST. */
  readonly host: string
  /** Ends it, its files with it. */
  stop(): Promise<void>
}

/**
 * Starts the official Firebase Auth emulator on free ports, so that two runs can go side by side. Its package is installed first where it
 * is missing.
 * @throws when it cannot be installed or does not start: no test goes on without it
 */
export async function startEmulator(): Promise<Emulator> {
  installEmulator()
  const folder = await mkdtemp(join(tmpdir(), 'docent-emulator-'))
  const [auth, hub, logging] = await freePorts(3)
  const host = '127.0.0.1'
  const config = {
    emulators: {
      auth: { host, port: auth },
      hub: { host, port: hub },
      logging: { host, port: logging },
      ui: { enabled: false },
      singleProjectMode: true,
    },
  }
  await writeFile(join(folder, 'firebase.json'), JSON.stringify(config))
  const child = spawn(process.execPath, [program, 'emulators:start', '--only', 'auth', '--project', projectId], {
    cwd: folder,
    env: { ...process.env, XDG_CONFIG_HOME: folder, CI: 'true', NO_UPDATE_NOTIFIER: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const stop = async () => {
    process.off('exit', kill)
    const ended = new Promise(resolve => child.once('exit', resolve))
    // Its graceful end takes seconds, and there is nothing to keep.
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await ended
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await untilReady(child)
  } catch (error) {
    await stop()
    throw error
  }
  return { host: `${host}:${auth}`, stop }
}

const program = join(import.meta.dirname, 'node_modules/firebase-tools/lib/bin/firebase.js')

/** Installs the emulator into this folder, from its own lock file and without running any package's scripts. */
export function installEmulator(): void {
  if (isInstalled()) return
  process.stderr.write('Installing the Firebase emulator for the tests. This happens once and takes about a minute.\n')
  const done = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (done.status !== 0)
    throw new Error(
      'The Firebase emulator could not be installed (see the lines above), so nothing of Firebase can be tested.',
    )
}

/** Whether the version that the lock file names is there: npm notes what it installed, when all of it is, in a lock file of its own. */
function isInstalled(): boolean {
  const versionIn = (file: string) =>
    JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')).packages['node_modules/firebase-tools']?.version
  const noted = 'node_modules/.package-lock.json'
  return existsSync(join(import.meta.dirname, noted)) && versionIn(noted) === versionIn('package-lock.json')
}

/** Ports that are free now, taken together so that they differ. */
async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer()
      await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
      return server
    }),
  )
  return Promise.all(
    servers.map(async server => {
      const { port } = server.address() as AddressInfo
      await new Promise(resolve => server.close(resolve))
      return port
    }),
  )
}

/** Waits for the emulator to say that it is ready. */
function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    const fail = (what: string) => {
      clearTimeout(timer)
      reject(new Error(`The Firebase emulator ${what}:\n${said}`))
    }
    const timer = setTimeout(() => fail('did not start in time'), startMs)
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (part: Buffer) => {
        if (said.length < 10_000) said += part
        if (!said.includes('All emulators ready')) return
        clearTimeout(timer)
        resolve()
      })
    child.once('error', error => fail(`could not be started (${error.message})`))
    child.once('exit', code => fail(`ended with ${code}`))
  })
}
