import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkDiscount,
  checkDoubleCharges,
  checkEstimates,
  type CheckedBill,
  checkTariff,
} from '#server/bill-pages/bill-checker.ts'
import { type BillLine, discountLines } from '#domain/billing/bill-lines.ts'
import { addDays } from '#domain/basics/days.ts'
import { exactCent } from '#domain/basics/money.ts'

const percent = 5
const discount = { name: 'Two fuels', percent }
const days = 29

const line = (more: Partial<BillLine>): BillLine => ({
  kind: 'energy',
  supplyType: 'electricity',
  supplyPointId: 'sp-1',
  description: 'Electricity, day, at 33.90 c/kWh',
  quantity: 100,
  unit: 'kWh',
  cents: 3_390,
  ...more,
})

/** A bill as it is issued: energy of two supply points, a daily charge for each of its days, the discount on the energy. */
const anyBill = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 40_000 })), { minLength: 2, maxLength: 6 })
  .map((energies) =>
    energies.map(([one, other], index): CheckedBill => {
      const startDate = addDays('2026-01-05', index * days)
      const energy = [
        line({ cents: one }),
        line({
          supplyType: 'naturalGas',
          supplyPointId: 'sp-2',
          description: 'Natural Gas, anytime, at 12.42 c/kWh',
          cents: other,
        }),
      ]
      const daily = energy.map(({ supplyType, supplyPointId }) =>
        line({
          kind: 'daily',
          supplyType,
          supplyPointId,
          description: 'Daily charge',
          quantity: days,
          unit: 'days',
          cents: days * 207,
        }),
      )
      return {
        id: `bill-${index}`,
        startDate,
        endDate: addDays(startDate, days - 1),
        lines: [...energy, ...daily, ...discountLines((one + other) * exactCent, discount)],
      }
    }),
  )

/** Some bills, and one of them. */
const billsAndOne = anyBill.chain((bills) =>
  fc.record({ bills: fc.constant(bills), at: fc.integer({ min: 0, max: bills.length - 1 }) }),
)
const changed = (bills: readonly CheckedBill[], at: number, change: (bill: CheckedBill) => Partial<CheckedBill>): CheckedBill[] =>
  bills.map((bill, index) => (index === at ? { ...bill, ...change(bill) } : bill))
const runs = { numRuns: 1_000 }

describe('double charges [BILL-45]', () => {
  it('there are none on bills that abut, with each line once and a daily charge for each day', () => {
    fc.assert(
      fc.property(anyBill, (bills) => {
        const { outcome, counted, findings } = checkDoubleCharges(bills)
        expect([outcome, findings]).toEqual(['fine', []])
        expect(counted).toEqual({ amount: bills.reduce((sum, { lines }) => sum + lines.length, 0), unit: 'lines' })
      }),
      runs,
    )
  })

  it('a line that stands twice on a bill is found once, with its amount', () => {
    fc.assert(
      fc.property(billsAndOne, fc.nat(), ({ bills, at }, pick) => {
        const again = bills[at]?.lines[pick % 4] ?? line({})
        const { outcome, findings } = checkDoubleCharges(changed(bills, at, ({ lines }) => ({ lines: [...lines, again] })))
        expect(outcome).toBe('found')
        expect(findings.map(({ kind, invoiceId, amount }) => [kind, invoiceId, amount])).toEqual([
          ['chargedTwice', `bill-${at}`, again.cents / 100],
        ])
      }),
      runs,
    )
  })

  it('days that two bills charge are found for each supply point, on the later bill', () => {
    fc.assert(
      fc.property(anyBill, fc.integer({ min: 1, max: 10 }), (bills, more) => {
        const longer = changed(bills, 0, ({ endDate }) => ({ endDate: addDays(endDate, more) }))
        const twice = checkDoubleCharges(longer).findings.map(({ invoiceId, startDate, days: count, supplyPointId }) => [
          invoiceId,
          startDate,
          count,
          supplyPointId,
        ])
        const from = bills[1]?.startDate
        expect(twice).toEqual([
          ['bill-1', from, more, 'sp-1'],
          ['bill-1', from, more, 'sp-2'],
        ])
      }),
      runs,
    )
  })

  it('more daily charges than days are found, with what they cost', () => {
    fc.assert(
      fc.property(billsAndOne, fc.integer({ min: 1, max: 31 }), ({ bills, at }, more) => {
        const { findings } = checkDoubleCharges(
          changed(bills, at, ({ lines }) => ({
            lines: lines.map((one) =>
              one.kind === 'daily' && one.supplyPointId === 'sp-2'
                ? { ...one, quantity: days + more, cents: (days + more) * 207 }
                : one,
            ),
          })),
        )
        expect(findings.map(({ kind, invoiceId, days: count, amount }) => [kind, invoiceId, count, amount])).toEqual([
          ['tooManyDays', `bill-${at}`, more, (more * 207) / 100],
        ])
      }),
      runs,
    )
  })
})

