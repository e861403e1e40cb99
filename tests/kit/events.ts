import type { EventObject } from 'xstate'

/** An event that xstate itself makes, given to a search as what the world says. */
export interface WorldEvent {
  readonly type: `xstate.${string}`
  readonly [detail: string]: unknown
}

/** An observable actor publishes: `reports('bill', { status: 'ready', data })`. */
export const reports = (id: string, context: unknown): WorldEvent => ({ type: `xstate.snapshot.${id}`, snapshot: { context } })

/** A child chart moves: `moves('session', { value: 'signedIn', context: {…} })`. */
export const moves = (id: string, snapshot: { readonly value: unknown; readonly context?: unknown }): WorldEvent => ({
  type: `xstate.snapshot.${id}`,
  snapshot,
})

/** A promise actor or a child chart finishes with its output. */
export const isDone = (id: string, output?: unknown): WorldEvent => ({ type: `xstate.done.actor.${id}`, output })

/** A promise actor rejects. */
export const fails = (id: string, error: unknown): WorldEvent => ({ type: `xstate.error.actor.${id}`, error })

/** A named delay runs out in a state, given by its whole id: `runsOut('timeout', 'usage.open.loading')`. */
export const runsOut = (delay: string, state: string): WorldEvent => ({ type: `xstate.after.${delay}.${state}` })

/** A draft is found, with what was sent and is not known to be done. */
export const findsDraft = (value: unknown, sent: { readonly key: string; readonly content: string } | null = null): WorldEvent =>
  isDone('draft', { value, sent })

/** An event of the customer's by a key, and not by its hand: `byKey('Escape', { type: 'dialog.close' })`. */
export const byKey = <const Said extends EventObject>(key: string, event: Said): Said => ({ ...event, byKey: key })

/** Where something can be said: in a state, and where the chart remembers all this. */
export interface Place {
  readonly state: string
  readonly context: object
}

/**
 * An event of the customer's that has a control in one state alone, or only where the chart remembers something: a field of another step is not
 * there to be filled in. `at('asking.access', { type: 'field.change', … })`
 */
export const at = <const Said extends EventObject>(state: string, event: Said, context: object = {}): Said => ({
  ...event,
  controlAt: { state, context } satisfies Place,
})

/** The key that brings an event about, if that is what does. */
export const keyOf = (event: EventObject): string | null => ('byKey' in event ? String(event.byKey) : null)
