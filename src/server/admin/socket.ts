import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { runCommand } from './commands.ts'
import { CommandRefused } from '#server/process/command-refused.ts'
import type { Database } from '#server/database/database.ts'

const socketIn = (dataDir: string) => join(dataDir, 'admin.sock')

interface Told {
  readonly said?: string
  readonly refused?: string
}

const carryOut = async (db: Database, asked: string, secrets: readonly string[]): Promise<Told> => {
  try {
    return { said: await runCommand(db, JSON.parse(asked) as string[], { secrets }) }
  } catch (error) {
    return { refused: error instanceof CommandRefused ? error.message : 'The command failed.' }
  }
}

/** A socket in the data folder: only this process may open the embedded database, and no other user can read the folder. */
export const serveAdmin = (db: Database, dataDir: string, secrets: readonly string[] = []): Server => {
  const path = socketIn(dataDir)
  rmSync(path, { force: true })
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => socket.destroy())
    void text(socket)
      .then((asked) => carryOut(db, asked, secrets))
      .then((told) => socket.end(JSON.stringify(told)))
      .catch(() => socket.destroy())
  })
  // A path too long for a socket costs the commands, not the portal.
  server.on('error', () => server.close())
  return server.listen(path, () => chmodSync(path, 0o600)).unref()
}

export const askAdmin = (dataDir: string, args: readonly string[]): Promise<Told | null> =>
  new Promise((resolve, reject) => {
    const socket = connect(socketIn(dataDir))
    socket.on('error', () => resolve(null))
    socket.once('connect', () => {
      socket.end(JSON.stringify(args))
      text(socket).then((told) => resolve(JSON.parse(told) as Told), reject)
    })
  })
