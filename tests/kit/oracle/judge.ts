import { entryOf } from '#machines/catalogue.ts'
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

/** The breakages of a chart that its table lets pass. The lines that take the broken arrow are asked first. */
export const judge = (oracle: Oracle): { readonly mutants: number; readonly survivors: readonly Mutant[] } => {
  const { machine } = entryOf(oracle.chart)
  const whole = prepare(machine)
  const rows = oracle.rows.map((row) => ({ row, edges: hold(whole, oracle, row) }))
  const mutants = mutantsOf(machine)
  const survivors = mutants.filter((mutant) => {
    const first = rows.toSorted((a, b) => Number(isNear(mutant, b)) - Number(isNear(mutant, a)))
    const broken = prepare(mutant.machine())
    return first.every(({ row }) => holds(broken, oracle, row))
  })
  return { mutants: mutants.length, survivors }
}
