import type { AnyStateMachine } from 'xstate'
import { delayOf, type Edge, edgesFrom, millisecondsOf, nameOf, sayEvent, type StateNode } from './chart.ts'

/** How the pictures and pages of charts say what a chart holds. */

/** `storeRedirect (login)` for params that are written out, `storeToken` for those that are worked out; null for what is written in place. */
export const sayStep = (step: unknown): string | null => {
  const params = typeof step === 'object' && step !== null && 'params' in step ? step.params : undefined
  const name = nameOf(step)
  return name !== null && typeof params === 'object' && params !== null
    ? `${name} (${Object.values(params).flat().join(', ')})`
    : name
}

/** `isSure`, `isStep (2)`, `isReady and not isEmpty`; what is written in place reads `…`. */
export const sayGuard = (guard: unknown): string => {
  if (typeof guard !== 'function' || !('guards' in guard)) return sayStep(guard) ?? '…'
  const parts = (guard.guards as unknown[]).map(sayGuard)
  return guard.name === 'not' ? `not ${parts[0]}` : parts.join(` ${guard.name} `)
}

/** The names of the chart's own actions; xstate's timers are left to the delays. */
export const sayActions = (actions: readonly unknown[]): string[] => actions.flatMap((action) => sayStep(action) ?? [])

/** `8 s`, `120 ms`, `worked out`. */
export const sayDelay = (machine: AnyStateMachine, delay: string): string => {
  const milliseconds = millisecondsOf(machine, delay)
  if (milliseconds === null) return 'worked out'
  return milliseconds % 1_000 === 0 ? `${milliseconds / 1_000} s` : `${milliseconds} ms`
}

/** `after timeout (8 s)` for a timer, else the event as a person says it. */
export const sayTrigger = (machine: AnyStateMachine, event: string): string => {
  const timeout = delayOf(machine, event)
  if (!timeout) return sayEvent(machine, event)
  return /^\d+$/.test(timeout.delay)
    ? `after ${sayDelay(machine, timeout.delay)}`
    : `after ${timeout.delay} (${sayDelay(machine, timeout.delay)})`
}

/** `offer.accept [isSure] / storeOffer`; an arrow that is taken at once reads by its guard, or `always`. */
export const sayEdge = (machine: AnyStateMachine, { event, transition }: Edge): string => {
  const guard = transition.guard === undefined ? '' : `[${sayGuard(transition.guard)}]`
  const trigger = event === '' ? '' : sayTrigger(machine, event)
  const actions = sayActions(transition.actions)
  const when = [trigger, guard].filter(Boolean).join(' ') || 'always'
  return actions.length > 0 ? `${when} / ${actions.join(', ')}` : when
}

/** What the specification calls a state (`meta.spec`), or null when it has no name there. */
export const specNameOf = ({ meta }: StateNode): string | null => {
  const name = (meta as { spec?: unknown } | undefined)?.spec
  return typeof name === 'string' ? name : null
}

/** Events that the chart itself names, in the order of the alphabet. */
export const eventsOf = (nodes: readonly StateNode[]): string[] =>
  [
    ...new Set(nodes.flatMap(edgesFrom).flatMap(({ event }) => (event === '' || event.startsWith('xstate.') ? [] : event))),
  ].toSorted()

/** Its named delays with their lengths. */
export const delaysOf = (machine: AnyStateMachine): [string, string][] =>
  Object.keys(machine.implementations.delays)
    .toSorted()
    .map((delay) => [delay, sayDelay(machine, delay)])
