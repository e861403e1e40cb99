import { hash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { catalogue, entryOf } from '#machines/catalogue.ts'
import { sourceBreakagesIn } from '#tests/statecharts/broken-source/breakages.ts'
import { mutantsOf } from './mutants.ts'
import { type Oracle, waysOf } from './oracle.ts'
import { oracles } from './oracles.ts'
import { filesOf } from './source-mutants.ts'

export const mutationReportFile = 'docs/statecharts/mutations.md'

/** What the table of a chart notices of its breakages. */
export interface ChartVerdict {
  readonly flow: string
  readonly chart: string
  /** How many breakages there are, those that come to the same left out. */
  readonly mutants: number
  readonly same: number
  /** The names of those that no line noticed. */
  readonly survivors: readonly string[]
  /** `markOf` the table. */
  readonly mark: string
}

/** What a verdict rests on, in eight letters: the arrows of the chart, the source that it is written in, and the lines of its table. */
export const markOf = (oracle: Oracle): string =>
  hash(
    'sha1',
    JSON.stringify([
      mutantsOf(entryOf(oracle.chart).machine).map(({ name }) => name),
      filesOf(oracle.chart).flatMap((file) =>
        sourceBreakagesIn(file, readFileSync(file, 'utf8')).breakages.map(({ name }) => name),
      ),
      oracle.rows,
      waysOf(oracle),
    ]),
  ).slice(0, 8)

export const percent = (part: number, whole: number): string =>
  whole === 0 ? 'nothing to break' : `${((part / whole) * 100).toFixed(1)} %`

interface Totals {
  readonly mutants: number
  readonly noticed: number
  readonly same: number
}

export const totalsOf = (verdicts: readonly ChartVerdict[]): Totals => ({
  mutants: verdicts.reduce((sum, each) => sum + each.mutants, 0),
  noticed: verdicts.reduce((sum, each) => sum + each.mutants - each.survivors.length, 0),
  same: verdicts.reduce((sum, each) => sum + each.same, 0),
})

const head = `# What the tables notice when a chart is broken

Made by \`npm run statecharts -- mutate [flow or chart]\`. Each chart that has a table is broken one change at a time:

- an arrow: a guard that always or never holds or is asked before the one above it, an arrow that is gone or leads to the state beside, a delay
  twice as long, an action left out, a new idempotency key for a write that is tried again;
- what is left over from before: one key of the context that an action leaves as it was;
- the source of the chart, the files beside it, and the rules of \`src/domain\` that it and few others go by: a part of a condition left out, a
  condition that always or never holds, a bound taken in or left out, a day that begins at midnight in UTC.

A breakage counts as noticed when a line of the chart's table (\`*.oracle.ts\`, written from the specification) does not hold any more: by itself, or on a
chart that was used before, which went round from a state on the line's way by other lines and came back to it. The tests of screens and domain
take no part in these figures; of what the tables do not have, the model test on the screen is all there is. The *mark* is of what was broken:
\`mutate\` without a name breaks the charts that have changed since, in a few seconds each.

A change that nobody can tell is no breakage and is counted apart: in every situation that the events of the table lead to, in whatever order, the
changed chart settles in the same state, remembers the same and has done the same as the whole one. So it is with an arrow to a state that decides at
once. The order of two guards is none where they never hold at once in the first 1,000 situations. What no line runs of the files beside a chart is
worked out for its screen, by an effect or by an actor, and is no part of these figures.
`

const withoutTable = () => {
  const charts = new Set(oracles.map(({ chart }) => chart))
  return catalogue.flatMap(({ id, machine }) => (charts.has(id) ? [] : [{ id, mutants: mutantsOf(machine).length }]))
}

const rowOf = (flow: string, chart: string, { mutants, noticed, same }: Totals, mark: string) =>
  `| ${flow} | ${chart} | ${mutants} | ${noticed} | ${percent(noticed, mutants)} | ${same} | ${mark} |`

const passesOf = (chart: string): Readonly<Record<string, string>> => oracles.find((each) => each.chart === chart)?.passes ?? {}

/** The report of `mutationReportFile`. */
export const mutationReport = (verdicts: readonly ChartVerdict[]): string => {
  const order = new Map(oracles.map(({ chart }, place) => [chart, place]))
  const sorted = verdicts.toSorted((a, b) => (order.get(a.chart) ?? 0) - (order.get(b.chart) ?? 0))
  const left = withoutTable()
  return [
    head,
    '| flow | chart | breakages | noticed | share | come to the same | mark |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...sorted.map((each) => rowOf(each.flow, each.chart, totalsOf([each]), each.mark)),
    rowOf('all', `${sorted.length} charts`, totalsOf(sorted), ''),
    '',
    '## What has no table yet',
    '',
    `${left.length} charts, ${left.reduce((sum, { mutants }) => sum + mutants, 0)} breakages: ${left.map(({ id, mutants }) => `${id} (${mutants})`).join(', ')}. Their model tests play every arrow on the screen, but take from the chart where it leads.`,
    '',
    '## What passes',
    '',
    '| chart | breakage | why it is no gap |',
    '| --- | --- | --- |',
    ...sorted.flatMap(({ chart, survivors }) =>
      survivors.map(
        (name) =>
          `| ${chart} | ${name.replaceAll(/[\\|]/g, String.raw`\$&`)} | ${passesOf(chart)[name] ?? 'A gap: no line of the table notices it.'} |`,
      ),
    ),
    '',
  ].join('\n')
}

/** What a report says of each chart: `mutationReport` read back. */
export const readMutationReport = (report: string): ChartVerdict[] => {
  const lines = report.split('\n')
  const survivors = lines.flatMap((line) => {
    const [, chart, name] = /^\| (\w+) \| ((?:[^|\\]|\\[\\|])+) \| [^|]+ \|$/.exec(line) ?? []
    return chart === undefined || name === undefined ? [] : [{ chart, name: name.replaceAll(/\\([\\|])/g, '$1') }]
  })
  return lines.flatMap((line): ChartVerdict[] => {
    const [, flow, chart, mutants, same, mark] =
      /^\| ([^|]+) \| (\w+) \| (\d+) \| \d+ \| [^|]+ \| (\d+) \| (\w+) \|$/.exec(line) ?? []
    if (flow === undefined || chart === undefined || mark === undefined) return []
    const own = survivors.flatMap((each) => (each.chart === chart ? [each.name] : []))
    return [{ flow, chart, mutants: Number(mutants), same: Number(same), survivors: own, mark }]
  })
}

/** What the report says of charts without a table changes with the charts; the rows of the others stay until they are broken again. */
export const refreshMutationReport = (): void =>
  writeFileSync(mutationReportFile, mutationReport(readMutationReport(readFileSync(mutationReportFile, 'utf8'))))