describe('the discount [BILL-45]', () => {
  it('is where it should be on every bill as it is issued, whatever its lines were rounded to', () => {
    fc.assert(
      fc.property(anyBill, (bills) => {
        expect(checkDiscount(bills, discount)).toEqual({
          check: 'discount',
          outcome: 'fine',
          counted: { amount: bills.length, unit: 'bills' },
          findings: [],
        })
      }),
      runs,
    )
  })

  it('left out it is missing, and smaller it differs, by what is owed', () => {
    fc.assert(
      fc.property(billsAndOne, fc.integer({ min: 3, max: 2_000 }), ({ bills, at }, less) => {
        const given = 0 - (bills[at]?.lines.find(({ kind }) => kind === 'discount')?.cents ?? 0)
        const bare = checkDiscount(
          changed(bills, at, ({ lines }) => ({ lines: lines.filter(({ kind }) => kind !== 'discount') })),
          discount,
        )
        expect(bare.findings.map(({ kind, invoiceId, amount }) => [kind, invoiceId, amount])).toEqual(
          // A cent may come of rounding.
          given > 1 ? [['discountMissing', `bill-${at}`, given / 100]] : [],
        )
        if (given <= less) return
        const smaller = checkDiscount(
          changed(bills, at, ({ lines }) => ({
            lines: lines.map((one) => (one.kind === 'discount' ? { ...one, cents: one.cents + less } : one)),
          })),
          discount,
        )
        expect(smaller.findings.map(({ kind, amount }) => [kind, amount])).toEqual([['discountDiffers', less / 100]])
      }),
      runs,
    )
  })

  it('is nothing to check on an account that has none', () => {
    expect(checkDiscount([], null).outcome).toBe('none')
  })
})

const estimated = {
  supplyPointId: 'sp-1',
  supplyType: 'electricity',
  billedOn: 'bill-1',
  startDate: '2026-05-03',
  endDate: '2026-05-04',
  days: 2,
} as const

describe('estimates [BILL-45]', () => {
  it('say by how much a reading moved them, from the customer’s side, and ask for nothing once they are put right', () => {
    const check = checkEstimates(120, [
      { ...estimated, state: 'stillEstimated', cents: null },
      { ...estimated, state: 'onNextBill', cents: 120 },
      { ...estimated, state: 'putRight', cents: -385 },
    ])
    expect(check.findings.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['stillEstimated', null],
      ['onNextBill', -1.2],
      ['putRight', 3.85],
    ])
    expect(check.outcome).toBe('found')
    expect(checkEstimates(120, [{ ...estimated, state: 'putRight', cents: -385 }]).outcome).toBe('fine')
    expect(checkEstimates(0, []).outcome).toBe('none')
  })

  it('of one supply point are one finding, with its days and bills, from the first day to the last', () => {
    const still = { ...estimated, state: 'stillEstimated', cents: null } as const
    const { findings } = checkEstimates(120, [
      { ...still, billedOn: 'bill-2', startDate: '2026-03-01', endDate: '2026-03-29', days: 29 },
      { ...still, billedOn: 'bill-1', startDate: '2026-02-03', endDate: '2026-02-28', days: 3 },
      { ...still, billedOn: 'bill-2', supplyPointId: 'sp-2', startDate: '2026-03-04', endDate: '2026-03-04', days: 1 },
    ])
    expect(
      findings.map((one) => [one.supplyPointId, one.invoiceId, one.bills, one.days, one.startDate, one.endDate, one.amount]),
    ).toEqual([
      [estimated.supplyPointId, 'bill-2', 2, 32, '2026-02-03', '2026-03-29', null],
      ['sp-2', 'bill-2', 1, 1, '2026-03-04', '2026-03-04', null],
    ])
  })
})

describe('the tariff [BILL-45]', () => {
  const day = (date: string, more = {}) => ({
    supplyPointId: 'sp-1',
    supplyType: 'electricity' as const,
    billedOn: 'bill-1',
    day: date,
    kind: 'otherPlan' as const,
    chargedExact: 500 * exactCent + 0.4 * exactCent,
    rightExact: 450 * exactCent,
    ...more,
  })

  it('days of one bill that were priced by another plan are one finding, summed exactly and rounded once', () => {
    const { findings } = checkTariff(29, [day('2026-05-04'), day('2026-05-03'), day('2026-05-03', { billedOn: 'bill-2' })])
    expect(
      findings.map(({ invoiceId, startDate, endDate, days: count, amount }) => [invoiceId, startDate, endDate, count, amount]),
    ).toEqual([
      ['bill-1', '2026-05-03', '2026-05-04', 2, 1.01],
      ['bill-2', '2026-05-03', '2026-05-03', 1, 0.5],
    ])
  })
})
