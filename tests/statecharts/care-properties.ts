import type { AnyStateMachine } from 'xstate'
import { nameOf, type StateNode } from '#tests/kit/chart.ts'
import { wayTo } from './ways.ts'

/** What a customer who is protected must never be led to. */
export type Harm = 'lateFee' | 'disconnection' | 'prepay'

export interface CareProperty {
  readonly name: string
  readonly harm: Harm
}

/**
 * Who is protected: a medically dependent person's home, registered or pending; anybody in their first missed payment; whoever keeps to a
 * payment plan. For them no chart has a way to any of these.
 */
export const careProperties: readonly CareProperty[] = [
  { name: 'who is protected is never led to a late fee', harm: 'lateFee' },
  { name: 'who is protected is never led to a disconnection', harm: 'disconnection' },
  { name: 'who is protected is never led to prepay', harm: 'prepay' },
]

/** The guards that are false for everybody who is protected: what stands behind one is not theirs to reach. */
export const closedToProtected: ReadonlySet<string> = new Set(['isUnprotected'])

/** A harm is named by `meta: { money: 'lateFee' }` or by a tag; a name that says it needs neither. */
const names: Readonly<Record<Harm, RegExp>> = {
  lateFee: /late-?fee/i,
  disconnection: /disconnect(?!ed)|disconnection/i,
  prepay: /pre-?pa(?:y|id)/i,
}

const says = (harm: Harm, name: string | null): boolean => name !== null && (name === harm || names[harm].test(name))

const moneyIn = (meta: unknown): unknown =>
  typeof meta === 'object' && meta !== null && 'money' in meta ? (meta as { money: unknown }).money : undefined

const isHarmful = (node: StateNode, harm: Harm): boolean =>
  moneyIn(node.meta) === harm || node.tags.includes(harm) || [...node.tags, node.key].some((name) => says(harm, name))

interface Combined {
  readonly guards: readonly unknown[]
  readonly check: { readonly name: string }
}
const isCombined = (guard: unknown): guard is Combined => typeof guard === 'function' && 'guards' in guard && 'check' in guard

/** Whether a guard is false for everybody who is protected: `and` as soon as one of its parts is, `or` when all are, `not` never. */
const isClosed = (guard: unknown): boolean => {
  if (!isCombined(guard)) return closedToProtected.has(nameOf(guard) ?? '')
  if (guard.check.name === 'checkAnd') return guard.guards.some(isClosed)
  return guard.check.name === 'checkOr' && guard.guards.every(isClosed)
}

const wayOf = (machine: AnyStateMachine, harm: Harm, isProtected: boolean): readonly string[] | null =>
  wayTo(machine, {
    isState: (node) => (isHarmful(node, harm) ? harm : null),
    isArrow: ({ event, transition }) =>
      moneyIn(transition.meta) === harm || says(harm, event) || transition.actions.some((action) => says(harm, nameOf(action)))
        ? harm
        : null,
    isClosed: ({ transition }) => isProtected && isClosed(transition.guard),
  })

/**
 * Searches a chart for a way on which somebody who is protected comes to a harm: as if each guard might hold but those that are closed to
 * who is protected.
 * @returns the way, a sentence each step; null where there is none
 */
export const wayToHarm = (machine: AnyStateMachine, { harm }: CareProperty): readonly string[] | null =>
  wayOf(machine, harm, true)

/** The properties that say something of a chart: it leads others to what it keeps from who is protected. */
export const careOf = (machine: AnyStateMachine): readonly CareProperty[] =>
  careProperties.filter(({ harm }) => wayOf(machine, harm, false) !== null)
