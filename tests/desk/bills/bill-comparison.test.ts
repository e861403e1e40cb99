import { describe, expect, it } from 'vitest'
import type { ProofLine } from '#contract/bills/invoices.contract.ts'
import { compareBills, compareLines, heldBillCause } from '#domain/billing/bill-comparison.ts'

const line = (more: Partial<ProofLine> = {}): ProofLine => ({
  position: 1,
  kind: 'energy',
  supplyType: 'electricity',
  supplyPointId: 's-1',
  description: 'Electricity, day, at 33.90 c/kWh',
  quantity: 302_400,
  unit: 'Wh',
  cents: 10_251,
  ...more,
})
const daily = (days: number, cents: number) =>
  line({ position: 2, kind: 'daily', description: 'Daily charge, at 230.00 c', quantity: days, unit: 'days', cents })

/** Picture 32. */
const compared = compareLines([line(), daily(21, 4_830)], [line(), daily(19, 4_370)])

describe('a held bill', () => {
  it('is compared line by line, worked out again less printed', () => {
    expect(compared).toEqual([
      {
        description: 'Electricity, day, at 33.90 c/kWh',
        kind: 'energy',
        printed: { quantity: 302_400, unit: 'Wh', cents: 10_251 },
        worked: { quantity: 302_400, unit: 'Wh', cents: 10_251 },
        differenceCents: 0,
        isSame: true,
      },
      {
        description: 'Daily charge, at 230.00 c',
        kind: 'daily',
        printed: { quantity: 21, unit: 'days', cents: 4_830 },
        worked: { quantity: 19, unit: 'days', cents: 4_370 },
        differenceCents: -460,
        isSame: false,
      },
    ])
    expect(compareLines([line()], []).map(({ worked, differenceCents }) => [worked, differenceCents])).toEqual([[null, -10_251]])
  })

  it('differs by what its first wrong line is about', () => {
    const cause = (printed: ProofLine, worked: ProofLine) => heldBillCause(compareLines([printed], [worked]))
    expect(heldBillCause(compared)).toBe('days')
    expect(cause(line(), line({ quantity: 300_000, cents: 10_170 }))).toBe('energy')
    expect(cause(line(), line({ cents: 10_300 }))).toBe('rate')
    expect(cause(daily(21, 4_830), daily(21, 4_900))).toBe('rate')
    expect(cause(line({ kind: 'export' }), line({ kind: 'export', quantity: 1 }))).toBe('export')
    expect(cause(line({ kind: 'discount', quantity: null }), line({ kind: 'discount', quantity: null, cents: 1 }))).toBe(
      'discount',
    )
    expect(cause(line({ kind: 'correction', quantity: null }), line({ kind: 'correction', quantity: null, cents: 1 }))).toBe(
      'correction',
    )
    expect(heldBillCause(compareLines([line()], []))).toBe('missingLine')
    expect(heldBillCause(compareLines([line()], [line()]))).toBe('total')
  })
})

describe('a bill that is issued again', () => {
  const correction = line({ position: 3, kind: 'correction', description: 'Corrected', quantity: null, unit: null, cents: -500 })

  it('is compared by kind and supply, whatever one of the two has more', () => {
    const both = compareBills(
      [line(), correction, daily(21, 4_830)],
      [line({ description: 'Electricity, at 30 c' }), daily(19, 4_370)],
    )
    expect(both.map(({ description, differenceCents, isSame }) => [description, differenceCents, isSame])).toEqual([
      ['Electricity, at 30 c', 0, true],
      ['Daily charge, at 230.00 c', -460, false],
      ['Corrected', 500, false],
    ])
    const gas = line({ supplyPointId: 's-2', description: 'Gas' })
    expect(
      compareBills([line()], [gas, line()]).map(({ description, printed }) => [description, printed?.cents ?? null]),
    ).toEqual([
      ['Gas', null],
      ['Electricity, day, at 33.90 c/kWh', 10_251],
    ])
  })
})
