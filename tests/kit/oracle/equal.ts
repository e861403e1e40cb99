import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { edgesOf } from '#tests/kit/chart.ts'
import { answererOf, dryRun, historyOf, type Moved } from '#tests/kit/search.ts'
import { standInsFor } from '#tests/kit/stand-ins.ts'
import { inWorld, wayTo } from './hold.ts'
import { type Mutant, whileBroken } from './mutants.ts'
import type { Happening, Oracle } from './oracle.ts'

/** More situations than this are not looked through: nothing is decided then, but of the order of guards. */
const limit = 1_000

const dry = (machine: AnyStateMachine, input: unknown) =>
  dryRun(machine.provide({ actors: standInsFor(machine).actors } as never), input)

/** Whatever the lines of a table let happen, each once; every timer may run out. */
const eventsOf = (machine: AnyStateMachine, oracle: Oracle): readonly EventObject[] => {
  const happenings: Happening[] = oracle.rows.flatMap(({ from, on, also }) =>
    on === null ? [] : [...wayTo(oracle, also.way ?? from), ...(also.given ?? []), on],
  )
  const said = happenings.filter((each): each is AnyEventObject => typeof each !== 'number')
  const timers = edgesOf(machine).flatMap(({ event }) => (event.startsWith('xstate.after.') ? [{ type: event }] : []))
  return [...new Map([...said, ...timers].map((event) => [JSON.stringify(event), event])).values()]
}

/** Where a chart stands, what it remembers and what runs, as far as anybody can tell. */
const sayOf = (snapshot: AnyMachineSnapshot): string =>
  JSON.stringify([
    snapshot.value,
    snapshot.status,
    snapshot.context,
    snapshot.output,
    historyOf(snapshot),
    Object.keys(snapshot.children).toSorted(),
  ])

/** The actors that have answered: they do not answer once more. */
type Spent = ReadonlySet<unknown>

/** A situation of the whole chart, and what follows from each event; null where nobody is there who could say it. */
interface Situation {
  readonly said: string
  readonly moves: (Move | null)[]
}

interface Move {
  readonly effects: string
  readonly edges: readonly string[]
  readonly to: Situation
}

/** Everything that the events of a table make of the whole chart: worked out once for all of its breakages. */
interface Whole {
  readonly events: readonly EventObject[]
  readonly inputs: readonly unknown[]
  readonly begins: readonly Move[]
  /** Whether there are no more situations than those that were looked through. */
  readonly isAll: boolean
}

const explore = (machine: AnyStateMachine, oracle: Oracle): Whole => {
  const inputs = [...new Set([oracle.input, ...oracle.rows.flatMap(({ also }) => ('input' in also ? [also.input] : []))])]
  const events = eventsOf(machine, oracle)
  const { begin, take } = dry(machine, inputs[0])
  const known = new Map<string, Situation>()
  const waiting: { readonly snapshot: AnyMachineSnapshot; readonly spent: Spent; readonly situation: Situation }[] = []
  const meet = ({ snapshot, edges, effects }: Moved, spent: Spent): Move => {
    const said = sayOf(snapshot)
    const answered = Object.keys(snapshot.children).filter((id) => spent.has(snapshot.children[id]))
    const key = `${said} ${answered.join(' ')}`
    let to = known.get(key)
    if (!to) {
      to = { said, moves: [] }
      known.set(key, to)
      waiting.push({ snapshot, spent, situation: to })
    }
    return { effects: JSON.stringify(effects), edges, to }
  }
  const begins = inputs.map((input) => meet(begin(input), new Set()))
  for (const { snapshot, spent, situation } of waiting) {
    if (waiting.length > limit) break
    if (snapshot.status !== 'active') continue
    for (const event of events) {
      const speaker = answererOf(event)
      const actor: unknown = speaker === undefined ? undefined : snapshot.children[speaker]
      const isMute = speaker !== undefined && (actor === undefined || spent.has(actor))
      const after = actor === undefined ? spent : new Set([...spent, actor])
      situation.moves.push(isMute ? null : meet(take(snapshot, event), after))
    }
  }
  return { events, inputs, begins, isAll: waiting.length <= limit }
}

const explored = new WeakMap<Oracle, Map<Oracle['world'], Whole>>()

const wholeOf = (machine: AnyStateMachine, oracle: Oracle, world: Oracle['world']): Whole => {
  const byWorld = explored.get(oracle) ?? new Map<Oracle['world'], Whole>()
  explored.set(oracle, byWorld)
  const known = byWorld.get(world)
  if (known !== undefined) return known
  const made = explore(machine, oracle)
  byWorld.set(world, made)
  return made
}

/** The situations of a chart take room: they are given back once all of its breakages are judged. */
export const forgetSituations = (oracle: Oracle): void => void explored.delete(oracle)

/**
 * Whether a broken chart cannot be told from the whole one: in every situation that the events of the table lead to, in whatever order, both
 * settle in the same state, remember the same, run the same and did the same on the way, and the broken arrow had its part in it. So it is with
 * an arrow to a state that decides at once, and leads to where the arrow should have led.
 * @returns false too where there are too many situations to tell
 */
export const comesToTheSame = (machine: AnyStateMachine, oracle: Oracle, mutant: Mutant): boolean => {
  const { edge, kind, hadPart } = mutant
  if ((edge === null && !hadPart) || kind === 'action') return false
  const worlds = new Set([oracle.world, ...oracle.rows.flatMap(({ also }) => ('world' in also ? [also.world] : []))])
  const verdicts = [...worlds].map((world) => {
    const putBack = inWorld(world)
    try {
      const whole = wholeOf(machine, oracle, world)
      // Two guards that never hold at once in so many situations exclude each other.
      if (!whole.isAll && kind !== 'order') return 'differ'
      return whileBroken(mutant, () => areOne(whole, edge, mutant))
    } catch {
      // A broken chart may go round in circles: that can be told.
      return 'differ'
    } finally {
      putBack()
    }
  })
  return verdicts.includes('alike') && !verdicts.includes('differ')
}

const areOne = ({ events, inputs, begins }: Whole, edge: string | null, mutant: Mutant): 'alike' | 'differ' | 'untouched' => {
  const { begin, take } = dry(mutant.machine(), inputs[0])
  const known = new Set<Situation>()
  const waiting: { readonly whole: Situation; readonly broken: AnyMachineSnapshot; readonly spent: Spent }[] = []
  let hadPart = false
  const meet = (one: Move, other: Moved, spent: Spent): boolean => {
    if (one.effects !== JSON.stringify(other.effects) || one.to.said !== sayOf(other.snapshot)) return false
    hadPart ||= edge !== null && (one.edges.includes(edge) || other.edges.includes(edge))
    if (!known.has(one.to)) {
      known.add(one.to)
      waiting.push({ whole: one.to, broken: other.snapshot, spent })
    }
    return true
  }
  for (const [at, one] of begins.entries()) if (!meet(one, begin(inputs[at]), new Set())) return 'differ'
  for (const { whole, broken, spent } of waiting) {
    for (const [at, one] of whole.moves.entries()) {
      const event = events[at]
      if (one === null || event === undefined) continue
      const speaker = answererOf(event)
      const actor: unknown = speaker === undefined ? undefined : broken.children[speaker]
      if (!meet(one, take(broken, event), actor === undefined ? spent : new Set([...spent, actor]))) return 'differ'
    }
  }
  return hadPart || mutant.hadPart?.() ? 'alike' : 'untouched'
}
