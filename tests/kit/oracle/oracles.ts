import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { formOracles } from './forms.ts'
import { loadOracles } from './loads.ts'
import type { Oracle } from './oracle.ts'

const files = globSync('tests/*/*.oracle.ts').toSorted()
const modules = await Promise.all(
  files.map(async (file) => (await import(pathToFileURL(resolve(file)).href)) as Record<string, Oracle>),
)

/** Every table: each `*.oracle.ts` exports one, and those of charts that only load, or only send a form, are made together. */
export const oracles: readonly Oracle[] = [...modules.flatMap((module) => Object.values(module)), ...loadOracles, ...formOracles]
