import type { AnyStateMachine } from 'xstate'
import type { CatalogueEntry } from '#machines/catalogue/entry.ts'
import { edgesOf, pathOf, statesOf } from './chart.ts'

/** What a chart runs, as the map and the pages of docs/statecharts name it. */

/** The charts whose code comes later than that of the chart that runs them: they cannot be told by what they are. */
const late: Readonly<Record<string, string>> = {
  'app failureReport': 'failureReport',
  'app handover': 'handover',
  'app portal': 'portal',
  'start calls': 'startCalls',
  'start onboarding': 'onboarding',
}

const isChart = (logic: unknown): logic is AnyStateMachine => typeof logic === 'object' && logic !== null && 'root' in logic

const actorsIn = ({ machine }: CatalogueEntry) => machine.implementations.actors as Record<string, unknown>

/** The charts that a chart runs, by the name that it has for each. */
export const childrenOf = (entry: CatalogueEntry, entries: readonly CatalogueEntry[]): [string, CatalogueEntry][] =>
  Object.entries(actorsIn(entry)).flatMap(([name, logic]): [string, CatalogueEntry][] => {
    const child = entries.find(({ id, machine }) => machine === logic || id === late[`${entry.id} ${name}`])
    return child ? [[name, child]] : []
  })

const shapes = new WeakMap<AnyStateMachine, string>()

/** Its states and arrows by their places, whatever the chart is called. */
const shapeOf = (machine: AnyStateMachine): string => {
  const known = shapes.get(machine)
  if (known !== undefined) return known
  const arrows = edgesOf(machine).map(({ id, source }) => pathOf(source) + id.slice(source.id.length).replaceAll(machine.id, ''))
  const shape = JSON.stringify([statesOf(machine.root).map(pathOf), arrows])
  shapes.set(machine, shape)
  return shape
}

/** What a chart runs. */
export interface RunActor {
  /** The name that the chart has for it. */
  readonly name: string
  /** The chart that it is, or that is drawn for all of its kind; null for what is no chart. */
  readonly chart: CatalogueEntry | null
  /** The id of a chart that has no page of its own; null for any other. */
  readonly id: string | null
}

/** Everything that a chart runs, what it invokes first: writes, and reads that are shown, are drawn once for all of them. */
export const actorsOf = (entry: CatalogueEntry, entries: readonly CatalogueEntry[]): readonly RunActor[] => {
  const children = new Map(childrenOf(entry, entries))
  const logics = actorsIn(entry)
  const invoked = statesOf(entry.machine.root).flatMap(({ invoke }) => invoke)
  const invokedAs = new Map(invoked.map(({ id, src }) => [id, typeof src === 'string' ? src : id]))
  const spawned = Object.keys(logics).filter((source) => ![...invokedAs.values()].includes(source))
  return [...invokedAs, ...spawned.map((source) => [source, source] as const)].map(([name, source]) => {
    const own = children.get(source)
    const logic = logics[source]
    if (own || !isChart(logic)) return { name, chart: own ?? null, id: null }
    const alike = entries.find(({ machine }) => shapeOf(machine) === shapeOf(logic))
    return { name, chart: alike ?? null, id: logic.id }
  })
}
