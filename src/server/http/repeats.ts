import type { FastifyInstance } from 'fastify'
import { hourMs, minuteMs } from '#domain/durations.ts'

type Report = (error: unknown) => void

const reportOf =
  (server: FastifyInstance, failure: string): Report =>
  (err) =>
    server.log.error({ err }, failure)

/**
 * Has something done hourly for as long as the server runs, the first time soon after the start: what fell due while no process ran does
 * not wait for another hour.
 *
 * @param failure what the log says where it fails
 */
export const repeatHourly = (server: FastifyInstance, failure: string, work: () => Promise<unknown>): void => {
  const report = reportOf(server, failure)
  let begunAt = Number.NEGATIVE_INFINITY
  const timer = setInterval(() => {
    if (performance.now() - begunAt < hourMs) return
    begunAt = performance.now()
    void work().catch(report)
  }, minuteMs).unref()
  server.addHook('onClose', (_, done) => {
    clearInterval(timer)
    done()
  })
}

/**
 * Has something done every so many milliseconds, and never twice at once: where it is still at work then, its next turn is skipped. A
 * server that closes waits for it.
 *
 * @param failure what the log says where it fails
 * @param work is given what reports a part of it that failed while the rest goes on
 */
export const repeatInTurn = (
  server: FastifyInstance,
  everyMs: number,
  failure: string,
  work: (report: Report) => Promise<void>,
): void => {
  const report = reportOf(server, failure)
  let running: Promise<void> | null = null
  const begin = () => {
    running ??= work(report)
      .catch(report)
      .finally(() => (running = null))
  }
  const timer = setInterval(begin, everyMs).unref()
  server.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
