import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { edgesOf } from '#tests/kit/chart.ts'
import { answererOf, dryRun, historyOf, type Moved } from '#tests/kit/search.ts'
import { standInsFor } from '#tests/kit/stand-ins.ts'
import { inWorld, wayTo } from './hold.ts'
import type { Mutant } from './mutants.ts'
import type { Happening, Oracle } from './oracle.ts'

/** More situations than this are not looked through: nothing is decided then. */
const limit = 3_000

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

const areAlike = (one: Moved, other: Moved): boolean =>
  sayOf(one.snapshot) === sayOf(other.snapshot) && JSON.stringify(one.effects) === JSON.stringify(other.effects)

interface Pair {
  readonly whole: AnyMachineSnapshot
  readonly broken: AnyMachineSnapshot
  /** The actors that have answered, of each. */
  readonly spent: readonly [ReadonlySet<unknown>, ReadonlySet<unknown>]
}

/**
 * Whether a broken chart cannot be told from the whole one: in every situation that the events of the table lead to, in whatever order, both
 * settle in the same state, remember the same, run the same and did the same on the way, and the broken arrow had its part in it. So it is with
 * an arrow to a state that decides at once, and leads to where the arrow should have led.
 * @returns false too where there are too many situations to tell
 */
export const comesToTheSame = (machine: AnyStateMachine, oracle: Oracle, mutant: Mutant): boolean => {
  const { edge, kind } = mutant
  if (edge === null || kind === 'action') return false
  const worlds = new Set([oracle.world, ...oracle.rows.flatMap(({ also }) => ('world' in also ? [also.world] : []))])
  const verdicts = [...worlds].map((world) => {
    const putBack = inWorld(world)
    try {
      return areOne(machine, oracle, edge, mutant)
    } catch {
      // A broken chart may go round in circles: that can be told.
      return 'differ'
    } finally {
      putBack()
    }
  })
  return verdicts.includes('alike') && !verdicts.includes('differ')
}

const areOne = (machine: AnyStateMachine, oracle: Oracle, edge: string, mutant: Mutant): 'alike' | 'differ' | 'untouched' => {
  const inputs = [...new Set([oracle.input, ...oracle.rows.flatMap(({ also }) => ('input' in also ? [also.input] : []))])]
  const whole = dry(machine, inputs[0])
  const broken = dry(mutant.machine(), inputs[0])
  const events = eventsOf(machine, oracle)
  const known = new Set<string>()
  const waiting: Pair[] = []
  let hadPart = false
  const meet = (one: Moved, other: Moved, spent: Pair['spent']): boolean => {
    if (!areAlike(one, other)) return false
    hadPart ||= one.edges.includes(edge) || other.edges.includes(edge)
    const answered = Object.keys(one.snapshot.children).filter((id) => spent[0].has(one.snapshot.children[id]))
    const key = `${sayOf(one.snapshot)} ${answered.join(' ')}`
    if (!known.has(key)) {
      known.add(key)
      waiting.push({ whole: one.snapshot, broken: other.snapshot, spent })
    }
    return waiting.length <= limit
  }
  for (const input of inputs) if (!meet(whole.begin(input), broken.begin(input), [new Set(), new Set()])) return 'differ'
  for (const pair of waiting) {
    if (pair.whole.status !== 'active') continue
    for (const event of events) {
      const speaker = answererOf(event)
      const [one, other] = speaker === undefined ? [] : [pair.whole.children[speaker], pair.broken.children[speaker]]
      if (speaker !== undefined && (one === undefined || pair.spent[0].has(one))) continue
      const spent: Pair['spent'] =
        speaker === undefined ? pair.spent : [new Set([...pair.spent[0], one]), new Set([...pair.spent[1], other])]
      if (!meet(whole.take(pair.whole, event), broken.take(pair.broken, event), spent)) return 'differ'
    }
  }
  return hadPart ? 'alike' : 'untouched'
}
