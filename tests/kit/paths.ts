import type { AnyMachineSnapshot, AnyStateMachine, EventObject, StateValue } from 'xstate'
import { pathOf, sayEvent, type StateNode } from './chart.ts'
import { explore, type Search, type Situation, type Step } from './search.ts'

export interface Path {
  /** `open.editing, after factors reports, usage.change`. */
  readonly title: string
  readonly start: Situation
  readonly steps: readonly Step[]
  readonly events: readonly EventObject[]
  readonly end: AnyMachineSnapshot
}

/** `{ open: 'editing' }` as `open.editing`; regions are joined by ` & `. */
export const modeOf = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([mode, inner]) => [mode, modeOf(inner ?? '')].filter(Boolean).join('.'))
        .join(' & ')

/** The paths of the innermost states that a chart is in: one, or one for each region. */
export const leavesOf = ({ _nodes }: AnyMachineSnapshot): string[] =>
  (_nodes as StateNode[]).filter(({ states }) => Object.keys(states).length === 0).map(pathOf)

/** The shortest way into every situation, in the order in which they were found. */
const waysInto = (machine: AnyStateMachine, situations: readonly Situation[]): Map<Situation, Path> => {
  const ways = new Map<Situation, readonly Step[]>()
  const [start] = situations
  if (!start) return new Map()
  ways.set(start, [])
  for (const situation of situations)
    for (const step of situation.steps) if (!ways.has(step.to)) ways.set(step.to, [...(ways.get(situation) ?? []), step])
  return new Map([...ways].map(([situation, steps]) => [situation, toPath(machine, start, steps)]))
}

const toPath = (machine: AnyStateMachine, start: Situation, steps: readonly Step[]): Path => {
  const end = (steps.at(-1)?.to ?? start).snapshot
  const said = steps.map(({ event }) => sayEvent(machine, event.type)).join(', ')
  return {
    title: `${modeOf(end.value)}, after ${said || 'starting'}`,
    start,
    steps,
    events: steps.map(({ event }) => event),
    end,
  }
}

/** The shortest way into every reachable combination of mode and context; context is compared as JSON. */
export const pathsThrough = (machine: AnyStateMachine, search: Search): Path[] => [
  ...waysInto(machine, explore(machine, search)).values(),
]

const marksOf = ({ edges, refused }: Step) => [...edges, ...refused]

/**
 * A set of paths that takes every arrow that can be taken at least once (`after`, `always`, answers of actors and each guarded
 * alternative among them) and meets every refusal of a guard. Longer paths come first, so that they take along what lies on their way.
 */
export const transitionPaths = (machine: AnyStateMachine, search: Search): Path[] => {
  const situations = explore(machine, search)
  const [start] = situations
  if (!start) return []
  const ways = waysInto(machine, situations)
  const candidates = new Map<string, readonly Step[]>()
  for (const situation of situations)
    for (const step of situation.steps)
      for (const mark of marksOf(step))
        if (!candidates.has(mark)) candidates.set(mark, [...(ways.get(situation)?.steps ?? []), step])
  const covered = new Set<string>()
  const chosen: (readonly Step[])[] = []
  for (const [mark, steps] of [...candidates].toSorted(([, a], [, b]) => b.length - a.length)) {
    if (covered.has(mark)) continue
    for (const step of steps) for (const passed of marksOf(step)) covered.add(passed)
    chosen.push(steps)
  }
  return (chosen.length > 0 ? chosen : [[]]).map((steps) => toPath(machine, start, steps))
}

/** Modes from which no sequence of the given events reaches an end or the flow's `home`. A flow that can be left has none. */
export const trapsIn = (machine: AnyStateMachine, search: Search): string[] => {
  const situations = explore(machine, search)
  const home = search.home ?? []
  const isAtRest = ({ snapshot }: Situation) =>
    snapshot.status === 'done' || (snapshot._nodes as StateNode[]).some((node) => home.includes(pathOf(node)))
  const free = new Set(situations.filter(isAtRest))
  for (let before = -1; before < free.size; ) {
    before = free.size
    for (const situation of situations) if (situation.steps.some(({ to }) => free.has(to))) free.add(situation)
  }
  return [...new Set(situations.filter((situation) => !free.has(situation)).map(({ snapshot }) => modeOf(snapshot.value)))]
}
