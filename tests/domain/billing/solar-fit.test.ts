import { expect, it } from 'vitest'
import { partsOf } from '#domain/billing/plan-fit.ts'
import { solarFit } from '#domain/billing/solar-fit.ts'
import { anytime, billed, dayAndNight, electricity } from './billed.ts'

const bill = (exportWh: number | null) =>
  billed('2026-05-01', '2026-05-30', [
    electricity('2026-05-01', '2026-05-30', {
      tariffs: [{ ...dayAndNight('2025-04-01', null, 30_000, 10_000), exportMillicents: 12_000 }],
      wh: () => 250,
      ...(exportWh !== null && { exportWh: (_, hour) => (Math.floor(hour) === 12 ? exportWh : 0) }),
    }),
  ])

it('panels earn what is credited for what they send out, and save the price of the daytime', () => {
  // Two half-hours of 1,500 Wh on 30 days: 90 kWh at 12 c are $10.80, of a year 12.1667 times as much. 30 c with GST are 34.5 c.
  expect(solarFit(partsOf([bill(1_500)], 'meter'))).toEqual({
    exportWh: 1_095_000,
    creditCents: 13_140,
    daytimePrice: 30_000 * 115,
  })
})

it('nothing is said of a home that sends nothing out', () => {
  expect(solarFit(partsOf([bill(0)], 'meter'))).toBeNull()
  expect(solarFit(partsOf([bill(null)], 'meter'))).toBeNull()
  expect(
    solarFit([
      billed('2026-05-01', '2026-05-01', [
        electricity('2026-05-01', '2026-05-01', { tariffs: [anytime('2025-04-01', null, 1)], wh: () => 1 }),
      ]),
    ]),
  ).toBeNull()
})
