import {
  type AnyActorRef,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type EventObject,
  type InspectionEvent,
} from 'xstate'
import { edgeIdOf, edgesFrom, pathOf, type StateNode } from './chart.ts'
import type { Place } from './events.ts'

export interface Search {
  readonly input?: unknown
  /** In the place of `input` when a chart begins differently with different inputs. */
  readonly inputs?: readonly unknown[]
  /** What customers, actors and clocks may say: `offer.accept`, `xstate.snapshot.bill`, `xstate.after.timeout.usage.loading`. */
  readonly events: readonly (EventObject | AnyEventObject)[]
  /** Where a flow without an end may rest for good, as state paths: `['open.ready']`. */
  readonly home?: readonly string[]
  /** What tells two situations of the same mode apart; all of the context, unless a chart counts or collects without end. */
  readonly look?: (context: never) => unknown
  /** Paths do not go on to what is near their end: eyes know the screen by the data of its shortest way. */
  readonly isBrief?: boolean
}

export interface Step {
  readonly event: EventObject
  /** Ids of the arrows taken; empty when the chart refused the event because every guard said no. */
  readonly edges: readonly string[]
  /** `<state id> / <event> refused`, where a guard kept an event out. */
  readonly refused: readonly string[]
  readonly to: Situation
}

/** One combination of mode and context that the chart can be in. */
export interface Situation {
  readonly key: string
  readonly snapshot: AnyMachineSnapshot
  readonly steps: Step[]
  /** Where the chart can be right after it started: with this input, by these arrows. */
  readonly start?: Start
}

export interface Start {
  readonly input: unknown
  readonly edges: readonly string[]
}

const limit = 20_000

const silent = () => {}

/** Where xstate reports the arrows of each microstep; the field has no public type. */
export const edgesIn = (event: InspectionEvent): string[] =>
  event.type === '@xstate.microstep'
    ? (event as unknown as { _transitions: readonly AnyTransitionDefinition[] })._transitions
        .filter(({ eventType }) => eventType !== 'xstate.init')
        .map(edgeIdOf)
    : []

/** A place to try transitions in that starts no actor, sets no timer and runs no action, but hears which arrows are taken and what would be done. */
export const dryRun = (machine: AnyStateMachine, anyInput: unknown) => {
  const taken: string[] = []
  const done: Done[] = []
  const self = createActor(machine, { input: anyInput } as never)
  const system = {
    ...self.system,
    _register: (sessionId: string) => sessionId,
    _set: silent,
    _relay: silent,
    _sendInspectionEvent: (event: InspectionEvent) => {
      if ('actorRef' in event && event.actorRef === self) taken.push(...edgesIn(event))
    },
  }
  Object.assign(self, { system })
  const scope = {
    self,
    system,
    id: 'search',
    sessionId: 'search',
    logger: silent,
    defer: silent,
    stopChild: silent,
    emit: silent,
    actionExecutor: ({ type, params }: Done) => done.push({ type, params }),
  } as unknown as AnyActorScope
  const hear = (work: () => AnyMachineSnapshot) => {
    taken.length = 0
    done.length = 0
    const snapshot = work()
    return { snapshot, edges: [...taken], effects: [...done] }
  }
  const step = (from: AnyMachineSnapshot, event: EventObject) =>
    hear(() => machine.transition(from as never, event as never, scope as never) as AnyMachineSnapshot)
  /** An actor publishes its first snapshot as soon as it is started, a read an empty one: so it is here. */
  const settle = (known: ReadonlySet<unknown>, moved: Moved): Moved => {
    const { snapshot, edges, effects } = moved
    const children = Object.values(snapshot.children as Record<string, Child>)
    const fresh = snapshot.status === 'active' ? children.find((child) => !known.has(child)) : undefined
    if (!fresh) return moved
    const first = fresh.getSnapshot()
    const next =
      fresh._syncSnapshot && first.status === 'active'
        ? step(snapshot, { type: `xstate.snapshot.${fresh.id}`, snapshot: first } as EventObject)
        : { snapshot, edges: [], effects: [] }
    return settle(new Set([...known, fresh]), {
      ...next,
      edges: [...edges, ...next.edges],
      effects: [...effects, ...next.effects],
    })
  }
  return {
    begin: (input: unknown) =>
      settle(
        new Set(),
        hear(() => machine.getInitialSnapshot(scope as never, input as never) as AnyMachineSnapshot),
      ),
    take: (from: AnyMachineSnapshot, event: EventObject) => settle(new Set(Object.values(from.children)), step(from, event)),
  }
}

/** What xstate would have done outside the chart: an action, an actor that is begun or stopped, a timer. */
interface Done {
  readonly type: string
  readonly params: unknown
}

