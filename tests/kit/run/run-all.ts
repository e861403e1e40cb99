import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getChromium, howToGetChromium } from './chromium.ts'
import { getPostgres, howToGetPostgres, type PostgresServer, startPostgres } from './postgres.ts'
import { stopAll } from './processes.ts'
import { type Count, runStep, stepsIn } from './steps.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const none: Count = { passed: 0, failed: 0 }
const missing: Count = { passed: 0, failed: 1 }
const add = (one: Count, other: Count): Count => ({ passed: one.passed + other.passed, failed: one.failed + other.failed })

/** What the tests need beside the project: a browser and a database server. */
const prepare = async (): Promise<{ lacks: Count; server: PostgresServer | null }> => {
  let lacks = none
  const chromium = await getChromium()
  if (chromium) process.env['CHROME_PATH'] = chromium
  else lacks = add(lacks, missing)
  if (!chromium) say(howToGetChromium)
  if (process.env['TEST_DATABASE_URL']) return { lacks, server: null }
  const bin = await getPostgres()
  const server = bin ? await startPostgres(bin).catch((error: Error) => void say(error.message)) : null
  if (server) process.env['TEST_DATABASE_URL'] = server.url
  else say(howToGetPostgres)
  return { lacks: server ? lacks : add(lacks, missing), server: server ?? null }
}

/**
 * Runs every check and test of the project. Nothing stops at the first failure; the last line says how many passed and failed.
 * Returns the exit code.
 */
export const runAll = async (): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'tarn-tests-'))
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
    let total = prepared.lacks
    for (const step of stepsIn(folder)) {
      if (isInterrupted) break
      say(`\n== ${step.title}`)
      const count = await runStep(step)
      total = add(total, count)
      say(`${step.title}: ${count.passed} passed, ${count.failed} failed`)
    }
    await clean()
    say(`\n${total.passed} passed, ${total.failed} failed`)
    return total.failed === 0 ? 0 : 1
  } finally {
    await clean()
  }
}
