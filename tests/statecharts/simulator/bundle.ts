import { join } from 'node:path'
import { build, type Rolldown } from 'vite'

/** The simulator as one script that a page opened from a file can run. The same code each time. */
export const bundleSimulator = async (): Promise<string> => {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    // Not by what this process runs for: a test would take the libraries' development code.
    resolve: { conditions: ['module', 'browser', 'production'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2024',
      lib: { entry: join(import.meta.dirname, 'page.ts'), formats: ['iife'], name: 'simulator' },
    },
  })) as Rolldown.RolldownOutput[]
  const [chunk] = built.flatMap(({ output }) => output)
  if (chunk?.type !== 'chunk') throw new Error('The simulator was not built')
  return chunk.code
}
