import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { getChromium, getShell, howToGetChromium } from './chromium.ts'
import { getPostgres, howToGetPostgres, type PostgresServer, startPostgres } from './postgres.ts'
import { getQt, howToGetQt } from './qt.ts'
import { stopAll } from './processes.ts'
import { type Outcome, outcomeOf, summaryOf } from './outcomes.ts'
import { makeScratch } from './scratch.ts'
import { runStep, stagesIn } from './steps.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

interface Done {
  readonly title: string
  readonly outcome: Outcome
}

/** What the tests need beside the project, a browser, a database server and a second interpreter, and what of it cannot be had and fails them. */
const prepare = async (): Promise<{ lacks: readonly Done[]; server: PostgresServer | null }> => {
  const chromium = await getChromium()
  if (chromium) process.env['CHROME_PATH'] = chromium
  const shell = chromium && (await getShell())
  if (shell) process.env['SHELL_PATH'] = shell
  const hasDatabase = process.env['TEST_DATABASE_URL'] !== undefined
  const bin = hasDatabase ? null : await getPostgres()
  const server = bin ? await startPostgres(bin).catch((error: Error) => void say(error.message)) : null
  if (server) process.env['TEST_DATABASE_URL'] = server.url
  const missing = [...(chromium ? [] : [howToGetChromium]), ...(server || hasDatabase ? [] : [howToGetPostgres])]
  for (const line of missing) say(line)
  if (!(await getQt())) say(howToGetQt)
  return { lacks: missing.map((title) => ({ title, outcome: outcomeOf(title, 1, null) })), server: server ?? null }
}

/**
 * Runs every check and test of the project. Nothing stops at the first failure; the last lines name what was slow, flaky and failed, and the very
 * last one says how many passed and failed.
 * Returns the exit code.
 */
export const runAll = async (): Promise<number> => {
  const { folder, isInMemory } = makeScratch()
  process.env['TMPDIR'] = folder
  // Copies of files cost nothing in memory, and on a disk more than the copies by page that PostgreSQL makes unless told otherwise.
  if (isInMemory) process.env['TEST_DATABASE_COPY'] = 'file_copy'
  // The many processes that the tests start would each read the same files of the backend again.
  process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules/.cache/compiled')
  let server: PostgresServer | null = null
  const clean = async () => {
    await server?.stop()
    server = null
    rmSync(folder, { recursive: true, force: true })
  }
  let isInterrupted = false
  const interrupt = () => {
    if (isInterrupted) return
    isInterrupted = true
    stopAll()
    void clean().finally(() => process.exit(130))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt)

  try {
    const prepared = await prepare()
    server = prepared.server
    const done = [...prepared.lacks]
    for (const stage of stagesIn(folder)) {
      if (isInterrupted) break
      say(`\n== ${stage.map(({ title }) => title).join(', ')}`)
      const ended = await Promise.all(stage.map(async (step) => ({ title: step.title, outcome: await runStep(step) })))
      for (const { title, outcome } of ended) say(`${title}: ${outcome.passed} passed, ${outcome.failed} failed`)
      done.push(...ended)
    }
    await clean()
    say(summaryOf(done))
    return done.every(({ outcome }) => outcome.failed === 0) ? 0 : 1
  } finally {
    await clean()
  }
}
