// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createActor, fromObservable } from 'xstate'
import { reporter } from '#data/browser/reporter.ts'
import { yearlyInsights } from '#data/queries/home-comparison/home-comparison.queries.ts'
import { tokenGate } from '#data/wire/token-gate.ts'
import { outcomeOf } from '#domain/portal/load-states.ts'
import { historicInsights, weeklyInsights } from '#machines/home-comparison/insight-loads.ts'
import { problem } from '#tests/usage/readings.ts'
import { emptyYear, yearOf } from './answers.ts'

const failing = fromObservable(() => ({
  subscribe: (listener: unknown) => {
    const say = listener as { next?: (reading: unknown) => void } | ((reading: unknown) => void)
    const reading = { status: 'failed', problem }
    if (typeof say === 'function') say(reading)
    else say.next?.(reading)
    return { unsubscribe: () => {} }
  },
}))

afterEach(() => vi.unstubAllGlobals())

describe('the outcome', () => {
  // The first row that matches wins: unlocked, ready, pop-up, the second version.
  it.each([
    [false, true, true, true, 'HOME_PROFILE_NOT_COMPLETED'],
    [false, false, true, true, 'HOME_PROFILE_NOT_COMPLETED'],
    [true, false, true, true, 'SUCCESS_WITH_POPUP'],
    [true, false, true, false, 'SUCCESS_WITH_POPUP'],
    [true, false, false, true, 'COMING_SOON'],
    [true, false, false, false, 'SUCCESS_WITH_LIMITED_DATA'],
    [true, true, true, true, 'SUCCESS'],
    [true, true, false, false, 'SUCCESS'],
  ])(
    'of unlocked %s, ready %s, pop-up %s, second version %s is %s [CMPR-20 CMPR-21]',
    (isUnlocked, isReady, showPopup, isV2Enabled, outcome) => {
      expect(outcomeOf({ unlockProgress: { isUnlocked }, isReady, showPopup, isV2Enabled })).toBe(outcome)
    },
  )
})

describe('a year of insights', () => {
  let stopAttending = () => {}
  beforeAll(() => {
    stopAttending = tokenGate.attend({ wanted: () => tokenGate.open('token'), spoiled: () => {} })
  })
  afterAll(() => stopAttending())
  const answer = (status: number, body: unknown) => {
    vi.stubGlobal(
      'fetch',
      async () => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
    )
    const observer = new QueryObserver(new QueryClient(), {
      ...yearlyInsights({ year: 2024 }),
      retry: false,
      enabled: false,
    } as never)
    return observer.refetch()
  }
  it.each([[400], [404]])('that is answered with %i is empty, and no error [CMPR-24 CMPR-25]', async (status) => {
    const { data, isError } = await answer(status, { ...problem, status })
    expect([data, isError]).toEqual([emptyYear, false])
  })
  it('that is answered with 500 is an error [CMPR-26]', async () => {
    const { data, isError } = await answer(500, problem)
    expect([data, isError]).toEqual([undefined, true])
  })
  it('of which no month has a group is not ready [CMPR-23]', () => {
    const load = (data: unknown) => {
      const reading = fromObservable(() => ({
        subscribe: (listener: unknown) => {
          ;(listener as { next: (reading: unknown) => void }).next({ status: 'ready', data })
          return { unsubscribe: () => {} }
        },
      }))
      const actor = createActor(historicInsights.provide({ actors: { reading: reading as never } }), {
        input: { year: 2026 },
      }).start()
      return actor.getSnapshot().value
    }
    const year = yearOf(2026, 700)
    const alone = { ...year, Insights: year.Insights.map((one) => ({ ...one, Comparison: { Electricity: null, Gas: null } })) }
    expect([load(year), load(alone), load(emptyYear)]).toEqual(['ready', 'noData', 'noData'])
  })
})

describe('what is reported', () => {
  it.each([
    ['weekly', weeklyInsights, {}, 'Unable to initialise weekly insights'],
    ['historic', historicInsights, { year: 2026 }, 'Unable to initialise historic insights'],
  ])('of %s insights that failed names them [CMPR-27 CMPR-28]', (_, machine, input, message) => {
    const actor = createActor((machine as typeof weeklyInsights).provide({ actors: { reading: failing as never } }), {
      input: input as never,
    })
    actor.start()
    expect([actor.getSnapshot().value, reporter.reports().at(-1)?.message]).toEqual(['failed', message])
  })
})
