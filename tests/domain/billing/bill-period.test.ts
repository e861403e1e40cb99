import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { InvoiceHead } from '#contract/bills/invoices.contract.ts'
import {
  aboutComparedWords,
  billOfWindow,
  partsOf,
  periodDays,
  periodOutcome,
  selectedWindow,
} from '#domain/billing/bill-period.ts'
import { addDays } from '#domain/basics/days.ts'
import { toCents } from '#domain/basics/money.ts'
import { billWindows } from '#domain/supply/usage.ts'
import { heads, lastWindow, running, upcoming } from '#tests/bill-overview/overview-readings.ts'

describe('the parts of a bill', () => {
  it('tell all energy of a fuel as one, in the order of the picture, with the price where there is one', () => {
    expect(partsOf(upcoming.lines).map(({ kind, quantity, rate, amount }) => [kind, quantity, rate, amount])).toEqual([
      ['energy', 459, null, 129.3],
      ['daily', 18, '$2.30 a day', 41.4],
      ['freeHours', 4.012, '33.8997 c/kWh', -1.36],
    ])
  })

  it('add up to the lines, to the cent, whatever the lines are', () => {
    const line = fc.record({
      kind: fc.constantFrom('energy', 'daily', 'freeHours', 'export', 'bottles', 'correction', 'discount'),
      supplyType: fc.constantFrom('electricity', 'naturalGas', 'lpg', null),
      description: fc.constantFrom('a at 33.8997 c/kWh', 'b', 'c at $2.07 a day'),
      quantity: fc.option(fc.integer({ min: -90_000, max: 90_000 })),
      unit: fc.constantFrom('kWh', 'days', null),
      amount: fc.integer({ min: -500_000, max: 500_000 }).map((cents) => cents / 100),
    })
    const sum = (values: readonly { amount: number | null }[]) =>
      values.reduce((total, { amount }) => total + toCents(amount ?? 0), 0)
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const parts = partsOf(lines as never)
        expect(sum(parts)).toBe(sum(lines))
        expect(new Set(parts.map(({ kind, supplyType }) => `${kind} ${supplyType}`)).size).toBe(parts.length)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('the window of an address', () => {
  const [current, ...past] = billWindows(running)
  if (!current) throw new Error('There is a current window')
  const windows = [current, ...past] as const
  const ask = (search: string) => {
    const { as, window } = selectedWindow(search, windows)
    return [as, window.startDate, window.label]
  }

  it.for([
    ['', 'asked', '2026-05-22', 'Upcoming bill', '[BILL-16 BILL-19]'],
    ['?startDate=2026-05-22&endDate=2026-06-19', 'asked', '2026-05-22', 'Upcoming bill', '[BILL-16]'],
    ['?startDate=2026-04-23&endDate=2026-05-21', 'asked', '2026-04-23', 'Last bill', '[BILL-17 BILL-19]'],
    ['?startDate=2026-03-25&endDate=2026-04-22', 'asked', '2026-03-25', 'Previous bill', '[BILL-18 BILL-19]'],
    ['?startDate=2026-04-30', 'asked', '2026-04-23', 'Last bill', '[BILL-17]'],
    ['?endDate=2026-04-22', 'asked', '2026-03-25', 'Previous bill', '[BILL-18]'],
    ['?startDate=2026-04-24&endDate=2026-05-21', 'nearest', '2026-04-23', 'Last bill', '[BILL-17]'],
    ['?startDate=2030-01-01&endDate=2030-01-29', 'nearest', '2026-05-22', 'Upcoming bill', '[BILL-16]'],
    ['?startDate=1999-01-01&endDate=1999-01-29', 'nearest', past.at(-1)?.startDate, 'Previous bill', '[BILL-18]'],
    ['?startDate=xx', 'unreadable', '2026-05-22', 'Upcoming bill', '[BILL-39]'],
    ['?startDate=2026-02-30', 'unreadable', '2026-05-22', 'Upcoming bill', '[BILL-39]'],
    ['?startDate=2026-04-23&endDate=xx', 'unreadable', '2026-05-22', 'Upcoming bill', '[BILL-39]'],
    ['?startDate=2026-05-21&endDate=2026-04-23', 'unreadable', '2026-05-22', 'Upcoming bill', '[BILL-39]'],
  ] as const)('%s is %s: %s, %s %s', ([search, as, startDate, label]) => {
    expect(ask(search)).toEqual([as, startDate, label])
  })

  it('is one of the windows, whatever stands there', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (startDate, endDate) => {
        const { window } = selectedWindow(`?${new URLSearchParams({ startDate, endDate })}`, windows)
        expect(windows).toContain(window)
      }),
      { numRuns: 2_000 },
    )
  })

  it('of any day in the last 24 windows is the one that the day lies in', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 25 * 29 - 1 }), (back) => {
        const day = addDays(running.endDate, -back)
        const { as, window } = selectedWindow(`?startDate=${day}`, windows)
        expect([as, window.startDate <= day && day <= window.endDate]).toEqual(['asked', true])
      }),
    )
  })
})

