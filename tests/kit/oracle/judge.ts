import { entryOf } from '#machines/catalogue.ts'
import { comesToTheSame } from './equal.ts'
import { hold, prepare, type Prepared } from './hold.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import type { Oracle, Row } from './oracle.ts'

const holds = (machine: Prepared, oracle: Oracle, row: Row): boolean => {
  try {
    hold(machine, oracle, row)
    return true
  } catch {
    return false
  }
}

/** Whether a line takes the arrow that is broken, or enters or leaves the state. */
const isNear = ({ edge, state }: Mutant, { row, edges }: { readonly row: Row; readonly edges: readonly string[] }): boolean =>
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

/** The breakages of a chart that its table lets pass. The lines that take the broken arrow are asked first. */
export const judge = (oracle: Oracle): Verdict => {
  const { machine } = entryOf(oracle.chart)
  const whole = prepare(machine)
  const rows = oracle.rows.map((row) => ({ row, edges: hold(whole, oracle, row) }))
  const mutants = mutantsOf(machine)
  const passed = mutants.filter((mutant) => {
    const first = rows.toSorted((a, b) => Number(isNear(mutant, b)) - Number(isNear(mutant, a)))
    const broken = prepare(mutant.machine())
    return first.every(({ row }) => holds(broken, oracle, row))
  })
  const survivors = passed.filter((mutant) => !comesToTheSame(machine, oracle, mutant))
  const same = passed.length - survivors.length
  return {
    mutants: mutants.length - same,
    same,
    survivors,
    noticed: mutants.filter((mutant) => !passed.includes(mutant)),
  }
}
