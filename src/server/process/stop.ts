import type { FastifyInstance } from 'fastify'

/** What runs when a signal comes may take this long; then the process ends whatever is left. */
const timeout = 10_000

/**
 * Ends the process cleanly on SIGTERM and Ctrl-C: takes no new connection, finishes what runs, closes what it holds. A second signal
 * does not wait. An exception that nobody caught ends it in the same way, since nobody knows what it left half done.
 * @param close gives back the database and what else is held, once nothing runs any more
 */
export const stopOnSignals = (server: FastifyInstance, close: () => Promise<void>): void => {
  let isStopping = false
  const stop = async (code: number) => {
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(code), timeout).unref()
    // Connections that become idle after the first look would otherwise be waited for until they time out.
    setInterval(() => server.server.closeIdleConnections(), 100).unref()
    await server.close()
    await close()
    process.exit(code)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0))
  process.on('unhandledRejection', (error) => server.log.error({ err: error }, 'nobody awaited a failure'))
  process.on('uncaughtException', (error) => {
    server.log.fatal({ err: error }, 'nobody caught a failure')
    void stop(1)
  })
}
