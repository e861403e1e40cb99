import type { AnyStateMachine } from 'xstate'
import { edgesOf } from '#tests/kit/chart.ts'
import { ownEventsOf } from './own-events.ts'
import type { WalkGraph } from './walk-graph.ts'

/** Arrows that no walk takes, and moves by events that the chart only sends itself; history states have no arrows of their own. */
export const walkFaults = (machine: AnyStateMachine, { moves, starts }: WalkGraph): string[] => {
  const walked = new Set([...moves, ...starts].flatMap(([, numbers]) => numbers))
  const ownEvents = ownEventsOf(machine)
  return [
    ...edgesOf(machine).flatMap(({ id, source }, number) => (source.type === 'history' || walked.has(number) ? [] : [id])),
    ...moves.flatMap(([event]) => (ownEvents.includes(event) ? [`${machine.id}: ${event}`] : [])),
  ]
}
