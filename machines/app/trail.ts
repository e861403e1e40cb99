import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate'

/** One arrow that a chart took: names that stand in the code, and nothing of what the chart knows. */
export interface TrailStep {
  /** Milliseconds since 1970. */
  readonly at: number
  /** The chart's id, the same for everybody who runs it. */
  readonly chart: string
  readonly event: string
  /** The state value that it came to, as JSON. */
  readonly state: string
}

const mostSteps = 60

// Behind these two words XState writes the ids of actors, which may be those of a customer's things.
const nameOf = (type: string) => (type.startsWith('xstate.') ? type.split('.').slice(0, 2).join('.') : type)

/** Remembers, in memory alone, the last sixty arrows of all the charts that run below a root. */
export const createTrail = () => {
  let steps: readonly TrailStep[] = []
  const states = new WeakMap<object, string>()

  const note = (heard: InspectionEvent): void => {
    if (heard.type !== '@xstate.snapshot') return
    const { machine, value } = heard.snapshot as Partial<AnyMachineSnapshot>
    if (!machine) return
    const state = JSON.stringify(value)
    if (states.get(heard.actorRef) === state) return
    states.set(heard.actorRef, state)
    steps = [...steps, { at: Date.now(), chart: machine.id, event: nameOf(heard.event.type), state }].slice(-mostSteps)
  }

  return {
    /** Begins to listen; a root that has not started yet is heard from its beginning. */
    follow: (root: AnyActorRef): void => void root.system.inspect(note),
    /** Oldest first. */
    steps: (): readonly TrailStep[] => steps,
  }
}

export const trail = createTrail()
