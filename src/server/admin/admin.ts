import { help, runCommand } from './commands.ts'
import { askAdmin } from './socket.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import { runProgram } from '#server/command-line/run-program.ts'
import { createProgress } from '#server/process/progress.ts'
import { readConfig } from '#server/process/config.ts'
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

await runProgram(
  async () => {
    process.stdout.write(`${await carryOut(process.argv.slice(2))}\n`)
  },
  { refusals: [CommandRefused] },
)
