import type { FastifyInstance } from 'fastify'
import type { Database } from './database/database.ts'

/** What runs when a signal comes may take this long; then the process ends whatever is left. */
const patience = 10_000

/** Ends the process cleanly on SIGTERM and Ctrl-C: takes no new connection, finishes what runs, closes the database. A second signal does not wait. */
export const stopOnSignals = (server: FastifyInstance, db: Database): void => {
  let isStopping = false
  const stop = async () => {
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(0), patience).unref()
    // Connections that become idle after the first look would otherwise be waited for until they time out.
    setInterval(() => server.server.closeIdleConnections(), 100).unref()
    await server.close()
    await db.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
}
