import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { ProblemError } from '#domain/portal/problem.ts'

/** One transition: names from the code only, no context. */
export interface LoggedTransition {
  /** Epoch milliseconds. */
  readonly at: number
  readonly chart: string
  /** Number among the actors of this chart, from 2; the first has none. */
  readonly actor?: number
  readonly event: string
  /** State value, JSON. */
  readonly state: string
  /** Request id of a failed call, as in the server's log. */
  readonly request?: string
}

const mostSteps = 60

// After these two parts XState puts actor ids, which may be ids of a customer's things.
const nameOf = (type: string) => (type.startsWith('xstate.') ? type.split('.').slice(0, 2).join('.') : type)

/** A promise carries its error, a read its snapshot. */
interface Failing {
  readonly error?: unknown
  readonly snapshot?: { readonly context?: { readonly problem?: { readonly instance?: unknown } | null } }
}

const requestOf = ({ error, snapshot }: AnyEventObject & Failing): string | undefined =>
  /^urn:uuid:([\da-f-]{36})$/.exec(
    String((error instanceof ProblemError ? error.problem : snapshot?.context?.problem)?.instance),
  )?.[1]

/** The last sixty transitions of all charts below a root, in memory only. */
export const createTransitionLog = () => {
  let steps: readonly LoggedTransition[] = []
  const known = new WeakMap<object, { readonly actor: number; state: string }>()
  const counts: Record<string, number> = {}

  const note = (event: InspectionEvent): void => {
    if (event.type !== '@xstate.snapshot') return
    const { machine, value } = event.snapshot as Partial<AnyMachineSnapshot>
    if (!machine) return
    const chart = machine.id
    const state = JSON.stringify(value)
    const entry = known.get(event.actorRef) ?? { actor: (counts[chart] = (counts[chart] ?? 0) + 1), state: '' }
    if (entry.state === state) return
    entry.state = state
    known.set(event.actorRef, entry)
    const request = requestOf(event.event)
    const which = { chart, ...(entry.actor > 1 && { actor: entry.actor }) }
    const step = { at: Date.now(), ...which, event: nameOf(event.event.type), state, ...(request && { request }) }
    steps = [...steps, step].slice(-mostSteps)
  }

  return {
    follow: (root: AnyActorRef): void => void root.system.inspect(note),
    /** Oldest first. */
    steps: (): readonly LoggedTransition[] => steps,
  }
}

export const transitionLog = createTransitionLog()
