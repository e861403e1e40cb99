import type { AnyStateMachine } from 'xstate'
import { edgesFrom, nameOf, type StateNode, statesOf } from '#tests/kit/chart.ts'

const eventName = /^[a-z][a-zA-Z0-9]*\.[a-z][a-zA-Z0-9]*$/
const camelCase = /^[a-z][a-zA-Z0-9]*$/
const guardName = /^(?:is|has|can|are)[A-Z]/
const delayName = /^[a-z][a-zA-Z]+$/
/** The verbs that an assignment may begin with: each says what happens to what the chart remembers. */
const assignName = /^(?:store|await|clear|count|add|drop|forget|mark|reset|begin|select|show|hide|step|toggle)[A-Z]/

const isAssign = (action: unknown) => typeof action === 'function' && 'type' in action && action.type === 'xstate.assign'

/** xstate's own actions (`raise`, `sendTo`) arrive as functions with a type; only the chart's are looked at. */
const namesIn = (steps: unknown): (string | null)[] =>
  steps === undefined ? [] : (Array.isArray(steps) ? steps : [steps]).map(nameOf)

type Config = Record<string, unknown>

const listOf = (value: unknown): Config[] =>
  value === undefined ? [] : (Array.isArray(value) ? value : [value]).filter((item): item is Config => typeof item === 'object')

/** Each transition as it is written in the chart, with the event that it is written under. */
const transitionsIn = (config: Config): [string, Config][] => {
  const written = (record: unknown): [string, Config][] =>
    Object.entries((record ?? {}) as Config).flatMap(([event, transitions]) =>
      listOf(transitions).map((transition): [string, Config] => [event, transition]),
    )
  const answers = listOf(config['invoke']).flatMap(({ onDone, onError, onSnapshot }) => written({ onDone, onError, onSnapshot }))
  const { always, onDone } = config
  return [...written(config['on']), ...written(config['after']), ...written({ always, onDone }), ...answers]
}

/** What `and`, `or` and `not` put together. */
const guardsIn = (guard: unknown): unknown[] =>
  typeof guard === 'function' && 'guards' in guard ? (guard.guards as unknown[]).flatMap(guardsIn) : [guard]

const stepsBroken = (where: string, config: Config): string[] => {
  const transitions = transitionsIn(config)
  const actions = [config['entry'], config['exit'], ...transitions.map(([, { actions: steps }]) => steps)].flatMap(namesIn)
  const guards = transitions.flatMap(([, { guard }]) => (guard === undefined ? [] : guardsIn(guard)))
  return [
    ...(actions.includes(null) ? [`${where}: an action is written in place: name it in setup`] : []),
    ...guards.flatMap((guard) => {
      const name = nameOf(guard)
      if (name === null) return [`${where}: a guard is written in place: name it in setup`]
      return guardName.test(name) ? [] : [`${where}: guard '${name}' reads isX, hasX, canX or areX`]
    }),
  ]
}

/** A promise rejects in the field; reads publish their failure, and a child chart that breaks is a bug. */
const isPromise = (machine: AnyStateMachine, src: string): boolean => {
  const logic = (machine.implementations.actors as Record<string, { transition?: unknown } | undefined>)[src]
  return /XSTATE_PROMISE/.test(String(logic?.transition))
}

const invokesBroken = (machine: AnyStateMachine, node: StateNode): string[] =>
  listOf((node.config as Config)['invoke']).flatMap((invoke) => {
    const { src, id, onError } = invoke
    if (typeof src !== 'string') return [`${node.id}: an actor is written in place: name it in setup`]
    if (!camelCase.test(src)) return [`${node.id}: actor '${src}' is camelCase`]
    return [
      ...(typeof id === 'string' ? [] : [`${node.id}: the invoke of '${src}' has no id`]),
      ...(isPromise(machine, src) && onError === undefined ? [`${node.id}: '${src}' can fail and has no onError`] : []),
    ]
  })

const stateBroken = (machine: AnyStateMachine, node: StateNode): string[] => {
  const config = node.config as Config
  const events = edgesFrom(node).filter(({ event }) => event !== '' && !event.startsWith('xstate.'))
  const isRoot = node.parent === undefined
  return [
    ...(node.description ? [] : [`${node.id}: no description`]),
    ...(isRoot || camelCase.test(node.key) ? [] : [`${node.id}: a mode is camelCase`]),
    ...new Set(events.flatMap(({ event }) => (eventName.test(event) ? [] : [`${node.id}: event '${event}' is not noun.verb`]))),
    ...Object.keys((config['after'] ?? {}) as Config).flatMap((delay) =>
      delayName.test(delay) ? [] : [`${node.id}: delay '${delay}' has no name`],
    ),
    ...stepsBroken(node.id, config),
    ...invokesBroken(machine, node),
    ...regionsBroken(node),
  ]
}

const implementationsBroken = (machine: AnyStateMachine): string[] => {
  const { actions, delays, guards } = machine.implementations as unknown as Record<string, Record<string, unknown>>
  return [
    ...Object.entries(actions ?? {}).flatMap(([name, action]) =>
      isAssign(action) && !assignName.test(name) ? [`action '${name}' assigns: it begins with store, await, clear, count …`] : [],
    ),
    ...Object.keys(guards ?? {}).flatMap((name) =>
      guardName.test(name) ? [] : [`guard '${name}' reads isX, hasX, canX or areX`],
    ),
    ...Object.keys(delays ?? {}).flatMap((name) => (delayName.test(name) ? [] : [`delay '${name}' is a noun in camelCase`])),
  ]
}

const above = ({ parent }: StateNode): StateNode[] => (parent ? [parent as StateNode, ...above(parent as StateNode)] : [])

/** An arrow from one region to another, or to the whole of its own, leaves all that lie beside it, and they begin again. */
const regionsBroken = (node: StateNode): string[] =>
  edgesFrom(node).flatMap(({ event, transition: { target, reenter } }) => {
    const isInner = !reenter && target?.every((each) => [each, ...above(each)].includes(node))
    const left = isInner ? node : above(target?.[0] ?? node).find((each) => above(node).includes(each))
    return target && left?.type === 'parallel' ? [`${node.id}: '${event}' begins all regions of ${left.id} again`] : []
  })

/** Every convention of docs/architecture.md that a chart breaks, each as one sentence. */
export const brokenConventions = (machine: AnyStateMachine): string[] => [
  ...new Set([...statesOf(machine.root).flatMap((node) => stateBroken(machine, node)), ...implementationsBroken(machine)]),
]

const camelOf = (name: string) => name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** `bill-summary.machine.ts` as `billSummary`, `desk/cases.machine.ts` as `deskCases`. */
export const idOfFile = (path: string): string => {
  const name = path.split('/').at(-1)?.split('.')[0] ?? ''
  return camelOf(path.includes('/desk/') && !name.startsWith('desk') ? `desk-${name}` : name)
}
