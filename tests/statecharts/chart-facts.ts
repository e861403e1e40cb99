import { type AnyStateMachine, createMachine } from 'xstate'
import type { CatalogueEntry } from '#machines/catalogue/entry.ts'
import { type Edge, edgesOf, pathOf, type StateNode, statesOf } from '#tests/kit/chart.ts'
import { toJson } from './chart-documents.ts'
import { sayActions, sayGuard, sayTrigger, specNameOf } from '#tests/kit/chart-words.ts'

/** What a chart says, each under a name that stays while the rest of the chart changes. */
export type Facts = ReadonlyMap<string, string>

const stateName = (node: StateNode) => pathOf(node) || 'the chart itself'

const ofState = (node: StateNode): [string, string][] => {
  const name = `state ${stateName(node)}`
  const spec = specNameOf(node)
  const facts: [string, string][] = [[name, [node.type, spec === null ? '' : `(${spec})`].join(' ').trim()]]
  const about = node.description ?? ''
  if (about) facts.push([`${name}, meaning`, about])
  const does = { 'on entry': sayActions(node.entry), 'on exit': sayActions(node.exit), runs: node.invoke.map(({ id }) => id) }
  for (const [when, names] of Object.entries(does)) if (names.length > 0) facts.push([`${name}, ${when}`, names.join(', ')])
  if (node.type === 'compound') facts.push([`${name}, starts in`, (node.initial.target ?? []).map(pathOf).join(', ')])
  return facts
}

const guardOf = ({ transition }: Edge) => (transition.guard === undefined ? '' : ` [${sayGuard(transition.guard)}]`)

const triggerOf = (machine: AnyStateMachine, { event }: Edge) => (event === '' ? 'always' : sayTrigger(machine, event))

const ofEdge = (machine: AnyStateMachine, edge: Edge): [string, string] => {
  const targets = (edge.transition.target ?? []).map(pathOf).join(' and ') || 'stays'
  const actions = sayActions(edge.transition.actions)
  return [
    `arrow ${stateName(edge.source)}: ${triggerOf(machine, edge)}${guardOf(edge)}`,
    [
      targets,
      ...(actions.length > 0 ? [`/ ${actions.join(', ')}`] : []),
      ...(edge.transition.reenter ? ['(entered again)'] : []),
    ].join(' '),
  ]
}

/** In which order the alternatives of one event are asked: the first that holds is taken. */
const ofOrders = (machine: AnyStateMachine, edges: readonly Edge[]): [string, string][] =>
  Object.entries(Object.groupBy(edges, (edge) => `${stateName(edge.source)}: ${triggerOf(machine, edge)}`)).flatMap(
    ([of, alternatives = []]) =>
      alternatives.length < 2 ? [] : [[`order ${of}`, alternatives.map((edge) => guardOf(edge).trim() || 'else').join(', ')]],
  )

/** Two arrows of one guard would have one name. */
const numbered = (facts: readonly [string, string][]): [string, string][] => {
  const seen = new Map<string, number>()
  return facts.map(([name, value]) => {
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return [times === 1 ? name : `${name} #${times}`, value]
  })
}

interface ChartJson {
  readonly delays: Readonly<Record<string, number | 'worked out'>>
  readonly meta?: Partial<Pick<CatalogueEntry, 'title' | 'area' | 'requirements'>> & {
    readonly requirementsAt?: Readonly<Record<string, readonly string[]>>
  }
}

const sayLength = (length: number | string) => (typeof length === 'number' ? `${length / 1_000} s` : length)

/** What a chart of docs/statecharts says, from its JSON; what is not in that (context, input) is left out. */
export const factsOf = (json: string): Facts => {
  const { delays, meta = {} } = JSON.parse(json) as ChartJson
  const machine = createMachine(JSON.parse(json) as never)
  const edges = edgesOf(machine)
  return new Map(
    numbered([
      ...(meta.title === undefined ? [] : [['title', meta.title] satisfies [string, string]]),
      ...(meta.requirements ?? []).map((id): [string, string] => [`requirement ${id}`, 'served']),
      ...Object.entries(meta.requirementsAt ?? {}).flatMap(([place, ids]) =>
        ids.map((id): [string, string] => [`requirement ${id} at ${place}`, 'tested']),
      ),
      ...Object.entries(delays).map(([name, length]): [string, string] => [`delay ${name}`, sayLength(length)]),
      ...statesOf(machine.root).flatMap(ofState),
      ...edges.map((edge) => ofEdge(machine, edge)),
      ...ofOrders(machine, edges),
    ]),
  )
}

export interface Change {
  readonly fact: string
  /** Null for what is new. */
  readonly before: string | null
  /** Null for what is gone. */
  readonly after: string | null
}

/** What is new, gone or otherwise in `after`; an order is told only where the same alternatives are asked in another one. */
export const changesBetween = (before: Facts, after: Facts): Change[] => {
  const names = [...new Set([...before.keys(), ...after.keys()])]
  const sorted = (list: string) => list.split(', ').toSorted().join(', ')
  return names
    .map((fact) => ({ fact, before: before.get(fact) ?? null, after: after.get(fact) ?? null }))
    .filter((change) => change.before !== change.after)
    .filter(
      (change) =>
        !change.fact.startsWith('order ') ||
        (change.before !== null && change.after !== null && sorted(change.before) === sorted(change.after)),
    )
}

/** The facts of a chart as it is now, worked out as those of an older one are. */
export const factsNow = (entry: CatalogueEntry): Facts => factsOf(toJson(entry))
