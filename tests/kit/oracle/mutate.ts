import { judge } from './judge.ts'
import { oracles } from './oracles.ts'

const percent = (killed: number, all: number) => `${((killed / all) * 100).toFixed(1)} %`

/**
 * Breaks the charts of a flow, or all that have a table, one change at a time, and says which breakages the tables let pass.
 * @param flow a flow of the specification (`Sign-in`) or a chart (`token`)
 */
export const mutate = (flow?: string): string => {
  const asked = oracles.filter((oracle) => flow === undefined || oracle.flow === flow || oracle.chart === flow)
  const judged = asked.map((oracle) => ({ oracle, ...judge(oracle) }))
  const lines = judged.flatMap(({ oracle, mutants, survivors }) => [
    `${oracle.flow}, ${oracle.chart}: ${mutants - survivors.length} of ${mutants}`,
    ...survivors.map(({ name }) => `  ${name}`),
  ])
  const all = judged.reduce((sum, { mutants }) => sum + mutants, 0)
  const left = judged.reduce((sum, { survivors }) => sum + survivors.length, 0)
  return [...lines, `${all - left} of ${all}, ${percent(all - left, all)}`].join('\n')
}
