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

/** A chart of docs/statecharts that is walked by hand: nothing runs, and whoever walks says which branch holds. */
export interface Simulation {
  /** The chart as its JSON says it: its arrows have guards, actions and delays to be told. */
  readonly machine: AnyStateMachine
  /** Every arrow, in an order that only another chart changes. */
  readonly arrows: readonly Edge[]
  readonly start: AnyMachineSnapshot
  /** The arrows that lead on from here, those of inner states first; none once the chart is done. */
  readonly leaving: (from: AnyMachineSnapshot) => readonly Edge[]
  /** Takes an arrow. Throws a RangeError for one that does not lead on from here. */
  readonly take: (from: AnyMachineSnapshot, arrow: Edge) => AnyMachineSnapshot
  /** The places of the actions that are done as the chart begins, and as an arrow is taken, in their order. Throws as `take` does. */
  readonly begunBy: readonly string[]
  readonly doneBy: (from: AnyMachineSnapshot, arrow: Edge) => readonly string[]
  /** The same chart, begun in the states that a value of xstate says. Throws an Error for one that it does not have. */
  readonly beginAt: (value: StateValue) => Simulation
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
  const step = (from: AnyMachineSnapshot, arrow: Edge) => {
    if (!leaving(from).includes(arrow)) throw new RangeError(`${arrow.id} does not lead on from here`)
    return transition(walked, from as never, { type: arrow.id } as never)
  }
  const begun = (start: AnyMachineSnapshot, begunBy: readonly string[]): Simulation => ({
    machine,
    arrows,
    start,
    leaving,
    take: (from, arrow) => step(from, arrow)[0] as AnyMachineSnapshot,
    begunBy,
    doneBy: (from, arrow) => step(from, arrow)[1].map(({ type }) => type),
    beginAt: (value) => begun(walked.resolveState({ value, context: {} } as never) as AnyMachineSnapshot, []),
  })
  const [start, done] = initialTransition(walked)
  return begun(
    start as AnyMachineSnapshot,
    done.map(({ type }) => type),
  )
}

/** The innermost states that a chart is in, in the order of its file. */
export const innermost = ({ _nodes }: AnyMachineSnapshot): StateNode[] =>
  (_nodes as StateNode[]).filter(({ states }) => Object.keys(states).length === 0).toSorted((a, b) => a.order - b.order)

/** Their paths; of a chart without states its own id. */
export const sayPlace = (here: AnyMachineSnapshot): string[] => innermost(here).map((node) => pathOf(node) || node.id)

/** Who lets an arrow be taken: the customer, the chart itself, a clock, a child of the chart, or nobody (`at once`). */
export type Source = 'customer' | 'chart' | 'clock' | 'actor' | 'at once'

/** @param own what the chart says to itself alone, as `ownEventsOf` has it: its JSON does not */
export const sourceOf = (machine: AnyStateMachine, { event }: Edge, own: readonly string[] = []): Source => {
  if (event === '') return 'at once'
  if (delayOf(machine, event)) return 'clock'
  if (event.startsWith('xstate.')) return 'actor'
  return own.includes(event) ? 'chart' : 'customer'
}

/** A path as it stands in a link: the places of its arrows. */
export const toLink = ({ arrows }: Simulation, path: readonly Edge[]): string =>
  path.map((arrow) => arrows.indexOf(arrow)).join('.')

/** As much of a path as can be walked: of another version of the chart that may be less. */
const asFarAsItLeads = (simulation: Simulation, arrows: readonly (Edge | undefined)[]): readonly Edge[] => {
  const path: Edge[] = []
  let here = simulation.start
  for (const arrow of arrows) {
    if (!arrow || !simulation.leaving(here).includes(arrow)) return path
    here = simulation.take(here, arrow)
    path.push(arrow)
  }
  return path
}

/** The path of a link, as far as it can be walked. */
export const fromLink = (simulation: Simulation, link: string): readonly Edge[] =>
  asFarAsItLeads(
    simulation,
    link.split('.').flatMap((place) => (place === '' ? [] : [simulation.arrows[Number(place)]])),
  )

/** A path that the live panel wrote down, as far as it can be walked. @param ids of its arrows */
export const fromIds = (simulation: Simulation, ids: readonly string[]): readonly Edge[] =>
  asFarAsItLeads(
    simulation,
    ids.map((name) => simulation.arrows.find(({ id }) => id === name)),
  )

/** What a report of a failure says of an arrow: the event, cut off after its first words where it is xstate's own, and the state it came to. */
export type Told = readonly [event: string, state: string]

const mostArrows = 6

/** The arrows by which one told step leads on: those of its event, and what is taken at once; null where none come to its state. */
const arrowsOf = (
  { leaving, take }: Simulation,
  from: AnyMachineSnapshot,
  [event, state]: Told,
): { readonly arrows: readonly Edge[]; readonly to: AnyMachineSnapshot } | null => {
  const isOf = ({ event: own }: Edge) =>
    own === '' || own === event || (event.startsWith('xstate.') && own.startsWith(`${event}.`))
  let open: { readonly arrows: readonly Edge[]; readonly to: AnyMachineSnapshot }[] = [{ arrows: [], to: from }]
  const seen = new Set<string>()
  for (let length = 0; length <= mostArrows; length += 1) {
    const there = open.find(({ to }) => JSON.stringify(to.value) === state)
    if (there) return there
    open = open.flatMap(({ arrows, to }) =>
      leaving(to)
        .filter(isOf)
        .map((arrow) => ({ arrows: [...arrows, arrow], to: take(to, arrow) }))
        .filter(({ to: { value } }) => !seen.has(JSON.stringify(value)) && seen.add(JSON.stringify(value))),
    )
  }
  return null
}

/** A path that a customer has sent, as far as it can be walked: the report names events and states, and not arrows. */
export const fromTold = (simulation: Simulation, steps: readonly Told[]): readonly Edge[] => {
  const path: Edge[] = []
  let here = simulation.start
  for (const step of steps) {
    const next = arrowsOf(simulation, here, step)
    if (next === null) return path
    path.push(...next.arrows)
    here = next.to
  }
  return path
}

/** The states that a path leads through, the chart's beginning first: each the paths of its innermost states. */
export const statesAlong = ({ start, take }: Simulation, path: readonly Edge[]): readonly AnyMachineSnapshot[] => {
  const along = [start]
  for (const arrow of path) along.push(take(along.at(-1) as AnyMachineSnapshot, arrow))
  return along
}
