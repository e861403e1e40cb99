import { describe, expect, it } from 'vitest'
import type { BillProof, ProofSupply } from '#contract/bills/invoices.contract.ts'
import { type Change, explainChange } from '#server/bill-pages/bill-change.ts'
import { addDays, type Day } from '#domain/basics/days.ts'
import { climateOf } from '#domain/supply/degree-days.ts'
import {
  anytime,
  billed,
  bottledGas,
  dayAndNight,
  electricity,
  type Extra,
  naturalGas,
  seeded,
} from '#tests/domain/billing/billed.ts'

const together = (changes: readonly Change[]) => changes.reduce((total, { cents }) => total + cents, 0)
const of = (changes: readonly Change[], kind: Change['kind']) => changes.find((change) => change.kind === kind)

/** Two bills that follow each other, of anything that an account may have. */
const anyPair = (seed: number): { readonly before: BillProof; readonly bill: BillProof } => {
  const chance = seeded(seed)
  const whole = (from: number, to: number) => from + Math.floor(chance() * (to - from + 1))
  const isOn = (share: number) => chance() < share
  // Around the clock changes of 2025 and 2026, and any other day.
  const middle = addDays(
    ['2025-04-06', '2025-09-28', '2026-04-05', '2026-09-27', addDays('2025-01-01', whole(0, 700))][whole(0, 4)] ?? '2026-01-01',
    whole(-3, 3),
  )
  const length = whole(1, 5)
  const before = { startDate: addDays(middle, -(isOn(0.7) ? length : whole(1, 5))), endDate: addDays(middle, -1) }
  const bill = { startDate: middle, endDate: addDays(middle, length - 1) }
  const cut = addDays(before.startDate, whole(-1, 9))
  const last = addDays(cut, -1)
  const rate = () => whole(8_000, 45_000)
  const tariffs = isOn(0.5)
    ? [anytime('2020-01-01', last, rate()), anytime(cut, null, rate())]
    : [
        dayAndNight('2020-01-01', last, rate(), rate()),
        isOn(0.5) ? dayAndNight(cut, null, rate(), rate()) : anytime(cut, null, rate()),
      ]
  const sends = isOn(0.3)
  const most = isOn(0.1) ? 40 : 1_500
  const meter = (id: string, { startDate, endDate }: { startDate: Day; endDate: Day }) =>
    electricity(startDate, endDate, {
      id,
      tariffs,
      wh: () => (isOn(0.01) ? null : whole(0, most)),
      ...(sends && { exportWh: () => whole(0, 4_000) }),
      free: () => (isOn(0.2) ? [whole(0, 20), whole(21, 45)] : []),
    })
  const gas = isOn(0.3)
  const isLpg = isOn(0.2)
  const extras = (): Extra[] => [
    ...(isOn(0.2)
      ? [{ kind: 'correction' as const, description: 'Corrected: 3 estimated days now read', cents: whole(-9_000, 9_000) }]
      : []),
    ...(isOn(0.2) ? [{ kind: 'discount' as const, description: 'Two fuels, 5% off energy', cents: -whole(0, 3_000) }] : []),
  ]
  const suppliesOf = (range: { startDate: Day; endDate: Day }): ProofSupply[] => [
    ...(isOn(0.95) ? [meter('meter', range)] : []),
    ...(isOn(0.3) ? [meter('second', range)] : []),
    ...(gas && isOn(0.9)
      ? [
          naturalGas(
            range.startDate,
            range.endDate,
            tariffs.map((tariff) => ({ ...tariff, bands: tariff.bands.slice(0, 1) })),
            () => whole(0, 60_000),
          ),
        ]
      : []),
    ...(isLpg ? [bottledGas(range.startDate, whole(0, 2))] : []),
  ]
  return {
    before: billed(before.startDate, before.endDate, suppliesOf(before), extras()),
    bill: billed(bill.startDate, bill.endDate, suppliesOf(bill), extras()),
  }
}

describe('why a bill differs from the one before', () => {
  it('is told in parts that add up to the difference to the cent, for 10,000 pairs of bills [BILL-41]', () => {
    const wrong: object[] = []
    const seen = { forward: 0, back: 0, credit: 0, priced: 0, alone: 0, car: 0 }
    const wellington = climateOf('Wellington')
    for (let seed = 1; seed <= 10_000; seed += 1) {
      const { before, bill } = anyPair(seed)
      const isHeated = seed % 3 === 0
      const changes = explainChange({
        before,
        bill,
        loyalty: { name: 'PowerShout', unitOne: 'free hour', unitOther: 'free hours' },
        climate: isHeated ? wellington : null,
        heating: new Map(isHeated ? [['meter', 2_345.678]] : []),
        hasCar: seed % 4 === 0,
      })
      const difference = bill.result.totalCents - before.result.totalCents
      if (together(changes) !== difference) wrong.push({ seed, together: together(changes), difference })
      for (const change of changes)
        if (!Number.isInteger(change.cents) || Object.is(change.cents, -0) || change.title === '' || change.detail === '')
          wrong.push({ seed, change })
      const lengths = [...before.supplies, ...bill.supplies].flatMap(({ days }) => days.map(({ wh }) => wh.length))
      if (lengths.includes(46)) seen.forward += 1
      if (lengths.includes(50)) seen.back += 1
      if (bill.result.totalCents < 0) seen.credit += 1
      if ((of(changes, 'prices')?.cents ?? 0) !== 0) seen.priced += 1
      if ((of(changes, 'agreements')?.cents ?? 0) !== 0) seen.alone += 1
      if ((of(changes, 'ev')?.cents ?? 0) !== 0) seen.car += 1
    }
    expect(wrong).toEqual([])
    // The pairs hold what they are said to hold.
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(100)
  })
})
