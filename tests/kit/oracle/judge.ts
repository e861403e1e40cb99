import { entryOf } from '#machines/catalogue.ts'
import { contextMutants, type Recording, recordAssigns } from './context-mutants.ts'
import { comesToTheSame, forgetSituations } from './equal.ts'
import { hold, prepare, type Prepared } from './hold.ts'
import { type Mutant, mutantsOf, whileBroken } from './mutants.ts'
import type { Happening, Oracle, Row } from './oracle.ts'
import { sourceMutants } from './source-mutants.ts'
import { usedRows } from './used.ts'

/** A line as it is played: by its own way, or on a chart that was used before. */
interface Play {
  readonly row: Row
  readonly lead?: readonly Happening[]
  /** The arrows that its step takes on the whole chart. */
  readonly edges: readonly string[]
  /** The breakages of the source that make another value of something on the way. */
  readonly reached: ReadonlySet<string>
  /** The `assign` actions that ran. */
  readonly ran: ReadonlySet<string>
}

const holds = (machine: Prepared, oracle: Oracle, { row, lead }: Pick<Play, 'row' | 'lead'>): boolean => {
  try {
    hold(machine, oracle, row, lead)
    return true
  } catch {
    return false
  }
}

/** Whether a line takes the arrow that is broken, or enters or leaves the state. */
const isNear = ({ edge, state }: Mutant, { row, edges }: Play): boolean =>
  edge === null
    ? state !== null && [row.from, ...row.to].some((leaf) => `${leaf}.`.startsWith(`${state}.`))
    : edges.includes(edge)

interface Verdict {
  /** How many breakages there are, without those that come to the same. */
  readonly mutants: number
  /** How many changes are none: nobody can tell the chart from the whole one. */
  readonly same: number
  readonly survivors: readonly Mutant[]
  readonly noticed: readonly Mutant[]
}

/** What ran while something was done, and what would have come out otherwise. */
const watch = <Result>({ ran }: Recording, work: () => Result): readonly [Result, Pick<Play, 'ran' | 'reached'>] => {
  const { brokenSource } = globalThis
  brokenSource?.reached.clear()
  ran.clear()
  const result = work()
  return [result, { ran: new Set(ran), reached: new Set(brokenSource?.reached) }]
}

/** The lines of a table on the whole chart, and those of them that hold on a used one too. */
const playsOf = (recording: Recording, oracle: Oracle): { readonly fresh: readonly Play[]; readonly used: readonly Play[] } => {
  const whole = prepare(recording.machine)
  return {
    fresh: oracle.rows.map((row) => {
      const [edges, watched] = watch(recording, () => hold(whole, oracle, row))
      return { row, edges, ...watched }
    }),
    used: usedRows(whole, oracle).flatMap(({ row, lead }) => {
      const [isHeld, watched] = watch(recording, () => holds(whole, oracle, { row, lead }))
      return isHeld ? [{ row, lead, edges: [], ...watched }] : []
    }),
  }
}

/** Whether a breakage can make a difference to a line. */
const concerns = ({ source, action }: Mutant, { ran, reached }: Play): boolean =>
  (source === undefined || reached.has(source)) && (action === undefined || ran.has(action))

/** The breakages of a chart that its table lets pass. The lines that take the broken arrow are asked first. */
export const judge = (oracle: Oracle): Verdict => {
  const { machine } = entryOf(oracle.chart)
  const recording = recordAssigns(machine)
  globalThis.brokenSource?.run.clear()
  const { fresh, used } = playsOf(recording, oracle)
  const reached = new Set([...fresh, ...used].flatMap((play) => [...play.reached]))
  const run = new Set(globalThis.brokenSource?.run)
  const mutants = [...mutantsOf(machine), ...contextMutants(machine, recording.keys), ...sourceMutants(machine, { run, reached })]
  const passed = mutants.filter((mutant) => {
    const broken = prepare(mutant.machine())
    const first = fresh.toSorted((a, b) => Number(isNear(mutant, b)) - Number(isNear(mutant, a)))
    const plays = [...first, ...used].filter((play) => concerns(mutant, play))
    return whileBroken(mutant, () => plays.every((play) => holds(broken, oracle, play)))
  })
  const survivors = passed.filter((mutant) => !comesToTheSame(machine, oracle, mutant))
  forgetSituations(oracle)
  const same = passed.length - survivors.length
  return {
    mutants: mutants.length - same,
    same,
    survivors,
    noticed: mutants.filter((mutant) => !passed.includes(mutant)),
  }
}
