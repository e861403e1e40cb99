import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { judge } from './judge.ts'
import {
  type ChartVerdict,
  markOf,
  mutationReport,
  mutationReportFile as report,
  percent,
  readMutationReport,
  totalsOf,
} from './mutation-report.ts'
import type { Oracle } from './oracle.ts'
import { oracles } from './oracles.ts'

// Run with `--import ./tests/statecharts/broken-source/hooks.ts`, which puts the breakages of the source into the charts.

const verdictOf = (oracle: Oracle): ChartVerdict => {
  const { mutants, same, survivors } = judge(oracle)
  return {
    flow: oracle.flow,
    chart: oracle.chart,
    mutants,
    same,
    survivors: survivors.map(({ name }) => name),
    mark: markOf(oracle),
  }
}

const tell = (line: string): void => void process.stdout.write(`${line}\n`)

const reported = (): ChartVerdict[] => (existsSync(report) ? readMutationReport(readFileSync(report, 'utf8')) : [])

/** The tables of a flow (`Sign-in`) or a chart (`token`); without a name those whose chart or lines have changed since they were last played. */
const tablesOf = (name: string | undefined): readonly Oracle[] => {
  const marks = new Map(reported().map(({ chart, mark }) => [chart, mark]))
  return oracles.filter((oracle) =>
    name === undefined ? marks.get(oracle.chart) !== markOf(oracle) : oracle.flow === name || oracle.chart === name,
  )
}

const tables = tablesOf(process.argv[2])
const verdicts: ChartVerdict[] = []
for (const oracle of tables) {
  const verdict = verdictOf(oracle)
  verdicts.push(verdict)
  const { flow, chart, mutants, survivors } = verdict
  tell(`${flow}, ${chart}: ${mutants - survivors.length} of ${mutants}`)
  for (const name of survivors) tell(`  ${name}. ${oracle.passes?.[name] ?? 'NOT KNOWN'}`)
  // Each is written as soon as it is there: a run that is stopped has not run in vain.
  const others = reported().filter((each) => each.chart !== chart && oracles.some((other) => other.chart === each.chart))
  writeFileSync(report, mutationReport([...others, verdict]))
}
const { mutants, noticed } = totalsOf(verdicts)
tell(tables.length === 0 ? `${report} is fresh` : `${noticed} of ${mutants}, ${percent(noticed, mutants)}`)