it('the bill of a window is the one that stands, and an account’s first may begin within it', () => {
  const [paid] = heads
  if (!paid) throw new Error('There is a bill')
  const reversed: InvoiceHead = { ...paid, id: 'i-0', state: 'reversed', replacedBy: 'i-1' }
  const reversal: InvoiceHead = { ...reversed, id: 'i-r', kind: 'reversal', reverses: 'i-0' }
  expect(billOfWindow([reversal, reversed, paid], lastWindow)?.id).toBe('i-1')
  expect(billOfWindow([{ ...paid, startDate: '2026-05-02' }], lastWindow)?.id).toBe('i-1')
  expect(billOfWindow([reversal, reversed], lastWindow)).toBeNull()
  expect(billOfWindow(heads, running)).toBeNull()
})

describe('two sources of a bill period', () => {
  it.for([
    ['data', 'data', true, 'ready', '[BILL-26]'],
    ['data', 'noData', true, 'ready', '[BILL-26]'],
    ['data', 'failed', true, 'ready', '[BILL-30]'],
    ['failed', 'data', true, 'ready', '[BILL-30]'],
    ['failed', 'failed', true, 'failed', '[BILL-29]'],
    ['failed', 'noData', true, 'failed', '[BILL-26]'],
    ['noData', 'data', true, 'noData', '[BILL-27 BILL-28 BILL-49]'],
    ['noData', 'failed', true, 'noData', '[BILL-28 BILL-49]'],
    ['noData', 'noData', true, 'noData', '[BILL-28 BILL-49]'],
    ['noData', 'data', false, 'ready', '[BILL-26]'],
    ['noData', 'noData', false, 'noData', '[BILL-27]'],
    ['noData', 'failed', false, 'failed', '[BILL-26]'],
    ['pending', 'failed', true, 'pending', '[BILL-26]'],
    ['data', 'pending', true, 'pending', '[BILL-26]'],
  ] as const)('electricity %s, gas %s, supplied with electricity %s: %s %s', ([electricity, gas, isElectric, outcome]) => {
    expect(periodOutcome(electricity, gas, isElectric)).toBe(outcome)
  })

  it('are added up day by day; a day of which one says nothing is the other’s', () => {
    const day = '2026-06-01'
    const row = { startDate: day, kw: 10, costNZD: 3, type: 'actual' } as const
    expect(periodDays([[row], [{ ...row, kw: 5, costNZD: 1, type: 'estimated' }]])).toEqual([
      { day, kw: 15, costNZD: 4, isEstimated: true, freeHours: 0 },
    ])
    expect(periodDays([[row], [{ ...row, kw: 0, costNZD: 0, type: 'empty' }]])).toEqual([
      { day, kw: 10, costNZD: 3, isEstimated: false, freeHours: 0 },
    ])
    expect(periodDays([[{ ...row, kw: 0, costNZD: 0, type: 'empty' }]])).toEqual([
      { day, kw: null, costNZD: null, isEstimated: false, freeHours: 0 },
    ])
  })
})

it.for([
  [277.96, 252.4, 'About $26 more than your last bill.'],
  [230, 252.4, 'About $22 less than your last bill.'],
  [252.1, 252.4, 'About as much as your last bill.'],
  [null, 252.4, null],
  [277.96, null, null],
] as const)('heading for %s after %s: %s', ([now, before, words]) => {
  expect(aboutComparedWords(now, before)).toBe(words)
})
