import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/** `src/early.ts` stands in the page itself, so it is built on its own, into one script that imports nothing. */
const earlyScript = (): Plugin => ({
  name: 'early-script',
  apply: 'build',
  closeBundle: async () => {
    await build({
      configFile: false,
      logLevel: 'warn',
      build: {
        outDir: '.out',
        emptyOutDir: false,
        rolldownOptions: { input: 'src/early.ts', output: { format: 'iife', entryFileNames: 'early.js' } },
      },
    })
  },
})

export default defineConfig({
  plugins: [react(), earlyScript()],
  build: { outDir: '.out', manifest: true },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/kit/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Two workers: the whole suite shares two cores with a PostgreSQL server.
    maxWorkers: 2,
  },
})
