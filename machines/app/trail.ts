import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { ProblemError } from '#domain/problem.ts'

/** One arrow that a chart took: names that stand in the code, and nothing of what the chart knows. */
export interface TrailStep {
  /** Milliseconds since 1970. */
  readonly at: number
  /** The chart's id, the same for everybody who runs it. */
  readonly chart: string
  /** Which of those that run the chart, from 2 for the second that was heard of; the first has no number. */
  readonly actor?: number
  readonly event: string
  /** The state value that it came to, as JSON. */
  readonly state: string
  /** Where a call that failed moved it: that call's request, as the server's log names it. */
  readonly request?: string
}

const mostSteps = 60

// Behind these two words XState writes the ids of actors, which may be those of a customer's things.
const nameOf = (type: string) => (type.startsWith('xstate.') ? type.split('.').slice(0, 2).join('.') : type)

/** What an event may carry that a failed call moved a chart by: a promise its error, a read what it publishes. */
interface Failing {
  readonly error?: unknown
  readonly snapshot?: { readonly context?: { readonly problem?: { readonly instance?: unknown } | null } }
}

const requestOf = ({ error, snapshot }: AnyEventObject & Failing): string | undefined =>
  /^urn:uuid:([\da-f-]{36})$/.exec(
    String((error instanceof ProblemError ? error.problem : snapshot?.context?.problem)?.instance),
  )?.[1]

/** Remembers, in memory alone, the last sixty arrows of all the charts that run below a root. */
export const createTrail = () => {
  let steps: readonly TrailStep[] = []
  const known = new WeakMap<object, { readonly actor: number; state: string }>()
  const counts: Record<string, number> = {}

  const note = (heard: InspectionEvent): void => {
    if (heard.type !== '@xstate.snapshot') return
    const { machine, value } = heard.snapshot as Partial<AnyMachineSnapshot>
    if (!machine) return
    const chart = machine.id
    const state = JSON.stringify(value)
    const one = known.get(heard.actorRef) ?? { actor: (counts[chart] = (counts[chart] ?? 0) + 1), state: '' }
    if (one.state === state) return
    one.state = state
    known.set(heard.actorRef, one)
    const request = requestOf(heard.event)
    const which = { chart, ...(one.actor > 1 && { actor: one.actor }) }
    const step = { at: Date.now(), ...which, event: nameOf(heard.event.type), state, ...(request && { request }) }
    steps = [...steps, step].slice(-mostSteps)
  }

  return {
    /** Begins to listen; a root that has not started yet is heard from its beginning. */
    follow: (root: AnyActorRef): void => void root.system.inspect(note),
    /** Oldest first. */
    steps: (): readonly TrailStep[] => steps,
  }
}

export const trail = createTrail()
