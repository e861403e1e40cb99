import { type AnyStateMachine, assign, StateMachine } from 'xstate'
import type { SentRequest } from '#data/drafts/flow-draft.ts'
import type { SourceBreakage } from '#tests/statecharts/broken-source/breakages.ts'
import { delayOf, type Edge, edgesOf, nameOf, pathOf, sayEvent, type StateNode, statesOf } from '#tests/kit/chart.ts'

/** One way to break a chart. */
export interface Mutant {
  /** `token alive.fresh / token.spoiled: guard isCurrent always holds`. */
  readonly name: string
  readonly kind: 'guard' | 'order' | 'target' | 'transition' | 'delay' | 'action' | 'key' | 'context' | SourceBreakage['kind']
  /** The arrow that it is about; null where it is about a state or the whole chart. */
  readonly edge: string | null
  /** The state whose entry or exit it is about. */
  readonly state: string | null
  /** The action that leaves a key as it was. */
  readonly action?: string
  /** The breakage of the source that is on while it runs. */
  readonly source?: string
  readonly machine: () => AnyStateMachine
  /** Whether what is broken has run since. */
  readonly hadPart?: () => boolean
}

/** Does something while a breakage of the source is on, if the mutant is one. */
export const whileBroken = <Result>({ source }: Mutant, work: () => Result): Result => {
  const { brokenSource } = globalThis
  if (source === undefined || brokenSource === undefined) return work()
  brokenSource.on = source
  brokenSource.reached.clear()
  try {
    return work()
  } finally {
    brokenSource.on = null
  }
}

interface Arrow {
  readonly target?: string
  readonly guard?: unknown
  readonly actions?: unknown
}
type Arrows = string | Arrow | readonly (string | Arrow)[] | undefined
type Slots = Record<string, Arrows>

interface Invoke extends Slots {
  readonly id?: string
}

/** A state as it is written in a chart. */
interface Written {
  readonly states?: Readonly<Record<string, Written>>
  readonly on?: Slots
  readonly after?: Slots
  readonly invoke?: Invoke | readonly Invoke[]
  entry?: unknown
  exit?: unknown
  options?: object
}

/** Plain data is copied, functions stay what they are. */
const copy = <Value>(value: Value): Value => {
  if (Array.isArray(value)) return value.map(copy) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copy(part)])) as Value
}

const listOf = <Item>(value: Item | readonly Item[] | undefined): Item[] =>
  value === undefined ? [] : Array.isArray(value) ? [...(value as readonly Item[])] : [value as Item]

const stateIn = (config: Written, { path }: StateNode): Written =>
  path.reduce((state, key) => state.states?.[key] ?? state, config)

/** A broken chart that goes round in circles is stopped. */
const mostSteps = 500

/** A chart with its configuration or its implementations changed, which stops where it goes round in circles. */
export const changedChart = (
  machine: AnyStateMachine,
  change: (config: Written) => void,
  implementations: object = {},
): AnyStateMachine => {
  const config = copy(machine.config) as Written
  change(config)
  config.options = { ...config.options, maxIterations: mostSteps }
  return new StateMachine(
    config as never,
    { ...machine.implementations, ...implementations } as never,
  ) as unknown as AnyStateMachine
}

/** Where the arrows of one event are written in a state's configuration. */
const slotOf = (machine: AnyStateMachine, state: Written, event: string): [Slots, string] => {
  const own = state as unknown as Slots
  if (event === '') return [own, 'always']
  const timeout = delayOf(machine, event)
  if (timeout) return [state.after ?? {}, timeout.delay]
  const [, kind, id] = /^xstate\.(done\.actor|error\.actor|snapshot|done\.state)\.(.+)$/.exec(event) ?? []
  if (kind === undefined) return [state.on ?? {}, event]
  if (kind === 'done.state') return [own, 'onDone']
  const invoke = listOf(state.invoke).find((each) => each.id === id)
  return [invoke ?? {}, { 'done.actor': 'onDone', 'error.actor': 'onError', snapshot: 'onSnapshot' }[kind] ?? '']
}

const transitionsIn = ([holder, key]: [Slots, string]): Arrow[] =>
  listOf<string | Arrow>(holder[key]).map((each) => (typeof each === 'string' ? { target: each } : each))

/** A chart with one of its arrows changed; `null` takes the arrow away. */
const withEdge = (machine: AnyStateMachine, edge: Edge, change: (transition: Arrow) => Arrow | null) => () =>
  changedChart(machine, (config) => {
    const [holder, key] = slotOf(machine, stateIn(config, edge.source), edge.event)
    const place = Number(edge.id.slice(edge.id.lastIndexOf('#') + 1)) - 1
    holder[key] = transitionsIn([holder, key]).flatMap((each, at) => (at === place ? (change(each) ?? []) : [each]))
  })

/** A state beside another one; one beside its parent where it is alone. */
const neighbourOf = (node: StateNode): StateNode | null => {
  const parent = node.parent as StateNode | undefined
  if (!parent) return null
  const beside = Object.values(parent.states).filter(({ type }) => type !== 'history') as StateNode[]
  if (parent.type === 'parallel' || beside.length < 2) return neighbourOf(parent)
  return beside[(beside.indexOf(node) + 1) % beside.length] ?? null
}

