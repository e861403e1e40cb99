import { describe, expect, it } from 'vitest'
import type { Day } from '#domain/basics/days.ts'
import { explainReading, expectedUse, heldDayReason, heldReadingDue, heldReadReason } from '#domain/supply/reading-checks.ts'
import type { ReadRegister } from '#domain/supply/meter-reading.ts'

const months: readonly Day[] = ['2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01']

/** About ten units a day, exported energy: no season. */
const register = (first: number, perMonth = 300, digits = 5): ReadRegister => ({
  kind: 'sentOut',
  climate: null,
  digits,
  usual: 10_000,
  reads: months.map((readOn, index) => ({ readOn, reading: (first + index * perMonth) % 10 ** digits })),
})
const readOn = '2026-06-01'
const nothingBeside = { registers: [], otherMeters: [] }

describe('why a reading is held', () => {
  it('says how far beyond its range it is, or that it is lower', () => {
    const own = register(40_000)
    const range = expectedUse({ register: own, readOn, reading: 0 })
    if (!range) throw new Error('there is a range')
    expect(range.from).toBeGreaterThan(200)
    expect(range.to).toBeLessThan(450)
    const reading = 41_500 + 2 * range.to
    expect(heldReadReason({ register: own, readOn, reading })).toEqual({ kind: 'aboveRange', percent: 100 })
    expect(heldReadReason({ register: own, readOn, reading: 41_500 })).toEqual({ kind: 'belowRange', percent: 100 })
    expect(heldReadReason({ register: own, readOn, reading: 40_900 })).toEqual({ kind: 'lowerThanLast' })
    expect(heldReadReason({ register: { ...own, reads: [] }, readOn, reading: 5 })).toEqual({ kind: 'firstRead' })
  })

  it('compares a day with the usual one, to a decimal place', () => {
    expect(heldDayReason({ wh: 96_400, usualWh: 16_000, isUnknown: false })).toEqual({ kind: 'timesUsual', times: 6 })
    expect(heldDayReason({ wh: 96_400, usualWh: 16_000, isUnknown: true })).toEqual({ kind: 'unknownRegister' })
    expect(heldDayReason({ wh: 96_400, usualWh: 0, isUnknown: false })).toEqual({ kind: 'timesUsual', times: 0 })
  })

  it('is due two working days after it came in', () => {
    expect(heldReadingDue('2026-05-28')).toBe('2026-06-02')
    expect(heldReadingDue('2026-06-09')).toBe('2026-06-11')
  })
})

describe('the likeliest explanation of a held reading', () => {
  const own = register(40_000)

  it('is two swapped digits where the swap would be likely', () => {
    expect(explainReading({ register: own, readOn, reading: 48_110 }, nothingBeside)).toEqual({
      kind: 'swappedDigits',
      reading: 41_810,
    })
  })

  it('is the other register of the meter, before swapped digits', () => {
    const night = { name: 'night', register: register(12_000) }
    expect(explainReading({ register: own, readOn, reading: 13_800 }, { registers: [night], otherMeters: [] })).toEqual({
      kind: 'swappedRegisters',
      of: expect.objectContaining({ name: 'night' }),
    })
  })

  it('is another meter of the home where no digits are swapped', () => {
    const gas = { name: 'gas', register: register(200, 100) }
    expect(explainReading({ register: own, readOn, reading: 802 }, { registers: [], otherMeters: [gas] })).toEqual({
      kind: 'otherMeter',
      of: expect.objectContaining({ name: 'gas' }),
    })
  })

  it('is a meter that went round to 0, from its last tenth into the first, and nothing else', () => {
    const full = register(98_000)
    expect(full.reads.at(-1)?.reading).toBe(99_500)
    expect(explainReading({ register: full, readOn, reading: 5_777 }, nothingBeside)).toEqual({ kind: 'rolledOver' })
    expect(explainReading({ register: full, readOn, reading: 9_777 }, nothingBeside)).toBeNull()
    expect(explainReading({ register: own, readOn, reading: 777 }, nothingBeside)).toBeNull()
  })

  it('goes by the reads before its day only', () => {
    const later = { ...own, reads: [...own.reads, { readOn: '2026-07-01' as Day, reading: 48_000 }] }
    expect(explainReading({ register: later, readOn, reading: 48_110 }, nothingBeside)).toEqual({
      kind: 'swappedDigits',
      reading: 41_810,
    })
  })
})
