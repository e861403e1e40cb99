import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate'
import type { StateCount } from '#contract/analytics/state-visits.contract.ts'

type Counted = { -readonly [Key in keyof StateCount]: StateCount[Key] }

/** The current states of one actor and since when; null while the page is hidden. */
interface Stay {
  readonly chart: string
  readonly since: Map<string, number | null>
}

const chartOf = (snapshot: unknown): AnyMachineSnapshot | null =>
  typeof snapshot === 'object' && snapshot !== null && '_nodes' in snapshot ? (snapshot as AnyMachineSnapshot) : null

const innermost = ({ _nodes, machine }: AnyMachineSnapshot): string[] =>
  _nodes.filter((node) => node !== machine.root && Object.keys(node.states).length === 0).map(({ path }) => path.join('.'))

/**
 * Counts by chart and state name only. Visit: a state was entered, or active when counting began. Time: while visible.
 * End: the chart finished or was stopped in that state.
 * @param now monotonic milliseconds
 */
export const createStateCounter = (now: () => number) => {
  const stays = new Map<AnyActorRef, Stay>()
  let counts = new Map<string, Counted>()
  let isVisible = true

  const countOf = (chart: string, state: string): Counted => {
    const key = `${chart} ${state}`
    const count = counts.get(key) ?? { chart, state, visits: 0, milliseconds: 0, ends: 0 }
    counts.set(key, count)
    return count
  }
  const addTime = ({ chart, since }: Stay, state: string) => {
    const began = since.get(state) ?? null
    if (began !== null) countOf(chart, state).milliseconds += Math.round(now() - began)
  }
  const enter = ({ chart, since }: Stay, state: string) => {
    countOf(chart, state).visits += 1
    since.set(state, isVisible ? now() : null)
  }
  const end = (actor: AnyActorRef, stay: Stay) => {
    for (const state of stay.since.keys()) {
      addTime(stay, state)
      countOf(stay.chart, state).ends += 1
    }
    stays.delete(actor)
  }
  const move = (actor: AnyActorRef, chart: AnyMachineSnapshot) => {
    const stay = stays.get(actor) ?? { chart: chart.machine.id, since: new Map<string, number | null>() }
    stays.set(actor, stay)
    const states = innermost(chart)
    for (const state of [...stay.since.keys()].filter((active) => !states.includes(active))) {
      addTime(stay, state)
      stay.since.delete(state)
    }
    for (const state of states.filter((chartState) => !stay.since.has(chartState))) enter(stay, state)
    if (chart.status !== 'active') end(actor, stay)
  }

  return {
    /** Begins with an actor and all its descendants, in their current states. */
    begin: (actor: AnyActorRef): void => {
      const begin = (actorRef: AnyActorRef) => {
        const chart = chartOf(actorRef.getSnapshot())
        if (!chart || chart.status !== 'active') return
        move(actorRef, chart)
        for (const child of Object.values(chart.children as Record<string, AnyActorRef | undefined>)) if (child) begin(child)
      }
      begin(actor)
    },
    observe: (event: InspectionEvent): void => {
      const chart = event.type === '@xstate.snapshot' ? chartOf(event.snapshot) : null
      if (chart) move(event.actorRef as AnyActorRef, chart)
    },
    show: (isNow: boolean): void => {
      if (isNow === isVisible) return
      for (const stay of stays.values())
        for (const state of stay.since.keys()) {
          addTime(stay, state)
          stay.since.set(state, isNow ? now() : null)
        }
      isVisible = isNow
    },
    leave: (): void => {
      for (const [actor, stay] of stays) end(actor, stay)
    },
    /** Counts since the last call. */
    take: (): readonly StateCount[] => {
      const taken = [...counts.values()]
      counts = new Map()
      return taken
    },
  }
}
