import { readdirSync } from 'node:fs'
import type { AnyStateMachine } from 'xstate'
import { deskEntryOf, deskPageIds } from '#domain/desk/desk-pages.ts'
import { type PageEntry, pages } from '#domain/portal/pages.ts'
import { ids as companionIds } from '#machines/app/companions.machine.ts'
import type { CatalogueEntry } from '#machines/catalogue/entry.ts'
import { edgesOf, pathOf, statesOf } from '#tests/kit/chart.ts'
import { argumentsOf, calledName, type Node, nodesIn, programOf, writtenIn } from '#tests/statecharts/trace/syntax.ts'

/** What a chart runs, as the map and the pages of build/statecharts name it. */

/** The charts whose code comes later than that of the chart that runs them: they cannot be told by what they are. */
const late: Readonly<Record<string, string>> = {
  'app activation': 'activation',
  'app failureReport': 'failureReport',
  'app handover': 'handover',
  'app portal': 'portal',
  'offline commandQueue': 'commandQueue',
  'offline storedReads': 'storedReads',
  'receiptsDrawer receipts': 'receipts',
  'start calls': 'startCalls',
  'start onboarding': 'onboarding',
}

/** The charts of a chunk that are run together, whatever they are: the chart that runs them has no name for each. */
const together: Readonly<Record<string, readonly string[]>> = { companions: companionIds }

const isChart = (logic: unknown): logic is AnyStateMachine => typeof logic === 'object' && logic !== null && 'root' in logic

const actorsIn = ({ machine }: CatalogueEntry) => machine.implementations.actors as Record<string, unknown>

/** The charts that a chart runs, by the name that it has for each. */
export const childrenOf = (entry: CatalogueEntry, entries: readonly CatalogueEntry[]): [string, CatalogueEntry][] => {
  const named = Object.entries(actorsIn(entry)).flatMap(([name, logic]): [string, CatalogueEntry][] => {
    const later = late[`${entry.id} ${name}`]
    const child = entries.find(({ id, machine }) => machine === logic || id === later)
    return child ? [[name, child]] : []
  })
  const others = entries.filter(({ id }) => together[entry.id]?.includes(id))
  return [...named, ...others.map((child): [string, CatalogueEntry] => [child.id, child])]
}

const propertyOf = (object: Node, name: string) =>
  ((object['properties'] as Node[] | undefined) ?? []).find(({ key }) => calledName(key) === name)?.['value'] as Node | undefined

const readPageCharts = (definer: 'definePage' | 'defineDeskPage'): ReadonlyMap<string, string> => {
  const files = readdirSync('src/views', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('-page.tsx'))
  return new Map(
    files.toSorted().flatMap((file): [string, string][] => {
      const call = nodesIn(programOf(`src/views/${file}`)).find(({ callee }) => calledName(callee) === definer)
      const [defined] = call ? argumentsOf(call) : []
      const [id, machine] = defined ? [propertyOf(defined, 'id'), propertyOf(defined, 'machine')] : []
      return id && machine ? [[writtenIn(id)[0] ?? '', calledName(machine).replace(/Machine$/, '')]] : []
    }),
  )
}

let ofPages: ReadonlyMap<string, string> | undefined
let ofDeskPages: ReadonlyMap<string, string> | undefined

/** The id of each page's chart by that of the page, as its view's file defines it: `definePage({ id: 'usage', machine: usageMachine, … })`. */
export const pageCharts = () => (ofPages ??= readPageCharts('definePage'))
const deskPageCharts = () => (ofDeskPages ??= readPageCharts('defineDeskPage'))

/** The charts that open pages, of the portal and of the desk. */
const openers: Readonly<Record<string, () => ReadonlyMap<string, string>>> = { page: pageCharts, deskPage: deskPageCharts }

/** The charts of the pages, which are all run by one chart, each while its page is open. */
const openedBy = ({ id }: CatalogueEntry, entries: readonly CatalogueEntry[]): readonly CatalogueEntry[] => {
  const shown = new Set(openers[id]?.().values())
  return entries.filter((entry) => shown.has(entry.id))
}

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
  const invokedBy = new Set(invokedAs.values())
  const spawned = [...new Set([...Object.keys(logics), ...children.keys()])].filter((source) => !invokedBy.has(source))
  const run = [...invokedAs, ...spawned.map((source) => [source, source] as const)].map(([name, source]) => {
    const own = children.get(source)
    const logic = logics[source]
    if (own || !isChart(logic)) return { name, chart: own ?? null, id: null }
    const alike = entries.find(({ machine }) => shapeOf(machine) === shapeOf(logic))
    return { name, chart: alike ?? null, id: logic.id }
  })
  return [...run, ...openedBy(entry, entries).map((chart) => ({ name: chart.id, chart, id: null }))]
}

/** The charts that run a chart itself. */
export const parentsOf = (entry: CatalogueEntry, entries: readonly CatalogueEntry[]): readonly CatalogueEntry[] =>
  entries.filter((other) =>
    [...childrenOf(other, entries).map(([, child]) => child), ...openedBy(other, entries)].includes(entry),
  )

/** The addresses of the pages whose chart it is. */
export const addressesOf = ({ id }: CatalogueEntry): readonly string[] => [
  ...Object.entries(pages as Readonly<Record<string, PageEntry>>).flatMap(([page, { paths }]) =>
    pageCharts().get(page) === id ? paths : [],
  ),
  ...deskPageIds.flatMap((page) => (deskPageCharts().get(page) === id ? deskEntryOf(page).paths : [])),
]
