import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { WalkGraph } from './walk-graph.ts'

const script = join(import.meta.dirname, 'print-walk-graphs.ts')
const root = join(import.meta.dirname, '../../..')

/** The graphs of charts of the catalogue, by their ids, from their model tests as they are. Takes some 20 s for all of them. */
export const walkGraphs = (charts: readonly string[]): ReadonlyMap<string, WalkGraph> => {
  if (charts.length === 0) return new Map()
  const printed = execFileSync(process.execPath, [script, ...charts], { cwd: root, encoding: 'utf8', maxBuffer: 1e9 })
  return new Map(Object.entries(JSON.parse(printed) as Record<string, WalkGraph>))
}
