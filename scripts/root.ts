import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** The repository's folder. */
export const root = join(import.meta.dirname, '..')

/** The command-line programs of the packages, started by the Node that runs this, so that none is looked up in PATH. */
export const programs = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  playwright: 'node_modules/@playwright/test/cli.js',
  typescript: 'node_modules/typescript/bin/tsc',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
} as const

/** What compiling our sources gave is kept for the next of the many processes that a run of the tests starts. */
const environment = (more: Record<string, string>) => ({
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  ...process.env,
  ...more,
})

/** Runs a program of the packages to its end, its output shown. @returns its exit status */
export function run(program: keyof typeof programs, args: readonly string[], env: Record<string, string> = {}): number {
  const done = spawnSync(process.execPath, [join(root, programs[program]), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: environment(env),
  })
  return done.status ?? 1
}

/** Starts a Node program that goes on beside this one. */
export const start = (args: readonly string[], env: Record<string, string> = {}) =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: environment(env) })
