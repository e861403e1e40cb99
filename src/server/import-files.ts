import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { describeDatabase, readConfig } from '#server/process/config.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open.ts'
import { runProgram } from '#server/command-line/run-program.ts'
import { createProgress } from '#server/process/progress.ts'
import { fileKinds } from '#server/file-kinds.ts'
import { ImportRefused } from '#server/import/refused.ts'
import { describeSkippedLines } from '#server/import/skipped-lines.ts'
import { takeFile } from '#server/import/take-file.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'

const usage = 'npm run import -- FILE… [--supply-point ICP]'

/** Exit code: some lines were skipped, the rest imported. */
const partlyImported = 3

const print = (line: string) => process.stdout.write(`${line}\n`)

const readArguments = () => {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'supply-point': { type: 'string' } } })
    return { files: positionals, supplyPoint: values['supply-point'] }
  } catch {
    throw new ImportRefused(usage)
  }
}

const run = async () => {
  const { files, supplyPoint } = readArguments()
  if (files.length === 0) throw new ImportRefused(usage)
  const missing = files.find((file) => !statSync(file, { throwIfNoEntry: false })?.isFile())
  if (missing !== undefined) throw new ImportRefused(`There is no file ${missing}.`)
  const config = readConfig(process.env)
  const { databaseUrl, dataDir, secrets: given } = config
  const db = await openDatabase({
    ...(databaseUrl === undefined ? { dataDir } : { databaseUrl, poolSize: 2, hasNoTimeout: true }),
    prepare: migrate,
  })
  print(describeDatabase(config))
  try {
    const secrets = await loadSecrets(db, given)
    for (const file of files) {
      const { show: progress, end } = createProgress(basename(file))
      const context = { db, secrets, now: Date.now(), progress, ...(supplyPoint === undefined ? {} : { supplyPoint }) }
      const taken = await takeFile(fileKinds, context, file).finally(end)
      print(`${file}: ${taken.words}.`)
      for (const line of describeSkippedLines(taken)) process.stderr.write(`${file}, left out: ${line}.\n`)
      if (taken.leftOut.length > 0) process.exitCode = partlyImported
    }
  } finally {
    await db.close()
  }
}

await runProgram(run, {
  refusals: [ImportRefused],
  whileServed:
    'The server is running: put the file into its IMPORT_DIR, stop it for the import, or use PostgreSQL (DATABASE_URL).',
})
