import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  InspectionEvent,
  StateValue,
} from 'xstate'

type StateNode = AnyStateMachine['root']

/** An actor that runs, with those that it runs. Of its context nothing is read. */
export interface Running {
  readonly actor: AnyActorRef
  /** What its parent calls it; of the root its chart's id. */
  readonly name: string
  /** The chart that it runs, by the id that its picture has too; null for a call, a read or a clock. */
  readonly chart: string | null
  /** The ids of the innermost states that it is in, in the order of its chart. */
  readonly states: readonly string[]
  readonly status: string
  readonly runs: readonly Running[]
}

/** How a chart came from one state to where it is, as the simulator of docs/statecharts walks it again. */
export interface Way {
  readonly chart: string
  /** Where it was when somebody began to watch; null where that was its very beginning. */
  readonly from: StateValue | null
  /** `<state id> / <event> #<place among its alternatives>`: the arrows that were taken. */
  readonly arrows: readonly string[]
}

/** An event that an actor took: its type alone. */
export interface Heard {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly by: string
  readonly type: string
}

const isChart = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && '_nodes' in snapshot && 'machine' in snapshot

const innermost = ({ _nodes }: AnyMachineSnapshot): StateNode[] =>
  (_nodes as StateNode[]).filter(({ states }) => Object.keys(states).length === 0).toSorted((a, b) => a.order - b.order)

/** Every actor that runs below one, itself included. */
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

/** The actor that runs all the others. */
export const rootOf = (actor: AnyActorRef): AnyActorRef => (actor._parent ? rootOf(actor._parent) : actor)

const words = (part: string) => part.replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** `booking.day.choosingAgain` as `day › choosing again`; of a chart without states its own name. */
export const sayState = (id: string): string => {
  const [chart = '', ...path] = id.split('.')
  return path.length === 0 ? words(chart) : path.map(words).join(' › ')
}

/** Its id as the simulator has it; null for what no arrow is drawn for, such as how a chart begins. */
const arrowOf = (taken: AnyTransitionDefinition): string | null => {
  const { source, eventType } = taken
  const { id, always, transitions } = source as StateNode
  const alternatives: readonly AnyTransitionDefinition[] = (eventType === '' ? always : transitions.get(eventType)) ?? []
  const place = alternatives.indexOf(taken)
  return place < 0 ? null : `${id} / ${eventType || 'always'} #${place + 1}`
}

const mostHeard = 100
const longestWay = 300

/**
 * Listens to all that runs below a root from now on, until `stop`.
 * @param told called after each thing heard: draw later, and once for many
 */
export const watch = (root: AnyActorRef, told: () => void) => {
  const ways = new Map<string, Way>()
  let heard: readonly Heard[] = []

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
    const arrows = [...way.arrows, ...taken.flatMap((one) => arrowOf(one) ?? [])]
    if (arrows.length > longestWay) beginAt(actor, snapshot)
    else ways.set(actor.sessionId, { ...way, arrows })
  }
  const hear = (event: InspectionEvent) => {
    const actorRef = event.actorRef as AnyActorRef
    if (event.type === '@xstate.event')
      heard = [...heard, { at: Date.now(), by: actorRef.id, type: event.event.type }].slice(-mostHeard)
    if (event.type === '@xstate.microstep') walk(actorRef, event.snapshot, event._transitions)
    told()
  }

  beginAll(runningBelow(root))
  const { unsubscribe } = root.system.inspect(hear)
  return {
    stop: unsubscribe,
    /** The last events, oldest first. */
    heard: (): readonly Heard[] => heard,
    wayOf: (actor: AnyActorRef): Way | undefined => ways.get(actor.sessionId),
    /** Forgets how an actor came to where it is: its way begins there. */
    beginHere: (actor: AnyActorRef): void => beginAt(actor, actor.getSnapshot()),
  }
}

/** Where the simulator walks a way again, below the folder of the chart pages. */
export const simulatorLink = ({ chart, from, arrows }: Way): string => {
  const said = new URLSearchParams({ ...(from !== null && { from: JSON.stringify(from) }), arrows: JSON.stringify(arrows) })
  return `${chart}.html#${said}`
}
