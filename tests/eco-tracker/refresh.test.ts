// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { createActor } from 'xstate'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { generationNow } from '#data/queries/eco-tracker/eco-tracker.queries.ts'
import { ProblemError } from '#domain/portal/problem.ts'
import { fromQuery, type Reading } from '#machines/kit/from-query.ts'
import { problem } from '#tests/usage/readings.ts'

const clock = (time: string) => Date.parse(`2026-06-09T${time}+12:00`)
const { queryKey, refetchInterval } = generationNow()

beforeEach(() => void vi.useFakeTimers({ now: clock('10:03:00') }))
afterEach(() => void vi.useRealTimers())

/** The grid's read by its own rhythm; the second time it fails. */
const watchGrid = () => {
  const asked: string[] = []
  const queryFn = () => {
    asked.push(new Date().toISOString().slice(14, 19))
    return asked.length === 2 ? Promise.reject(new ProblemError(problem)) : Promise.resolve(asked.length)
  }
  const read = { queryKey, queryFn, refetchInterval, retry: false, staleTime: 60_000 } as never
  const actor = createActor(
    fromQuery<number, undefined>(() => read, new QueryClient()),
    { input: undefined },
  ).start()
  return { asked, actor, reading: () => actor.getSnapshot().context as Reading<number> }
}

it('reads the grid again just after each tenth minute of the clock, 600,000 ms apart [ECO-30 ECO-31 ECO-32]', async () => {
  const { asked, actor } = watchGrid()
  await vi.advanceTimersByTimeAsync(clock('10:33:00') - clock('10:03:00'))
  expect(asked).toEqual(['03:00', '10:03', '20:03', '30:03'])
  actor.stop()
})

it('keeps what it had where that fails, says so, and has new figures at the next tenth minute [ECO-35]', async () => {
  const { actor, reading } = watchGrid()
  await vi.advanceTimersByTimeAsync(clock('10:11:00') - clock('10:03:00'))
  expect(reading()).toEqual({ status: 'ready', data: 1, isOld: true })
  await vi.advanceTimersByTimeAsync(clock('10:21:00') - clock('10:11:00'))
  expect(reading()).toEqual({ status: 'ready', data: 3 })
  actor.stop()
})
