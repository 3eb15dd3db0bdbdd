import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Three, also on two cores, where Vitest would take one: most tests wait for processes and disks.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{contract,server,bench,scripts,embedder,eval}/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxConcurrency: 3,
        },
      },
      {
        extends: './web/vite.config.ts',
        test: { name: 'web', environment: 'happy-dom', include: ['web/src/**/*.test.{ts,tsx}'] },
      },
    ],
  },
})
