import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, type Plugin } from 'vite'

const root = join(import.meta.dirname, '../../..')
const inPlayer = (file: string) => join(root, 'tests/statecharts/player', file)

/**
 * Modules of the portal and its model tests, without vitest. What is loaded needs a `document`.
 * @param name of the folder in which Vite keeps what it has worked out
 */
export const serveModelTests = (name: string, plugins: readonly Plugin[] = []) =>
  createServer({
    configFile: false,
    root,
    logLevel: 'error',
    appType: 'custom',
    cacheDir: `node_modules/.cache/${name}`,
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    resolve: {
      alias: [
        { find: '#tests/data/backend.ts', replacement: inPlayer('vitest.ts') },
        { find: /^vitest$/, replacement: inPlayer('vitest.ts') },
        { find: /^(?:#tests\/kit|\.)\/describe-model\.ts$/, replacement: inPlayer('describe-model.ts') },
      ],
    },
    plugins: [...plugins, react()],
  })
