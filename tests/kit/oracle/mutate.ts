import { writeFileSync } from 'node:fs'
import { catalogue } from '#machines/catalogue.ts'
import { judge } from './judge.ts'
import { mutantsOf } from './mutants.ts'
import type { Oracle } from './oracle.ts'
import { oracles } from './oracles.ts'

const percent = (killed: number, all: number) => (all === 0 ? 'nothing to break' : `${((killed / all) * 100).toFixed(1)} %`)

export const judgeOne = (oracle: Oracle) => ({
  chart: oracle.chart,
  flow: oracle.flow,
  passes: oracle.passes ?? {},
  ...judge(oracle),
})
export type Judged = ReturnType<typeof judgeOne>

const totals = (judged: readonly Judged[]) => {
  const all = judged.reduce((sum, { mutants }) => sum + mutants, 0)
  const same = judged.reduce((sum, each) => sum + each.same, 0)
  return { all, same, noticed: all - judged.reduce((sum, { survivors }) => sum + survivors.length, 0) }
}

/** The charts without a table, and in how many ways each could be broken. */
const untold = () => {
  const told = new Set(oracles.map(({ chart }) => chart))
  return catalogue.flatMap(({ id, machine }) => (told.has(id) ? [] : [{ id, mutants: mutantsOf(machine).length }]))
}

const head = `# What the tables notice when a chart is broken

Made by \`npm run statecharts -- mutate\`. Each chart that has a table is broken one change at a time: a guard that always or never holds, an
arrow that is gone or leads to the state beside, a delay twice as long, an action left out, a new idempotency key for a write that is tried again. A
breakage counts as noticed when a line of the chart's table (\`*.oracle.ts\`, written from the specification) does not hold any more. The tests of
screens and domain take no part in these figures; of what the tables do not have, the model test on the screen is all there is.

A change that nobody can tell is no breakage and is counted apart: in every situation that the events of the table lead to, in whatever order, the
changed chart settles in the same state, remembers the same and has done the same as the whole one. So it is with an arrow to a state that decides at once.
`

const left = (charts: readonly { readonly id: string; readonly mutants: number }[]) =>
  `${charts.length} charts, ${charts.reduce((sum, { mutants }) => sum + mutants, 0)} breakages: ${charts.map(({ id, mutants }) => `${id} (${mutants})`).join(', ')}`

/** The report of `docs/statecharts/mutations.md`. */
export const reportOf = (judged: readonly Judged[]): string => {
  const { all, noticed, same } = totals(judged)
  const rows = judged.map(({ flow, chart, mutants, same: alike, survivors }) => {
    const found = mutants - survivors.length
    return `| ${flow} | ${chart} | ${mutants} | ${found} | ${percent(found, mutants)} | ${alike} |`
  })
  const passed = judged.flatMap(({ chart, passes, survivors }) =>
    survivors.map(({ name }) => `| ${chart} ${name} | ${passes[name] ?? 'not known'} |`),
  )
  return [
    head,
    '| flow | chart | breakages | noticed | share | come to the same |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    `| all | ${judged.length} charts | ${all} | ${noticed} | ${percent(noticed, all)} | ${same} |`,
    '',
    '## What has no table yet',
    '',
    `${left(untold())}. Their model tests play every arrow on the screen, but take from the chart where it leads.`,
    '',
    '## What passes, and why it is no gap',
    '',
    '| breakage | why |',
    '| --- | --- |',
    ...passed,
    '',
  ].join('\n')
}

/**
 * Breaks the charts of a flow, or all that have a table, one change at a time, and says which breakages the tables let pass. For all of them it
 * writes the report.
 * @param flow a flow of the specification (`Sign-in`) or a chart (`token`)
 */
export const mutate = (flow: string | undefined, report: string): string => {
  const judged = oracles.filter((oracle) => flow === undefined || oracle.flow === flow || oracle.chart === flow).map(judgeOne)
  if (flow === undefined) writeFileSync(report, reportOf(judged))
  const { all, noticed } = totals(judged)
  const lines = judged.flatMap(({ flow: of, chart, passes, mutants, survivors }) => [
    `${of}, ${chart}: ${mutants - survivors.length} of ${mutants}`,
    ...survivors.map(({ name }) => `  ${name}. ${passes[name] ?? 'NOT KNOWN'}`),
  ])
  return [...lines, `${noticed} of ${all}, ${percent(noticed, all)}`].join('\n')
}
