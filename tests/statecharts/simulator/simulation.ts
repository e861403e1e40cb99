import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createMachine,
  initialTransition,
  type StateValue,
  transition,
} from 'xstate'
import {
  delayOf,
  type Edge,
  edgesFrom,
  edgesOf,
  onArrows,
  onEntry,
  onExit,
  pathOf,
  type PlacedAction,
  type StateNode,
} from '#tests/kit/chart.ts'
import type { Walk, WalkStep } from './walks.ts'

/** A chart of docs/statecharts of which nothing runs: each arrow can be taken, whatever the guards of the portal would say. */
export interface Simulation {
  /** The chart as its JSON says it: its arrows have guards, actions and delays to be told. */
  readonly machine: AnyStateMachine
  /** Every arrow, in an order that only another chart changes. */
  readonly arrows: readonly Edge[]
  readonly start: AnyMachineSnapshot
  /** The arrows that lead on from here, whatever holds, those of inner states first; none once the chart is done. */
  readonly leaving: (from: AnyMachineSnapshot) => readonly Edge[]
  /** Takes an arrow. Throws a RangeError for one that does not lead on from here. */
  readonly take: (from: AnyMachineSnapshot, arrow: Edge) => AnyMachineSnapshot
  /** The chart in the states that a value of xstate says. Throws an Error for one that it does not have. */
  readonly resolve: (value: StateValue) => AnyMachineSnapshot
  /** The places of the actions that are done as a walk begins, then of those of each step, in their order. */
  readonly doneAlong: (walk: Walk) => readonly (readonly string[])[]
}

const pointer = ({ id }: StateNode) => `#${id}`

const placesOf = (actions: readonly PlacedAction[]) => actions.map(({ place }) => place)

const arrowsOn = (node: StateNode) => {
  const actions = onArrows(node)
  return Object.fromEntries(
    edgesFrom(node).map(({ id, transition: { target, reenter } }) => [
      id,
      { target: target?.map(pointer), reenter, actions: placesOf(actions.get(id) ?? []) },
    ]),
  )
}

const stateOf = (node: StateNode): object => ({
  id: node.id,
  ...(node.type === 'history' && { history: node.history, target: edgesFrom(node)[0]?.transition.target?.map(pointer) }),
  ...(node.type === 'compound' && { initial: node.initial.target?.[0]?.path.slice(node.path.length).join('.') }),
  ...(['parallel', 'final', 'history'].includes(node.type) && { type: node.type }),
  states: Object.fromEntries(
    Object.entries(node.states as Record<string, StateNode>).map(([key, inner]) => [key, stateOf(inner)]),
  ),
  ...(node.type !== 'history' && {
    entry: placesOf(onEntry(node)),
    exit: placesOf(onExit(node)),
    on: arrowsOn(node),
  }),
})

const isOver = (from: AnyMachineSnapshot, { event, source }: Edge) =>
  !event.startsWith('xstate.done.state.') ||
  (from._nodes as StateNode[]).some((node) => node.type === 'final' && node.parent?.id === source.id) ||
  source.type === 'parallel'

/** Whether a state further in hears the same, whatever holds: then that is taken, and not this. */
const isOvertaken = (from: AnyMachineSnapshot, { event, source }: Edge, heardBy: ReadonlyMap<string, ReadonlySet<string>>) =>
  (from._nodes as StateNode[]).some(({ id }) => id.startsWith(`${source.id}.`) && heardBy.get(id)?.has(event))

/** Each arrow is an event of its own, so that each branch can be taken, whatever the guards of the portal would say. */
export const simulationOf = (json: string): Simulation => {
  const machine = createMachine(JSON.parse(json) as never) as AnyStateMachine
  const walked = createMachine(stateOf(machine.root) as never) as AnyStateMachine
  const arrows = edgesOf(machine)
  const heardBy = new Map<string, Set<string>>()
  for (const {
    source,
    event,
    transition: { guard },
  } of arrows)
    if (guard === undefined) heardBy.set(source.id, (heardBy.get(source.id) ?? new Set()).add(event))
  const leaving = (from: AnyMachineSnapshot): readonly Edge[] => {
    if (from.status === 'done') return []
    const depth = new Map((from._nodes as StateNode[]).map(({ id, path }) => [id, path.length]))
    return arrows
      .filter((arrow) => depth.has(arrow.source.id) && isOver(from, arrow) && !isOvertaken(from, arrow, heardBy))
      .toSorted((a, b) => (depth.get(b.source.id) ?? 0) - (depth.get(a.source.id) ?? 0))
  }
  const resolve = (value: StateValue) => walked.resolveState({ value, context: {} } as never) as AnyMachineSnapshot
  const [start, begun] = initialTransition(walked)
  const takeAll = (from: AnyMachineSnapshot, { arrows: taken, to: { value } }: Pick<WalkStep, 'arrows' | 'to'>) => {
    let [here, done]: [AnyMachineSnapshot, readonly string[]] = [from, []]
    for (const { id } of taken) {
      const [next, actions] = transition(walked, here as never, { type: id } as never)
      ;[here, done] = [next as AnyMachineSnapshot, [...done, ...actions.map(({ type }) => type)]]
    }
    return { here: JSON.stringify(here.value) === JSON.stringify(value) ? here : resolve(value), done }
  }
  return {
    machine,
    arrows,
    start: start as AnyMachineSnapshot,
    leaving,
    take: (from, arrow) => {
      if (!leaving(from).includes(arrow)) throw new RangeError(`${arrow.id} does not lead on from here`)
      return transition(walked, from as never, { type: arrow.id } as never)[0] as AnyMachineSnapshot
    },
    resolve,
    doneAlong: ({ from, begin, steps }) => {
      const first = takeAll(from === null ? (start as AnyMachineSnapshot) : resolve(from), begin)
      const along = [from === null ? [...begun.map(({ type }) => type), ...first.done] : first.done]
      let { here } = first
      for (const step of steps) {
        const next = takeAll(here, step)
        along.push(next.done)
        here = next.here
      }
      return along
    },
  }
}

/** The innermost states that a chart is in, in the order of its file. */
export const innermost = ({ _nodes }: AnyMachineSnapshot): StateNode[] =>
  (_nodes as StateNode[]).filter(({ states }) => Object.keys(states).length === 0).toSorted((a, b) => a.order - b.order)

/** Their paths; of a chart without states its own id. */
export const sayPlace = (here: AnyMachineSnapshot): string[] => innermost(here).map((node) => pathOf(node) || node.id)

/** Who lets a step be taken: the customer, a clock, or a child of the chart. */
export type Source = 'customer' | 'clock' | 'actor'

export const sourceOf = (machine: AnyStateMachine, event: string): Source => {
  if (delayOf(machine, event)) return 'clock'
  return event.startsWith('xstate.') ? 'actor' : 'customer'
}
