import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate'
import { edgesOf, type StateNode, statesOf } from './chart.ts'
import { edgesIn } from './search.ts'

/** What the tests of one chart reached in a run. */
export interface Coverage {
  readonly chart: string
  readonly states: number
  readonly edges: number
  readonly missedStates: readonly string[]
  readonly missedEdges: readonly string[]
}

export interface Recorder {
  /** For `createActor`. It hears only the root of the system: a chart is covered by its own paths, not as another's child. */
  readonly inspect: (event: InspectionEvent) => void
  readonly coverage: () => Coverage
  /** Keeps the coverage for the table at the end of the run. */
  readonly save: () => void
}

const folder = 'node_modules/.cache/statecharts'

/** Records which states and transitions of a chart really were reached, as xstate's own inspection tells it. */
export const recorderFor = (machine: AnyStateMachine): Recorder => {
  const states = statesOf(machine.root)
    .filter(({ type }) => type !== 'history')
    .map(({ id }) => id)
  const edges = edgesOf(machine).map(({ id }) => id)
  const reached = new Set<string>()
  const taken = new Set<string>()
  const coverage = (): Coverage => ({
    chart: machine.id,
    states: states.length,
    edges: edges.length,
    missedStates: states.filter((id) => !reached.has(id)),
    missedEdges: edges.filter((id) => !taken.has(id)),
  })
  return {
    // A state that is left at once shows in no snapshot, only in the arrow that leaves it.
    inspect: (event) => {
      if (event.actorRef.sessionId !== event.rootId) return
      if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return
      for (const { id } of (event.snapshot as AnyMachineSnapshot)._nodes as StateNode[]) reached.add(id)
      for (const id of edgesIn(event)) {
        taken.add(id)
        reached.add(id.slice(0, id.indexOf(' / ')))
      }
    },
    coverage,
    save: () => {
      mkdirSync(folder, { recursive: true })
      writeFileSync(`${folder}/${machine.id}.json`, JSON.stringify(coverage()))
    },
  }
}

/** Forgets what earlier runs reached. */
export const clearCoverage = (): void => rmSync(folder, { recursive: true, force: true })

/** States and transitions reached per chart as a table; empty when no chart was played. */
export const coverageTable = (rows: readonly Coverage[]): string => {
  if (rows.length === 0) return ''
  const cells = rows.map(({ chart, states, edges, missedStates, missedEdges }) => [
    chart,
    `${states - missedStates.length}/${states}`,
    `${edges - missedEdges.length}/${edges}`,
  ])
  const table = [['chart', 'states', 'transitions'], ...cells]
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Prints the table of the run that ends. */
export const printCoverage = (): void => {
  const rows = readCoverage()
  if (rows.length > 0) process.stdout.write(`\nStatecharts, states and transitions reached\n${coverageTable(rows)}\n`)
}

const readCoverage = (): Coverage[] => {
  try {
    return readdirSync(folder)
      .toSorted()
      .map((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Coverage)
  } catch {
    return []
  }
}
