import type { FastifyInstance } from 'fastify'
import { hourMs, minuteMs } from '#domain/basics/durations.ts'

type Report = (error: unknown) => void

const reportOf =
  (server: FastifyInstance, failure: string): Report =>
  (err) =>
    server.log.error({ err }, failure)

/** First soon after the start, so that what fell due during downtime does not wait. @param failure log message */
export const repeatHourly = (server: FastifyInstance, failure: string, work: () => Promise<unknown>): void => {
  const report = reportOf(server, failure)
  let lastStart = Number.NEGATIVE_INFINITY
  const timer = setInterval(() => {
    if (performance.now() - lastStart < hourMs) return
    lastStart = performance.now()
    void work().catch(report)
  }, minuteMs).unref()
  server.addHook('onClose', (_, done) => {
    clearInterval(timer)
    done()
  })
}

/**
 * Runs `work` at an interval, never twice at once: skips a turn while the last still runs. Closing the server waits for it.
 * @param failure log message
 * @param work receives a reporter of partial failures
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

/** Many failures usually share one cause. */
const mostReported = 20

/** For a job that goes on where one of many accounts fails. @throws AggregateError unless there is none */
export const throwFailures = (failures: readonly Error[], message: string): void => {
  if (failures.length > 0) throw new AggregateError(failures.slice(0, mostReported), message)
}
