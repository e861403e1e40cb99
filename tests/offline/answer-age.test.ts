// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { watchAge } from '#data/offline/stored-reads.ts'
import { initialize } from '#data/queries/app/start.queries.ts'
import { queryClient } from '#data/wire/query-client.ts'

afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

it('the age of what is shown goes on while the page stays open', async () => {
  const read = Date.parse('2026-06-09T23:58:00+12:00')
  vi.useFakeTimers({ now: read })
  const { queryKey } = initialize()
  queryClient.setQueryData(queryKey, {} as never, { updatedAt: read })
  const stopShowing = new QueryObserver(queryClient, { queryKey, staleTime: Infinity }).subscribe(() => {})
  const heard: number[] = []
  const stop = watchAge(({ since, now }) => heard.push(now - (since ?? Number.NaN)))
  await vi.advanceTimersByTimeAsync(120_000)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  stopShowing()
  expect(heard).toEqual([0, 60_000, 120_000])
})
