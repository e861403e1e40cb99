import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lostFiles, type Outcome, outcomeOf, readPlaywright, readVitest, withSecondTry } from './outcomes.ts'
import { run, toolPath } from './processes.ts'

interface Step {
  readonly title: string
  readonly command: readonly [string, ...string[]]
  readonly env?: Readonly<Record<string, string>>
  /** Where the tool leaves what became of its tests; without it the step counts as one test. */
  readonly report?: { readonly path: string; readonly read: (text: string) => Outcome }
}

// The same build as `npm start` makes, compressed files included.
const build = "await (await import('./src/server/portal/build.ts')).buildPortal('.out', () => {})"

/** Everything that `npm test` does: what one after another, and what side by side; `folder` takes the reports. */
export const stagesIn = (folder: string): readonly (readonly Step[])[] => {
  const vitest = join(folder, 'vitest.json')
  const errors = join(folder, 'vitest-errors.json')
  const playwright = join(folder, 'playwright.json')
  return [
    // Each of these keeps one core busy, the types alone for as long as the others together.
    [
      { title: 'Types', command: ['tsc'] },
      { title: 'Lint', command: ['oxlint', '--deny-warnings'] },
      { title: 'Format', command: ['biome', 'format', '.'] },
      { title: 'Build', command: ['node', '--input-type=module', '-e', build], env: { NODE_ENV: 'production' } },
    ],
    [
      {
        title: 'Units, charts, components and backend',
        command: [
          'vitest',
          'run',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${vitest}`,
          '--reporter=./tests/kit/run/error-reporter.ts',
        ],
        env: { TEST_ERRORS: errors },
        report: { path: vitest, read: (text) => readVitest(text, readFileSync(errors, 'utf8')) },
      },
    ],
    [
      {
        title: 'Browser',
        command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwright },
        report: { path: playwright, read: readPlaywright },
      },
    ],
  ]
}

const runOnce = async ({ title, command: [tool, ...args], env, report }: Step): Promise<Outcome> => {
  const code = await run(tool, args, { env: { ...process.env, ...env, PATH: toolPath } })
  return outcomeOf(title, code, report && existsSync(report.path) ? report.read(readFileSync(report.path, 'utf8')) : null)
}

/** Runs one step with its output on the terminal, and files whose process died once more. */
export const runStep = async (step: Step): Promise<Outcome> => {
  const first = await runOnce(step)
  const lost = lostFiles(first)
  return lost.length === 0 ? first : withSecondTry(first, await runOnce({ ...step, command: [...step.command, ...lost] }))
}