/** An arrow is asked before the one above it: of two that both hold the other one is taken. */
const outOfOrder = (machine: AnyStateMachine, edge: Edge) => () =>
  changedChart(machine, (config) => {
    const [holder, key] = slotOf(machine, stateIn(config, edge.source), edge.event)
    const place = Number(edge.id.slice(edge.id.lastIndexOf('#') + 1)) - 1
    const arrows = transitionsIn([holder, key])
    const [before, here] = [arrows[place - 1], arrows[place]]
    if (before && here) arrows.splice(place - 1, 2, here, before)
    holder[key] = arrows
  })

const ofEdge = (machine: AnyStateMachine, edge: Edge): Mutant[] => {
  const { transition } = edge
  const where = `${pathOf(edge.source) || 'chart'} / ${sayEvent(machine, edge.event)} ${edge.id.slice(edge.id.lastIndexOf('#'))}`
  const mutant = (kind: Mutant['kind'], what: string, change: (transition: Arrow) => Arrow | null): Mutant => ({
    name: `${where}: ${what}`,
    kind,
    edge: edge.id,
    state: null,
    machine: withEdge(machine, edge, change),
  })
  const target = (transition.target ?? [])[0] as StateNode | undefined
  const other = target && neighbourOf(target)
  return [
    ...(transition.guard === undefined
      ? [mutant('transition', 'is gone', () => null)]
      : [
          mutant('guard', 'guard always holds', ({ guard: _guard, ...rest }) => rest),
          mutant('guard', 'guard never holds', () => null),
          ...(edge.id.endsWith('#1')
            ? []
            : [{ ...mutant('order', 'is asked before the one above it', (each) => each), machine: outOfOrder(machine, edge) }]),
        ]),
    ...(other && other !== target
      ? [
          mutant('target', `goes to ${pathOf(other)} and not to ${pathOf(target as StateNode)}`, (each) => ({
            ...each,
            target: `#${other.id}`,
          })),
        ]
      : []),
    ...listOf(transition.actions).map((action, at) =>
      mutant('action', `does not ${nameOf(action) ?? 'act'}`, (each) => ({
        ...each,
        actions: listOf(each.actions).filter((_, place) => place !== at),
      })),
    ),
  ]
}

const ofState = (machine: AnyStateMachine, node: StateNode): Mutant[] =>
  (['entry', 'exit'] as const).flatMap((when) =>
    listOf((node.config as Written)[when]).map(
      (action, at): Mutant => ({
        name: `${pathOf(node) || 'chart'} / ${when}: does not ${nameOf(action) ?? 'act'}`,
        kind: 'action',
        edge: null,
        state: pathOf(node),
        machine: () =>
          changedChart(machine, (config) => {
            const state = stateIn(config, node)
            state[when] = listOf(state[when]).filter((_, place) => place !== at)
          }),
      }),
    ),
  )

const longer = (delay: unknown) =>
  typeof delay === 'function' ? (...given: unknown[]) => Number(delay(...given)) * 2 + 1 : Number(delay) * 2 + 1

const ofDelays = (machine: AnyStateMachine): Mutant[] =>
  Object.entries(machine.implementations.delays).map(([name, delay]) => ({
    name: `delay ${name} is twice as long`,
    kind: 'delay',
    edge: null,
    state: null,
    machine: () => changedChart(machine, () => {}, { delays: { ...machine.implementations.delays, [name]: longer(delay) } }),
  }))

/** How the key of a write is kept over a try that failed, by the action that keeps it; broken, each try has a key of its own. */
const renewals: Readonly<Record<string, { readonly charts?: readonly string[]; readonly action: unknown }>> = {
  storeSent: { action: assign((_, { key, content }: SentRequest) => ({ sent: { key, content }, problem: null }) as never) },
  storeKey: {
    charts: ['moveWizard'],
    action: assign((_, { key }: Pick<SentRequest, 'key'>) => ({ key, status: 'sending', error: null }) as never),
  },
  storeRetry: { charts: ['evLinking'], action: assign((_, { key }: Pick<SentRequest, 'key'>) => ({ key }) as never) },
}

const ofKeys = (machine: AnyStateMachine): Mutant[] =>
  Object.entries(renewals)
    .filter(([name, { charts = [machine.id] }]) => name in machine.implementations.actions && charts.includes(machine.id))
    .map(([name, { action }]) => ({
      name: `${name} takes a new idempotency key`,
      kind: 'key',
      edge: null,
      state: null,
      machine: () => changedChart(machine, () => {}, { actions: { ...machine.implementations.actions, [name]: action } }),
    }))

/** Every way to break a chart by one change. */
export const mutantsOf = (machine: AnyStateMachine): Mutant[] => [
  ...edgesOf(machine).flatMap((edge) => ofEdge(machine, edge)),
  ...statesOf(machine.root).flatMap((node) => ofState(machine, node)),
  ...ofDelays(machine),
  ...ofKeys(machine),
]
