import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { catchUpDemo } from '#server/demo/catch-up.ts'
import { today } from '#domain/basics/days.ts'
import { runFlexEvents } from '#server/flex-events/flex-job.ts'
import { renewComparisons } from '#server/home-comparison/renew-comparisons.ts'
import { outboxAt } from '#server/http/outbox.ts'
import { readConfig } from '#server/process/config.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { tidyEveryHour } from '#server/tidy.ts'
import { eachDatabase, onDatabase } from '#tests/kit/database/databases.ts'
import { demo } from '#tests/account/demo-portal.ts'
import { digestOf, made } from './digest.ts'

const hour = 3_600_000
const outbox = { served: () => [] }
/** Twenty to midnight in New Zealand. */
const evening = made.now + 7 * hour

eachDatabase('every hour', (open) => {
  it('only one of several processes gives the day to the demo customers', async () => {
    const [together, alone] = [await open(demo), await open(demo)]
    await Promise.all([1, 2, 3].map(() => catchUpDemo(together, { now: evening + hour })))
    await catchUpDemo(alone, { now: evening + hour })
    expect(await digestOf(together)).toEqual(await digestOf(alone))
  })
})

onDatabase('every hour', (open) => {
  const fail = vi.fn<(error: unknown) => void>()
  beforeEach(() => {
    vi.useFakeTimers({ now: evening, toFake: ['Date', 'setInterval', 'clearInterval'] })
    fail.mockReset()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('the demo customers get the day that has ended meanwhile, as a start would give it to them', async () => {
    const [running, restarted] = [await open(demo), await open(demo)]
    const secrets = await loadSecrets(running, [])
    const before = await digestOf(running)
    const timer = tidyEveryHour(running, { ...readConfig({}), secrets, outbox }, { onFailure: fail })
    expect(await digestOf(running)).toEqual(before)
    vi.advanceTimersByTime(hour)
    // At the start.
    await runFlexEvents(restarted, { outbox: outboxAt(restarted, evening), now: evening })
    await catchUpDemo(restarted, { now: evening + hour })
    await renewComparisons(restarted.transaction, today(evening + hour))
    // What arrives in the running day is there for a running process alone; lines of activity and messages have ids of their own.
    const isDifferent = /^(?:identity_secret$|account_change$|outbox$|arriving_)/
    const wanted = Object.fromEntries(Object.entries(await digestOf(restarted)).filter(([name]) => !isDifferent.test(name)))
    expect(wanted).not.toEqual(before)
    await expect.poll(() => digestOf(running), { timeout: 40_000 }).toMatchObject(wanted)
    clearInterval(timer)
    expect(fail).not.toHaveBeenCalled()
  })

  it('says what failed, and goes on; services are asked at the start and every five minutes', async () => {
    const db = await open()
    const away = { ...db, query: () => Promise.reject(new Error('away')), transaction: () => Promise.reject(new Error('away')) }
    const fetchServices = vi.fn<(now: number) => void>()
    const secrets = await loadSecrets(db, [])
    const timer = tidyEveryHour(away, { ...readConfig({}), secrets, outbox }, { onFailure: fail, fetchServices })
    const perHour = 60
    // Prices that wait are looked for each minute, half-hours of the demo twice an hour; the rest at the start, at midnight and each hour.
    await expect.poll(() => fail.mock.calls).toEqual(Array.from({ length: 2 }, () => [new Error('away')]))
    vi.advanceTimersByTime(hour)
    await expect.poll(() => fail.mock.calls).toHaveLength(2 + perHour + 2 + 1)
    vi.advanceTimersByTime(hour)
    await expect.poll(() => fail.mock.calls).toHaveLength(2 + 2 * (perHour + 2) + 2)
    clearInterval(timer)
    expect(fetchServices.mock.calls).toEqual(Array.from({ length: 25 }, (_, index) => [evening + index * (hour / 12)]))
  })
})
