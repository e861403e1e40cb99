import { judge } from './judge.ts'
import { oracles } from './oracles.ts'
import { survivors as known } from './survivors.ts'

export const percent = (killed: number, all: number) => `${((killed / all) * 100).toFixed(1)} %`

const judgeAll = (flow?: string) =>
  oracles
    .filter((oracle) => flow === undefined || oracle.flow === flow || oracle.chart === flow)
    .map(({ chart, flow: of }) => ({
      chart,
      flow: of,
      ...judge(oracles.find((oracle) => oracle.chart === chart) ?? never(chart)),
    }))

const never = (chart: string) => {
  throw new RangeError(`No table of ${chart}`)
}

type Judged = ReturnType<typeof judgeAll>

const totals = (judged: Judged) => {
  const all = judged.reduce((sum, { mutants }) => sum + mutants, 0)
  return { all, killed: all - judged.reduce((sum, { survivors }) => sum + survivors.length, 0) }
}

/**
 * Breaks the charts of a flow, or all that have a table, one change at a time, and says which breakages the tables let pass.
 * @param flow a flow of the specification (`Sign-in`) or a chart (`token`)
 */
export const mutate = (flow?: string): string => {
  const judged = judgeAll(flow)
  const { all, killed } = totals(judged)
  const lines = judged.flatMap(({ flow: of, chart, mutants, survivors }) => [
    `${of}, ${chart}: ${mutants - survivors.length} of ${mutants}`,
    ...survivors.map(({ name }) => `  ${name}${name in known ? `. ${known[name]}` : ': NOT KNOWN'}`),
  ])
  return [...lines, `${killed} of ${all}, ${percent(killed, all)}`].join('\n')
}

/** The part of the report that says what the tables notice. */
export const tableReport = (): string => {
  const judged = judgeAll()
  const { all, killed } = totals(judged)
  const rows = judged.map(
    ({ flow, chart, mutants, survivors }) =>
      `| ${flow} | ${chart} | ${mutants} | ${mutants - survivors.length} | ${percent(mutants - survivors.length, mutants)} |`,
  )
  const left = judged.flatMap(({ survivors }) => survivors.map(({ name }) => `| ${name} | ${known[name] ?? ''} |`))
  return [
    '| flow | chart | breakages | noticed | |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    `| all | ${judged.length} charts | ${all} | ${killed} | ${percent(killed, all)} |`,
    '',
    '### What passes, and why it is no gap',
    '',
    '| breakage | why |',
    '| --- | --- |',
    ...left,
  ].join('\n')
}
