import type { FastifyInstance } from 'fastify'

/** Ms until a forced exit. */
const timeout = 10_000

/**
 * Graceful end on SIGTERM and Ctrl-C: accepts no connection, finishes running calls, closes resources; a second signal forces it.
 * Also on an uncaught exception, whose state is unknown.
 * @param close frees resources after the last call
 */
export const stopOnSignals = (server: FastifyInstance, close: () => Promise<void>): void => {
  let isStopping = false
  const stop = async (code: number) => {
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(code), timeout).unref()
    // Also close connections that become idle later.
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
