import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Three, also on two cores, where Vitest would take one: most tests wait for processes and disks.
    maxWorkers: 3,
    // The default of a second is short where much else runs; what comes sooner is not waited for.
    expect: { poll: { timeout: 90_000 } },
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{contract,server,bench,scripts,embedder,reranker,eval}/**/*.test.ts'],
          // A worker keeps the modules that it has loaded: loading the server for each file anew is a sixth of the work. So no test
          // may leave behind what others would see: a mock, an environment variable, a clock.
          isolate: false,
          testTimeout: 240_000,
          hookTimeout: 240_000,
          maxConcurrency: 3,
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          name: 'web',
          environment: 'happy-dom',
          // A context for each file, as elsewhere, but not a process that loads the same packages: a third of the time.
          pool: 'vmThreads',
          // Those that wait for processes and disks leave room for these; the two kinds of workers cannot be of one group.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          include: ['web/src/**/*.test.{ts,tsx}'],
          // What takes milliseconds took five seconds on a machine with much else to do.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
