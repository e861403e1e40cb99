import { describe, expect, it } from 'vitest'
import type { FitBill } from '#domain/billing/plan-fit.ts'
import { changeDates, isEstimated, nextChangeFrom, nextTrialFrom } from '#domain/billing/plan-trial.ts'

describe('a change of plan', () => {
  it('can be gone back on for three months, or for five working days', () => {
    expect(changeDates('trial', '2026-06-09', '2026-06-10')).toEqual({
      endDate: '2026-09-09',
      checks: ['2026-07-10', '2026-08-09'],
    })
    expect(changeDates('trial', '2026-11-29', '2026-11-30').endDate).toBe('2027-02-27')
    // Labour Day is the fourth Monday of October.
    expect(changeDates('switch', '2026-10-20', '2026-10-21')).toEqual({ endDate: '2026-10-28', checks: [] })
  })

  it('is followed by another one after 30 days, by a trial after a year', () => {
    expect(nextChangeFrom('2026-06-10')).toBe('2026-07-10')
    expect(nextTrialFrom('2026-09-09')).toBe('2027-09-10')
  })
})

describe('a day of a trial', () => {
  const trial = { supplyPointId: 'p-1', startDate: '2026-06-10', endDate: '2026-09-09' }
  const day = (at: string, quality: string) => ({
    day: at,
    wh: [500, 500],
    exportWh: null,
    free: [],
    quality,
    revision: 1,
    tariff: 0,
  })
  const bill = (days: readonly object[], corrections: readonly object[] = [], supplyPointId = 'p-1') =>
    ({
      supplies: [{ supplyPointId, days, gasDays: [], tariffs: [], deliveries: [] }],
      corrections: corrections.map((read) => ({
        supplyPointId,
        days: [{ billed: null, read, day: (read as { day: string }).day }],
      })),
    }) as unknown as FitBill

  it('is estimated until a later bill has its reading', () => {
    expect(isEstimated([bill([day('2026-06-12', 'EE')])], trial)).toBe(true)
    expect(isEstimated([bill([day('2026-06-12', 'EE')]), bill([], [day('2026-06-12', 'AA')])], trial)).toBe(false)
  })

  it('is one of its own supply and days', () => {
    expect(isEstimated([bill([day('2026-06-09', 'EE')]), bill([day('2026-06-12', 'EE')], [], 'p-2')], trial)).toBe(false)
  })
})
