import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { runCommand } from './commands.ts'
import type { Config } from '#server/process/config.ts'
import { type CommandContext, CommandRefused } from '#server/command-line/command.ts'
import type { Database } from '#server/database/database.ts'

const socketIn = (dataDir: string) => join(dataDir, 'admin.sock')

interface CommandReply {
  readonly said?: string
  readonly refused?: string
}

const carryOut = async (
  db: Database,
  commandLine: string,
  given: Pick<CommandContext, 'config' | 'secrets'>,
): Promise<CommandReply> => {
  try {
    return { said: await runCommand(db, JSON.parse(commandLine) as string[], given) }
  } catch (error) {
    return { refused: error instanceof CommandRefused ? error.message : 'The command failed.' }
  }
}

/** A socket in the data folder: only this process may open the embedded database, and no other user can read the folder. */
export const serveAdmin = (db: Database, config: Config, secrets: readonly string[] = config.secrets): Server => {
  const path = socketIn(config.dataDir)
  rmSync(path, { force: true })
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => socket.destroy())
    void text(socket)
      .then((commandLine) => carryOut(db, commandLine, { config, secrets }))
      .then((reply) => socket.end(JSON.stringify(reply)))
      .catch(() => socket.destroy())
  })
  // A path too long for a socket costs the commands, not the portal.
  server.on('error', () => server.close())
  return server.listen(path, () => chmodSync(path, 0o600)).unref()
}

export const askAdmin = (dataDir: string, args: readonly string[]): Promise<CommandReply | null> =>
  new Promise((resolve, reject) => {
    const socket = connect(socketIn(dataDir))
    socket.on('error', () => resolve(null))
    socket.once('connect', () => {
      socket.end(JSON.stringify(args))
      text(socket).then((replyText) => resolve(JSON.parse(replyText) as CommandReply), reject)
    })
  })
