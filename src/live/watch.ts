import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  InspectionEvent,
  StateValue,
} from 'xstate'

type StateNode = AnyStateMachine['root']

/** Without context data. */
export interface Running {
  readonly actor: AnyActorRef
  /** Given by its parent; for the root, the chart's ID. */
  readonly name: string
  /** Chart ID; null for a promise, callback or timer. */
  readonly chart: string | null
  /** IDs of the innermost states, in chart order. */
  readonly states: readonly string[]
  readonly status: string
  readonly runs: readonly Running[]
}

export interface Way {
  readonly chart: string
  /** State when watching began; null for the initial state. */
  readonly from: StateValue | null
  /** `<state id> / <event> #<index of the alternative>` */
  readonly arrows: readonly string[]
}

export interface ActorEvent {
  /** Epoch ms. */
  readonly at: number
  readonly by: string
  readonly type: string
}

const isChart = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && '_nodes' in snapshot && 'machine' in snapshot

const innermost = ({ _nodes }: AnyMachineSnapshot): StateNode[] =>
  (_nodes as StateNode[]).filter(({ states }) => Object.keys(states).length === 0).toSorted((a, b) => a.order - b.order)

export const runningBelow = (actor: AnyActorRef, name?: string): Running => {
  const snapshot: { status: string; children?: Readonly<Record<string, AnyActorRef | undefined>> } = actor.getSnapshot()
  const chart = isChart(snapshot) ? snapshot.machine.id : null
  return {
    actor,
    name: name ?? chart ?? actor.id,
    chart,
    states: isChart(snapshot) ? innermost(snapshot).map(({ id }) => id) : [],
    status: snapshot.status,
    runs: Object.entries(snapshot.children ?? {}).flatMap(([id, child]) => (child ? runningBelow(child, id) : [])),
  }
}

export const rootOf = (actor: AnyActorRef): AnyActorRef => (actor._parent ? rootOf(actor._parent) : actor)

const words = (part: string) => part.replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** `booking.day.choosingAgain` gives `day › choosing again`. */
export const sayState = (id: string): string => {
  const [chart = '', ...path] = id.split('.')
  return path.length === 0 ? words(chart) : path.map(words).join(' › ')
}

/** Null if the simulator has no arrow, such as for the initial transition. */
const arrowOf = (taken: AnyTransitionDefinition): string | null => {
  const { source, eventType } = taken
  const { id, always, transitions } = source as StateNode
  const alternatives: readonly AnyTransitionDefinition[] = (eventType === '' ? always : transitions.get(eventType)) ?? []
  const place = alternatives.indexOf(taken)
  return place < 0 ? null : `${id} / ${eventType || 'always'} #${place + 1}`
}

const mostHeard = 100
const longestWay = 300

/** @param onChange called for each event: redraw later, once for many */
export const watch = (root: AnyActorRef, onChange: () => void) => {
  const ways = new Map<string, Way>()
  let events: readonly ActorEvent[] = []

  const beginAt = (actor: AnyActorRef, snapshot: unknown) => {
    if (isChart(snapshot)) ways.set(actor.sessionId, { chart: snapshot.machine.id, from: snapshot.value, arrows: [] })
  }
  const beginAll = ({ actor, runs }: Running): void => {
    beginAt(actor, actor.getSnapshot())
    for (const each of runs) beginAll(each)
  }
  const walk = (actor: AnyActorRef, snapshot: unknown, taken: readonly AnyTransitionDefinition[]) => {
    if (!isChart(snapshot)) return
    const way = ways.get(actor.sessionId) ?? { chart: snapshot.machine.id, from: null, arrows: [] }
    const arrows = [...way.arrows, ...taken.flatMap((transition) => arrowOf(transition) ?? [])]
    if (arrows.length > longestWay) beginAt(actor, snapshot)
    else ways.set(actor.sessionId, { ...way, arrows })
  }
  const record = (event: InspectionEvent) => {
    const actorRef = event.actorRef as AnyActorRef
    if (event.type === '@xstate.event')
      events = [...events, { at: Date.now(), by: actorRef.id, type: event.event.type }].slice(-mostHeard)
    if (event.type === '@xstate.microstep') walk(actorRef, event.snapshot, event._transitions)
    onChange()
  }

  beginAll(runningBelow(root))
  const { unsubscribe } = root.system.inspect(record)
  return {
    stop: unsubscribe,
    events: (): readonly ActorEvent[] => events,
    wayOf: (actor: AnyActorRef): Way | undefined => ways.get(actor.sessionId),
    beginHere: (actor: AnyActorRef): void => beginAt(actor, actor.getSnapshot()),
  }
}

export const simulatorLink = ({ chart, from, arrows }: Way): string => {
  const params = new URLSearchParams({ ...(from !== null && { from: JSON.stringify(from) }), arrows: JSON.stringify(arrows) })
  return `${chart}.html#${params}`
}
