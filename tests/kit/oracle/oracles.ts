import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { formOracles } from './forms.ts'
import { loadOracles } from './loads.ts'
import type { Oracle } from './oracle.ts'

interface Written {
  readonly oracle: Oracle
  /** Where it is written. */
  readonly file: string
}

const files = globSync('tests/*/*.oracle.ts').toSorted()
const modules = await Promise.all(
  files.map(async (file) => {
    const module = (await import(pathToFileURL(resolve(file)).href)) as Record<string, Oracle>
    return Object.values(module).map((oracle): Written => ({ oracle, file }))
  }),
)
const from = (file: string) => (oracle: Oracle) => ({ oracle, file })

/** Every table: each `*.oracle.ts` exports one, and those of charts that only load, or only send a form, are made together. */
export const writtenOracles: readonly Written[] = [
  ...modules.flat(),
  ...loadOracles.map(from('tests/kit/oracle/loads.ts')),
  ...formOracles.map(from('tests/kit/oracle/forms.ts')),
]

export const oracles: readonly Oracle[] = writtenOracles.map(({ oracle }) => oracle)
