import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
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
