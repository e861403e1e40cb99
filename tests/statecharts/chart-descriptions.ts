import type { AnyStateMachine } from 'xstate'
import { descriptionOf } from '#machines/catalogue/descriptions.ts'
import { delayOf, type Edge, nameOf, type StateNode } from '#tests/kit/chart.ts'
import { sayDelay, sayGuard, sayStep, sayTrigger } from '#tests/kit/chart-words.ts'

/** What a chart holds, in the words of its description: for readers who don't read code. */

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** `cardSaved` and `CARD_SAVED` as `card saved`; text with spaces stays. */
const readable = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(readable).join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = String(value)
  if (text.includes(' ')) return text
  return /^[A-Z_]+$/.test(text)
    ? text.toLowerCase().replaceAll('_', ' ')
    : text.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
}

/** Parameters that are written out in the chart; none for those that are worked out. */
const paramsOf = (step: unknown): Readonly<Record<string, unknown>> => {
  const params = typeof step === 'object' && step !== null && 'params' in step ? step.params : undefined
  return typeof params === 'object' && params !== null ? (params as Record<string, unknown>) : {}
}

/** A description with its parameters filled in. */
const filled = (description: string, params: Readonly<Record<string, unknown>>): string =>
  description
    .replaceAll(/\[([^\]]*\{(\w+)\}[^\]]*)\]/g, (_, part: string, name: string) => (name in params ? part : ''))
    .replaceAll(/\{(\w+)\}/g, (whole, name: string) => (name in params ? readable(params[name]) : whole))

/** `The day can be booked`; a guard without a description reads as in the code. */
export const describeGuard = (chart: string, guard: unknown): string => {
  const name = nameOf(guard) ?? sayGuard(guard)
  const description = descriptionOf(chart, 'guards', name)
  if (description !== null) return filled(description, paramsOf(guard))
  if (typeof guard !== 'function' || !('guards' in guard)) return sayGuard(guard)
  const [first = '', ...others] = (guard.guards as unknown[]).map((part) => describeGuard(chart, part))
  return guard.name === 'not' ? `not so: ${lowerFirst(first)}` : [first, ...others.map(lowerFirst)].join(`, ${guard.name} `)
}

/** The chart's own actions, one text each; XState's timers are left to the delays. */
export const describeActions = (chart: string, actions: readonly unknown[]): string[] =>
  actions.flatMap((action) => {
    const description = descriptionOf(chart, 'actions', nameOf(action) ?? '')
    return description === null ? (sayStep(action) ?? []) : filled(description, paramsOf(action))
  })

/** `after 8 s: the page’s code takes too long to load`; any other event as a person says it. */
export const describeTrigger = (machine: AnyStateMachine, event: string): string => {
  const timer = delayOf(machine, event)
  const description = timer && descriptionOf(machine.id, 'delays', timer.delay)
  if (!timer || !description) return event === '' ? '' : sayTrigger(machine, event)
  const length = sayDelay(machine, timer.delay)
  return `after ${length === 'worked out' ? 'a while' : length}: ${lowerFirst(description)}`
}

/** Whether an arrow is taken where none of the guards before it holds. */
const isOtherwise = (source: StateNode, { event, transition }: Edge): boolean => {
  const alternatives = (event === '' ? source.always : source.transitions.get(event)) ?? []
  return transition.guard === undefined && alternatives.indexOf(transition) > 0
}

/** What has to hold so that an arrow is taken: a guard's description, `Otherwise`, or nothing. */
export const describeCondition = (machine: AnyStateMachine, edge: Edge): string => {
  if (edge.transition.guard !== undefined) return describeGuard(machine.id, edge.transition.guard)
  return isOtherwise(edge.source, edge) ? 'Otherwise' : ''
}

/** An arrow in words, in three parts of which each may be empty. */
export const describeEdge = (
  machine: AnyStateMachine,
  edge: Edge,
): { readonly trigger: string; readonly condition: string; readonly actions: readonly string[] } => ({
  trigger: describeTrigger(machine, edge.event),
  condition: describeCondition(machine, edge),
  actions: describeActions(machine.id, edge.transition.actions),
})
