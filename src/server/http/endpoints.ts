import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '#contract/kit.ts'

const folder = join(import.meta.dirname, '../../contract')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.contract.ts'))

/** What each file of the contract exports, files by name. */
export const contracts: readonly Readonly<Record<string, unknown>>[] = await Promise.all(
  files.toSorted().map((file) => import(pathToFileURL(join(folder, file)).href)),
)

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value

/** Every endpoint of the contract. */
export const endpoints: readonly Endpoint[] = contracts.flatMap((contract) => Object.values(contract).filter(isEndpoint))
