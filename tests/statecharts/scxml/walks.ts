import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate'
import { edgesOf, type StateNode } from '#tests/kit/chart.ts'
import { toCondition, toEvent } from '#tests/statecharts/chart-documents.ts'
import { diceOf } from '#tests/kit/dice.ts'
import type { WorldEvent } from '#tests/kit/events.ts'
import { inWorld, prepare, wayTo } from '#tests/kit/oracle/hold.ts'
import type { Happening, Oracle } from '#tests/kit/oracle/oracle.ts'
import { edgesIn } from '#tests/kit/search.ts'

/** One step that a chart takes: how many arrows at once, and the conditions of those that have one. */
interface Step {
  readonly count: number
  readonly holds: readonly string[]
}

/** An event, as SCXML calls it, with what it leads to. */
interface Turn {
  /** Null for the beginning. */
  readonly event: string | null
  readonly plan: readonly Step[]
  /** The ids of all states that are active afterwards. */
  readonly states: readonly string[]
}

export interface Walk {
  readonly begins: Turn
  readonly turns: readonly Turn[]
}

const askedAs = (condition: string): string => {
  const [, name = '', params] = /^guards\('(.*?)'(?:, (\{.*\}))?\)$/.exec(condition) ?? []
  return JSON.stringify([name, params === undefined ? null : JSON.parse(params)])
}

const conditionsOf = (machine: AnyStateMachine): ReadonlyMap<string, string> =>
  new Map(
    edgesOf(machine).flatMap((edge) => (edge.transition.guard === undefined ? [] : [[edge.id, askedAs(toCondition(edge))]])),
  )

const activeIn = ({ _nodes }: AnyMachineSnapshot): string[] => (_nodes as StateNode[]).map(({ id }) => id).toSorted()

/** Whether the actor runs that would say this, and has not given its answer. */
const canSpeak = ({ children }: AnyMachineSnapshot, type: string): boolean => {
  const id = type.replace(/^xstate\.(?:snapshot|done\.actor|error\.actor)\./, '')
  const child = (children as Readonly<Record<string, AnyActorRef | undefined>>)[id]
  return child !== undefined && !['done', 'error'].includes(child.getSnapshot().status)
}

/** Plays happenings on a chart by XState, and writes down each event that it heard, by whomever. */
const record = (oracle: Oracle, machine: AnyStateMachine, input: unknown, happenings: readonly Happening[]): Walk => {
  const prepared = prepare(machine)
  const conditions = conditionsOf(machine)
  const turns: Turn[] = []
  // Events wait for the one before them: an actor may answer while it is begun.
  const heard: (string | null)[] = []
  let plan: Step[] = []
  const clock = new SimulatedClock()
  const actor = createActor(prepared.machine, {
    input,
    clock,
    inspect: (event: InspectionEvent) => {
      if (event.actorRef.sessionId !== event.rootId) return
      if (event.type === '@xstate.event')
        heard.push(event.event.type === 'xstate.init' ? null : (toEvent(machine, event.event.type) ?? null))
      const edges = edgesIn(event)
      if (edges.length > 0) plan.push({ count: edges.length, holds: edges.flatMap((id) => conditions.get(id) ?? []) })
      if (event.type !== '@xstate.snapshot') return
      turns.push({ event: heard.shift() ?? null, plan, states: activeIn(event.snapshot as AnyMachineSnapshot) })
      plan = []
    },
  } as never)
  const putBack = inWorld(oracle.world)
  actor.start()
  for (const what of happenings) {
    if (actor.getSnapshot().status !== 'active') break
    if (typeof what === 'number') clock.increment(what)
    else if (what.type.startsWith('xstate.')) {
      if (canSpeak(actor.getSnapshot(), what.type)) prepared.standIns.speak(what as WorldEvent)
    } else actor.send(what)
  }
  actor.stop()
  putBack()
  const [begins = { event: null, plan: [], states: [] }, ...rest] = turns
  return { begins, turns: rest }
}

const walksByChance = 12
const steps = 25

/** Walks through a chart: each line of its table with the way to it, and as many by chance over all that the lines let happen. */
export const walksOf = (oracle: Oracle, machine: AnyStateMachine): readonly Walk[] => {
  const ways = oracle.rows.flatMap(({ from, on, also }) =>
    on === null
      ? []
      : [
          {
            input: 'input' in also ? also.input : oracle.input,
            way: [...wayTo(oracle, also.way ?? from), ...(also.given ?? []), on],
          },
        ],
  )
  const all = ways.flatMap(({ way }) => way)
  const chances = Array.from({ length: ways.length === 0 ? 0 : walksByChance }, (_, seed) => {
    const dice = diceOf(seed + 1)
    return { input: oracle.input, way: Array.from({ length: steps }, () => dice.of(all)) }
  })
  return [...ways, ...chances].map(({ input, way }) => record(oracle, machine, input, way))
}
