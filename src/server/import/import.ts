import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/process/config.ts'
import { SettingRefused } from '#server/process/setting.ts'
import { FolderRefused } from '#server/database/folder-refused.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open.ts'
import { createProgress } from '#server/process/progress.ts'
import { importFile } from './import-file.ts'
import { describeImport, describeSkippedLines } from './import-words.ts'
import { ImportRefused } from './line-refused.ts'

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
  const { databaseUrl, dataDir } = readConfig(process.env)
  const db = await openDatabase({
    ...(databaseUrl === undefined ? { dataDir } : { databaseUrl, poolSize: 2, hasNoTimeout: true }),
    prepare: migrate,
  })
  try {
    for (const file of files) {
      const { show: progress, end } = createProgress(basename(file))
      const imported = await importFile(db, file, { progress, ...(supplyPoint === undefined ? {} : { supplyPoint }) }).finally(
        end,
      )
      print(`${file}: ${describeImport(imported)}.`)
      for (const line of describeSkippedLines(imported)) process.stderr.write(`${file}, left out: ${line}.\n`)
      if (imported.leftOut.length > 0) process.exitCode = partlyImported
    }
  } finally {
    await db.close()
  }
}

try {
  await run()
} catch (error) {
  const isHeld = error instanceof FolderRefused && error.message.includes('in use')
  const isExpected = error instanceof ImportRefused || error instanceof FolderRefused || error instanceof SettingRefused
  if (!isExpected) throw error
  process.stderr.write(
    `${error.message}${isHeld ? ' The server is running: put the file into its IMPORT_DIR, stop it for the import, or use PostgreSQL (DATABASE_URL).' : ''}\n`,
  )
  process.exitCode = 1
}
