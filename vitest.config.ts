import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{contract,server,bench,scripts,embedder,eval}/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
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
