import { entryOf } from '#machines/catalogue.ts'
import { hold } from './hold.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import type { Oracle, Row } from './oracle.ts'

const survives = (mutant: Mutant, oracle: Oracle, row: Row): boolean => {
  try {
    hold(mutant.machine(), oracle, row)
    return true
  } catch {
    return false
  }
}

/** The breakages of a chart that its table lets pass. The lines that take the broken arrow are asked first. */
export const judge = (oracle: Oracle): { readonly mutants: number; readonly survivors: readonly Mutant[] } => {
  const { machine } = entryOf(oracle.chart)
  const rows = oracle.rows.map((row) => ({ row, edges: hold(machine, oracle, row) }))
  const mutants = mutantsOf(machine)
  const survivors = mutants.filter((mutant) => {
    const first = rows.toSorted(
      (a, b) => Number(b.edges.includes(mutant.edge ?? '')) - Number(a.edges.includes(mutant.edge ?? '')),
    )
    return first.every(({ row }) => survives(mutant, oracle, row))
  })
  return { mutants: mutants.length, survivors }
}
