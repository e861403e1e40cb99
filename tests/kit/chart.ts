import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'

export type StateNode = AnyStateMachine['root']

/** One arrow of a chart: a guarded alternative is an arrow of its own. */
export interface Edge {
  /** `<state id> / <event> #<place among its alternatives>` */
  readonly id: string
  readonly source: StateNode
  /** Empty for an `always`. */
  readonly event: string
  readonly transition: AnyTransitionDefinition
}

/** Every state below `node`, parents first, in the order of the file; `node` itself comes first. */
export const statesOf = (node: StateNode): StateNode[] => [node, ...Object.values(node.states).flatMap(statesOf)]

/** `open.editing`; the root's is empty. */
export const pathOf = (node: StateNode): string => node.path.join('.')

const alternativesOf = (source: StateNode, event: string): readonly AnyTransitionDefinition[] =>
  (event === '' ? source.always : source.transitions.get(event)) ?? []

const edgeId = (source: StateNode, event: string, place: number) => `${source.id} / ${event || 'always'} #${place + 1}`

/** The arrows that leave one state itself, `always` and answers of actors included. */
export const edgesFrom = (source: StateNode): Edge[] =>
  [...source.transitions.keys(), ''].flatMap((event) =>
    alternativesOf(source, event).map((transition, place) => ({ id: edgeId(source, event, place), source, event, transition })),
  )

/** Every arrow of a chart. */
export const edgesOf = (machine: AnyStateMachine): Edge[] => statesOf(machine.root).flatMap(edgesFrom)

/**
 * The id of an arrow that xstate says it took. It holds for the production chart as well as for a copy made by `provide`,
 * because places are compared and not objects.
 */
export const edgeIdOf = (transition: AnyTransitionDefinition): string => {
  const source = transition.source as StateNode
  const place = alternativesOf(source, transition.eventType).indexOf(transition)
  return edgeId(source, transition.eventType, place)
}

/** A name, whether it is written alone or with params; null for what is written in place. */
export const nameOf = (step: unknown): string | null => {
  if (typeof step === 'string') return step
  if (typeof step === 'object' && step !== null && 'type' in step && typeof step.type === 'string') return step.type
  return null
}

/** What an action says within the chart itself; null where it is no event that is always the same. */
export const raisedBy = (machine: AnyStateMachine, action: unknown): string | null => {
  const { type, event } = (machine.implementations.actions[nameOf(action) ?? ''] ?? {}) as {
    type?: string
    event?: { type?: string }
  }
  return type === 'xstate.raise' ? (event?.type ?? null) : null
}

/** An action where it stands in a chart: `<state id> entry #1`, `<state id> exit #1`, `<arrow id> #1`. */
export interface PlacedAction {
  readonly place: string
  readonly action: unknown
  /** That of the arrow that it stands on; empty for one of a state. */
  readonly event: string
}

const placed = (where: string, actions: readonly unknown[], event = ''): readonly PlacedAction[] =>
  actions.map((action, number) => ({ place: `${where} #${number + 1}`, action, event }))

export const onEntry = ({ id, entry }: StateNode) => placed(`${id} entry`, entry)
export const onExit = ({ id, exit }: StateNode) => placed(`${id} exit`, exit)
/** Those of a state's arrows, by their ids. */
export const onArrows = (node: StateNode): ReadonlyMap<string, readonly PlacedAction[]> =>
  new Map(edgesFrom(node).map(({ id, event, transition }) => [id, placed(id, transition.actions, event)]))

/** Every action of a chart where it stands. */
export const actionsIn = (machine: AnyStateMachine): readonly PlacedAction[] =>
  statesOf(machine.root).flatMap((node) => [...onEntry(node), ...onExit(node), ...[...onArrows(node).values()].flat()])

/** Every event that a chart may say within itself. */
export const raisedIn = (machine: AnyStateMachine): ReadonlySet<string> =>
  new Set(actionsIn(machine).flatMap(({ action }) => raisedBy(machine, action) ?? []))

/** The milliseconds of a named delay, or null when the chart works them out from its context. */
export const millisecondsOf = (machine: AnyStateMachine, delay: string): number | null => {
  if (/^\d+$/.test(delay)) return Number(delay)
  const delays = machine.implementations.delays as Record<string, unknown>
  const value = delays[delay]
  return typeof value === 'number' ? value : null
}

/** `xstate.after.timeout.carbon.open.loading` as its delay and its state; null for any other event. */
export const delayOf = (machine: AnyStateMachine, event: string): { delay: string; state: string } | null => {
  if (!event.startsWith('xstate.after.')) return null
  const state = statesOf(machine.root)
    .map(({ id }) => id)
    .filter((id) => event.endsWith(`.${id}`))
    .toSorted((a, b) => b.length - a.length)[0]
  return state === undefined ? null : { delay: event.slice('xstate.after.'.length, -state.length - 1), state }
}

/** An event as a person says it: `timeout runs out`, `factors reports`, `makePledge is done`. */
export const sayEvent = (machine: AnyStateMachine, event: string): string => {
  const timeout = delayOf(machine, event)
  if (timeout) return `${timeout.delay} runs out`
  const [, kind, name] = /^xstate\.(snapshot|done\.actor|error\.actor|done\.state)\.(.+)$/.exec(event) ?? []
  if (!kind || !name) return event || 'always'
  const verb = { snapshot: 'reports', 'done.actor': 'is done', 'error.actor': 'fails', 'done.state': 'is done' }[kind]
  return `${name} ${verb}`
}
