import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sourceBreakagesIn } from './breakages.ts'
import { createSwitch } from './switch.ts'

// Loaded before everything else (`node --import`): charts and rules come with their breakages in them, each switched off.

const root = join(import.meta.dirname, '../../..')

globalThis.brokenSource = createSwitch()

registerHooks({
  load: (url, context, nextLoad) => {
    const path = url.startsWith('file:') ? relative(root, fileURLToPath(url)) : ''
    if (!/^(?:machines|src\/domain)\/.*\.ts$/.test(path)) return nextLoad(url, context)
    const { code } = sourceBreakagesIn(path, readFileSync(join(root, path), 'utf8'))
    return { format: 'module-typescript', source: code, shortCircuit: true }
  },
})
