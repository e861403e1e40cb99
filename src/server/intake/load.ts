import { createWriteStream, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { finished } from 'node:stream/promises'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open.ts'
import { describeDatabase, readConfig, requireKept } from '#server/process/config.ts'
import { runProgram } from '#server/command-line/run-program.ts'
import { createProgress } from '#server/process/progress.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { entityNamed } from './entities.ts'
import { filesIn, IntakeRefused } from './folder.ts'
import { type Loaded, loadFolder } from './load-folder.ts'
import type { Refusal } from './parse.ts'

const usage = 'npm run load -- FOLDER [--dry-run]'

/** Exit code: some lines were refused, the rest is loaded. */
const partlyLoaded = 3

const readArguments = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false } },
    })
    const [folder, ...rest] = positionals
    if (folder === undefined || rest.length > 0) throw new IntakeRefused(usage)
    return { folder, isDryRun: values['dry-run'] }
  } catch {
    throw new IntakeRefused(usage)
  }
}

const counted = (count: number) => count.toLocaleString('en-NZ')
const summary = ({ added, changed, unchanged, refused }: Loaded, isDryRun: boolean) =>
  `${isDryRun ? 'Nothing was written. Would be' : 'Rows'}: ${counted(added)} added, ${counted(changed)} changed, ${counted(unchanged)} as before, ${counted(refused)} refused.`

const mostPrinted = 20

/** Without ids; a name in NDJSON that is no column could be anything. */
const printedLine = ({ entity, place, field, reason, logReason = reason }: Refusal): string => {
  const isColumn = field !== null && field in (entityNamed(entity)?.schema.shape ?? {})
  const subject = field === null ? 'it' : isColumn ? field : 'a name'
  return `${place?.file}, line ${place?.line}: ${subject} ${logReason}.\n`
}

/** Null: the folder can't be written. */
const openReport = (folder: string, path: string) => {
  try {
    mkdirSync(join(folder, 'reports'), { recursive: true })
    const out = createWriteStream(path, { fd: openSync(path, 'wx', 0o600) })
    out.write('file\tline\tkey\tfield\treason\n')
    return out
  } catch {
    return null
  }
}

/** Prints the first lines, and writes all, with the retailer's ids, into a file of the folder; prints all if it can't. */
const createReport = (folder: string) => {
  const path = join(folder, 'reports', `${new Date().toISOString().replaceAll(/[:.]/g, '-')}.tsv`)
  let out: ReturnType<typeof openReport> | undefined
  let printed = 0
  const add = (refusals: readonly Refusal[]) => {
    if (out === undefined) out = openReport(folder, path)
    for (const refusal of refusals) {
      const { place, key, field, reason } = refusal
      out?.write(`${place?.file ?? ''}\t${place?.line ?? ''}\t${key ?? ''}\t${field ?? ''}\t${reason}\n`)
      printed += 1
      if (out === null || printed <= mostPrinted) process.stderr.write(printedLine(refusal))
    }
  }
  const end = async () => {
    if (out === undefined) return
    out?.end()
    if (out) await finished(out)
    process.stderr.write(
      out ? `All refused lines: ${path}\n` : `These are all: ${folder} can’t be written, so there is no report.\n`,
    )
  }
  return { add, end }
}

/** npm takes the option for itself where `--` is missing: the load would be real. */
const requireNoLostDryRun = (isDryRun: boolean) => {
  if (!isDryRun && process.env['npm_config_dry_run'] === 'true')
    throw new IntakeRefused(
      'npm took --dry-run for itself; nothing was loaded. Put -- before the folder: npm run load -- FOLDER --dry-run',
    )
}

const run = async () => {
  const { folder, isDryRun } = readArguments()
  requireNoLostDryRun(isDryRun)
  const config = readConfig(process.env)
  requireKept(config)
  filesIn(folder)
  const { databaseUrl, dataDir } = config
  const db = await openDatabase({
    ...(databaseUrl === undefined ? { dataDir } : { databaseUrl, poolSize: 3, hasNoTimeout: true }),
    prepare: migrate,
  })
  process.stdout.write(`${describeDatabase(config)}\n`)
  const bars = { reading: createProgress('reading'), applying: createProgress('applying') }
  const report = createReport(folder)
  try {
    const loaded = await loadFolder(db, folder, {
      now: Date.now(),
      secrets: await loadSecrets(db, config.secrets),
      isDryRun,
      progress: (step, share) => {
        if (step === 'applying') bars.reading.end()
        bars[step].show(share)
      },
      onRefused: report.add,
    })
    bars.applying.end()
    process.stdout.write(`${summary(loaded, isDryRun)}\n`)
    if (loaded.refused > 0) process.exitCode = partlyLoaded
  } finally {
    await report.end()
    await db.close()
  }
}

await runProgram(run, {
  refusals: [IntakeRefused],
  whileServed:
    'The server is running: stop it for the load, send the rows to it (docs/intake), or use PostgreSQL (DATABASE_URL).',
})
