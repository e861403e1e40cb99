// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type AnyActorRef, type AnyStateMachine, createActor } from 'xstate'
import { type BillSummary, readBillSummary } from '#contract/dashboard/dashboard.contract.ts'
import { readEcoTrackerWidget, readPowerShoutWidget } from '#contract/dashboard/tiles.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import { readSiteUsage } from '#contract/usage/usage.contract.ts'
import { queryClient } from '#data/wire/query-client.ts'
import { registerChunks } from '#machines/app/chunks.ts'
import { weekMachine } from '#machines/dashboard/week.machine.ts'
import { cards, tileLoads } from '#machines/dashboard/widgets.ts'
import { explanationMachine } from '#machines/explanation/explanation.machine.ts'
import { explain } from '#machines/explanation/explain.ts'
import { bill, fortnight } from '#tests/dashboard/readings.ts'
import { explanation } from '#views/explanation/explanation-chunk.ts'

const now = Date.now()
/** Never stale: nothing is read again. */
const readAt = now + 1_000
const readToday = /^Today, \d{1,2}:\d\d [ap]m$/

const actors: AnyActorRef[] = []
const start = (machine: AnyStateMachine, input?: unknown): AnyActorRef => {
  const actor = createActor(machine, { input })
  actors.push(actor)
  actor.start()
  return actor
}

const shows = (machine: AnyStateMachine, { name }: Endpoint, answer: unknown, request: object = {}, input?: unknown) => {
  queryClient.setQueryData([name, request], answer, { updatedAt: readAt })
  return explain([start(machine, input)], now)
}

const billShows = (change: Partial<BillSummary>) => shows(cards.billSummary, readBillSummary, { ...bill, ...change })

afterEach(() => {
  for (const actor of actors.splice(0)) (actor as AnyActorRef & { stop(): void }).stop()
  queryClient.clear()
})

describe('why a card shows this', () => {
  it('is the bill’s days, what they’re made of, when it closes, and how its amount adds up', () => {
    expect(billShows({ dueDate: '2026-07-03' })).toEqual({
      why: 'You’re 19 days into a 29-day bill. We add up what you’ve used, then estimate the last 10 days.',
      sources: [
        { icon: 'readings', name: '17 days of meter readings', age: expect.stringMatching(readToday) },
        { icon: 'estimate', name: '1 day estimated', age: 'Until readings arrive' },
        { icon: 'prices', name: 'Your plan’s prices', age: expect.stringMatching(readToday) },
        { icon: 'weather', name: 'Bill forecast', age: expect.stringMatching(readToday) },
      ],
      next: 'The bill closes on 19 June and is due on 3 July.',
      proof: { text: 'See how $169.34 adds up', href: '/account/bill' },
    })
  })

  it('estimates nothing on the last day, and has no due date where none is known', () => {
    const { why, sources, next } = billShows({ dayNumber: 29, remainingDays: 0 })
    expect(why).toBe('You’re 29 days into a 29-day bill. We add up what you’ve used.')
    expect(sources.map(({ icon }) => icon)).toEqual(['readings', 'estimate', 'prices'])
    expect(next).toBe('The bill closes on 19 June.')
  })

  it('is the debt where that leads, and the proof is that of the bill that is owed', () => {
    const overdue = {
      amount: 212.4,
      days: 8,
      bills: [{ id: 'inv-7', issuedOn: '2026-05-05', dueDate: '2026-06-01', amount: 212.4 }],
    }
    expect(billShows({ payment: { text: 'Overdue', date: '2026-06-01', isOverdue: true, overdue } })).toEqual({
      why: 'You have $212.40 overdue, so we show that first.',
      sources: [{ icon: 'bill', name: 'This bill so far', age: expect.stringMatching(readToday) }],
      next: 'When you’ve paid $212.40, this card shows your current bill again.',
      proof: { text: 'See how $212.40 adds up', href: '/account/bill/insights?invoice=inv-7' },
    })
  })

  it('has no proof of money that the customer isn’t shown', () => expect(billShows({ costIncluded: false }).proof).toBeNull())

  it('dates readings by the last day that has any', () => {
    const input = { supplyPointId: 'sp-1', endDate: '2026-06-09' }
    const request = { body: { supplyPointId: 'sp-1', startDate: '2026-05-27', endDate: '2026-06-09', intervalType: 'DAILY' } }
    const answer = { supplyPointId: 'sp-1', costIncluded: true, intervalType: 'DAILY', usage: fortnight }
    expect(shows(weekMachine, readSiteUsage, answer, request, input).sources).toEqual([
      { icon: 'readings', name: 'Meter readings', age: 'Up to 8 June' },
    ])
  })

  it('dates the grid by its own time', () => {
    const at = new Date(now - 86_400_000).toISOString()
    const grid = { at, level: 2, levelName: 'Low', renewableShare: 0.9, hours: [], cleanest: { startHour: 1, endHour: 4 } }
    const { sources, next } = shows(tileLoads.ecoTracker, readEcoTrackerWidget, grid)
    expect(sources).toEqual([{ icon: 'grid', name: 'The national grid', age: expect.stringMatching(/^Yesterday, /) }])
    expect(next).toBe('We update this every ten minutes. Power is likely to be cleanest from 1 am to 4 am.')
  })

  it('says what is next only where something is', () => {
    const hours = { isEligible: true, balanceHours: 9, expiring: null, next: null }
    expect(shows(cards.powerShout, readPowerShoutWidget, hours).next).toBeNull()
    queryClient.clear()
    expect(shows(cards.powerShout, readPowerShoutWidget, { ...hours, expiring: { hours: 1, date: '2026-06-30' } }).next).toBe(
      'Use 1 hour by 30 June, or they expire.',
    )
  })

  it('is that of the chart around it where the card’s own has none', () => {
    const { why } = explain([start(cards.billSummary.provide({})), start(cards.propertyList)], now)
    expect(why).toBe('We’re loading this. It usually takes a second or two.')
  })
})

it('moves to another card', () => {
  const actor = createActor(explanationMachine)
  actors.push(actor)
  actor.start()
  const open = (card: string) => actor.send({ type: 'explanation.open', card, subjects: [] })
  open('bill')
  open('week')
  expect([actor.getSnapshot().value, actor.getSnapshot().context.card]).toEqual(['opening', 'week'])
  open('week')
  expect(actor.getSnapshot().value).toBe('opening')
})

registerChunks({ explanation: async () => ({ explanation }) })

it('says more once a card that was loading has its data', async () => {
  // An answer that is still on its way.
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const card = start(cards.billSummary)
  const actor = createActor(explanationMachine)
  actors.push(actor)
  actor.start()
  actor.send({ type: 'explanation.open', card: 'bill', subjects: [card] })
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('open'))
  expect(actor.getSnapshot().context.explanation?.why).toBe('We’re loading this. It usually takes a second or two.')
  queryClient.setQueryData([readBillSummary.name, {}], bill, { updatedAt: readAt })
  await vi.waitFor(() => expect(actor.getSnapshot().context.explanation?.why).toMatch(/^You’re 19 days into a 29-day bill\./))
  vi.unstubAllGlobals()
})
