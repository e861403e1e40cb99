import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run, toolPath } from './processes.ts'

export interface Count {
  readonly passed: number
  readonly failed: number
}

interface Step {
  readonly title: string
  readonly command: readonly [string, ...string[]]
  readonly env?: Readonly<Record<string, string>>
  /** Where the tool leaves its numbers; without it the step counts as one test. */
  readonly report?: { readonly path: string; readonly count: (text: string) => Count }
}

/** Test files that do not even load have no tests: each counts as one that failed. */
export const countVitest = (text: string): Count => {
  const report = JSON.parse(text) as {
    numPassedTests: number
    numFailedTests: number
    testResults: readonly { status: string; assertionResults: readonly unknown[] }[]
  }
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length }
}

/** A test that passed at its second try has passed: the report names it as flaky. */
export const countPlaywright = (text: string): Count => {
  const { stats } = JSON.parse(text) as { stats: { expected: number; unexpected: number; flaky: number } }
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}

// The same build as `npm start` makes, compressed files included.
const build = "await (await import('./src/server/portal/build.ts')).buildPortal('.out', () => {})"

/** Everything that `npm test` does, in order; `folder` takes the reports. */
export const stepsIn = (folder: string): readonly Step[] => {
  const vitest = join(folder, 'vitest.json')
  const playwright = join(folder, 'playwright.json')
  return [
    { title: 'Types', command: ['tsc'] },
    { title: 'Lint', command: ['oxlint', '--deny-warnings'] },
    { title: 'Format', command: ['biome', 'format', '.'] },
    {
      title: 'Units, charts, components and backend',
      command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitest}`],
      report: { path: vitest, count: countVitest },
    },
    { title: 'Build', command: ['node', '--input-type=module', '-e', build], env: { NODE_ENV: 'production' } },
    {
      title: 'Browser',
      command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwright },
      report: { path: playwright, count: countPlaywright },
    },
  ]
}

/** The numbers of a finished step. A tool that fails without saying which test did counts as one failure. */
export const countStep = (code: number, counted: Count | null): Count => {
  if (counted === null) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}

/** Runs one step with its output on the terminal. */
export const runStep = async ({ command: [tool, ...args], env, report }: Step): Promise<Count> => {
  const code = await run(tool, args, { env: { ...process.env, ...env, PATH: toolPath } })
  return countStep(code, report && existsSync(report.path) ? report.count(readFileSync(report.path, 'utf8')) : null)
}
