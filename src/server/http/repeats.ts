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
  const begin = () => void work().catch(report)
  const timers = [setTimeout(begin, minuteMs).unref(), setInterval(begin, hourMs).unref()]
  server.addHook('onClose', (_, done) => {
    for (const timer of timers) clearTimeout(timer)
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
