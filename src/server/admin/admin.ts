import { help, runCommand } from './commands.ts'
import { askAdmin } from './socket.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import { createProgress } from '#server/process/progress.ts'
import { readConfig } from '#server/process/config.ts'
import { SettingRefused } from '#server/process/setting.ts'
import { FolderRefused } from '#server/database/folder-refused.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open.ts'

const carryOut = async (args: readonly string[]): Promise<string> => {
  if (args.length === 0 || args[0] === 'help') return help.trimEnd()
  const config = readConfig(process.env)
  const { databaseUrl, dataDir, secrets } = config
  const reply = databaseUrl === undefined ? await askAdmin(dataDir, args) : null
  if (reply?.refused !== undefined) throw new CommandRefused(reply.refused)
  if (reply?.said !== undefined) return reply.said
  const db = await openDatabase(databaseUrl === undefined ? { dataDir } : { databaseUrl })
  await migrate(db)
  const { show, end } = createProgress('Working', process.stderr)
  return runCommand(db, args, { config, secrets, progress: (done, total) => show(done / total) }).finally(() => {
    end()
    return db.close()
  })
}

try {
  process.stdout.write(`${await carryOut(process.argv.slice(2))}\n`)
} catch (error) {
  const isExpected = error instanceof CommandRefused || error instanceof FolderRefused || error instanceof SettingRefused
  if (!isExpected) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
