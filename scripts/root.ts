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

/** Runs a program of the packages to its end, its output shown. @returns its exit status */
export function run(program: keyof typeof programs, args: readonly string[], env: Record<string, string> = {}): number {
  const done = spawnSync(process.execPath, [join(root, programs[program]), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return done.status ?? 1
}

/** Starts a Node program that goes on beside this one. */
export const start = (args: readonly string[], env: Record<string, string> = {}) =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