export interface Moved {
  readonly snapshot: AnyMachineSnapshot
  readonly edges: readonly string[]
  readonly effects: readonly Done[]
}

type Child = AnyActorRef & { readonly _syncSnapshot?: boolean }

/** An actor that answered and was not started again cannot answer once more. */
export const answererOf = ({ type }: EventObject) => /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1]

const refusedIn = ({ _nodes }: { _nodes: StateNode[] }, { type }: EventObject) =>
  _nodes.filter((node) => edgesFrom(node).some(({ event }) => event === type)).map(({ id }) => `${id} / ${type} refused`)

const remembers = (known: unknown, asked: unknown): boolean =>
  typeof asked === 'object' && asked !== null
    ? typeof known === 'object' &&
      known !== null &&
      Object.entries(asked).every(([name, each]) => remembers((known as Record<string, unknown>)[name], each))
    : known === asked

/** Whether an event has its control on the screen: `at`. */
const isThere = ({ _nodes, context }: AnyMachineSnapshot, event: EventObject & { readonly controlAt?: Place }): boolean =>
  event.controlAt === undefined ||
  ((_nodes as StateNode[]).some((node) => pathOf(node) === event.controlAt?.state) && remembers(context, event.controlAt.context))

/**
 * Every situation that a chart can get into with the given events, in the order in which the shortest ways reach them.
 *
 * `createTestModel` refuses charts that invoke or wait; here what actors and clocks would say is listed among the events, and only
 * an actor that runs is let speak. Throws when there are more than 20,000 situations: give a coarser `look` then.
 */
export const explore = (machine: AnyStateMachine, search: Search): readonly Situation[] => {
  const ofMachine = explored.get(machine) ?? new WeakMap<Search, readonly Situation[]>()
  explored.set(machine, ofMachine)
  const made = ofMachine.get(search) ?? lookThrough(machine, search)
  ofMachine.set(search, made)
  return made
}

/** Traps, screens and paths are asked of the same chart and search. */
const explored = new WeakMap<AnyStateMachine, WeakMap<Search, readonly Situation[]>>()

const lookThrough = (machine: AnyStateMachine, search: Search): readonly Situation[] => {
  const inputs = inputsOf(search)
  const { begin, take } = dryRun(machine, inputs[0])
  const look = (search.look ?? ((context: unknown) => context)) as (context: unknown) => unknown
  const waiting: { situation: Situation; spent: ReadonlySet<unknown> }[] = []
  const byKey = new Map<string, Situation>()
  const enter = (snapshot: AnyMachineSnapshot, spent: ReadonlySet<unknown>, start?: Start) => {
    if (snapshot.status === 'error') throw new Error(`${machine.id} breaks: ${String(snapshot.error)}`, { cause: snapshot.error })
    const answered = Object.keys(snapshot.children).filter((id) => spent.has(snapshot.children[id]))
    const key = JSON.stringify([snapshot.value, snapshot.status, look(snapshot.context), historyOf(snapshot), answered])
    const known = byKey.get(key)
    if (known && !start) return known
    if (waiting.length >= limit)
      throw new Error(`${machine.id} has more than ${limit} situations: give its search a coarser look`)
    // Two inputs may lead to the same situation by different arrows: each is a start of its own.
    const situation: Situation = { key, snapshot, steps: [], ...(start && { start }) }
    if (!known) byKey.set(key, situation)
    waiting.push({ situation, spent })
    return situation
  }
  for (const input of inputs) {
    const { snapshot, edges } = begin(input)
    enter(snapshot, new Set(), { input, edges })
  }
  for (const { situation, spent } of waiting) {
    const { snapshot, steps } = situation
    if (snapshot.status !== 'active') continue
    for (const event of search.events) {
      const speaker = answererOf(event)
      const actor = speaker === undefined ? undefined : snapshot.children[speaker]
      if (!isThere(snapshot, event) || (speaker !== undefined && (actor === undefined || spent.has(actor)))) continue
      if ((machine.getTransitionData(snapshot as never, event as never) ?? []).length === 0) {
        const refused = refusedIn(snapshot as never, event)
        if (refused.length > 0) steps.push({ event, edges: [], refused, to: situation })
        continue
      }
      const { snapshot: next, edges } = take(snapshot, event)
      steps.push({ event, edges, refused: [], to: enter(next, actor === undefined ? spent : new Set([...spent, actor])) })
    }
  }
  return waiting.map(({ situation }) => situation)
}

const inputsOf = ({ input, inputs }: Search): readonly unknown[] => inputs ?? [input]

export const historyOf = ({ historyValue }: AnyMachineSnapshot) =>
  Object.entries(historyValue as Record<string, StateNode[]>).map(([id, nodes]) => [id, nodes.map((node) => node.id)])
