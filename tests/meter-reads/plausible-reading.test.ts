import { describe, expect, it } from 'vitest'
import type { Day } from '#domain/basics/days.ts'
import { climateOf } from '#domain/supply/degree-days.ts'
import { type ReadRegister, roundAt, readingAfter } from '#domain/supply/meter-reading.ts'
import {
  isBelieved,
  judgeUse,
  likelierFor,
  likelyReadings,
  likelyUse,
  typedReading,
  unswapped,
} from '#domain/supply/plausible-reading.ts'
import { windowDay, windowDays } from '#domain/supply/read-window.ts'
import { diceOf } from '#tests/kit/dice.ts'

const reads: readonly (readonly [Day, number])[] = [
  ['2025-09-08', 3823],
  ['2025-10-08', 3884],
  ['2025-12-08', 3977],
  ['2026-01-08', 4011],
  ['2026-03-08', 4075],
  ['2026-05-08', 4161],
]
const at = (last: number, digits = 5): ReadRegister => ({
  kind: 'gas',
  climate: climateOf('Waikato'),
  digits,
  usual: 700,
  reads: reads.map(([readOn, reading]) => ({
    readOn,
    reading: readingAfter(reading, last - 4161 + roundAt(digits), digits),
  })),
})
const june = '2026-06-09'
const ask = (reading: number, register = at(4161)) => ({ register, readOn: june, reading })

describe('a read of a register', () => {
  it('is likely within what the home used in its own past, in the season', () => {
    const likely = likelyUse(at(4161), june)
    expect(likely).not.toBeNull()
    const { from, to, estimate } = likely ?? { from: 0, to: 0, estimate: 0 }
    expect([from < 56, 56 < to, from < estimate && estimate < to]).toEqual([true, true, true])
    expect(judgeUse(ask(4217))).toMatchObject({ units: 56, direction: 'ok', range: 'ok' })
    expect(likelyReadings(at(4161), { from: 28, to: 65, estimate: 48 })).toEqual({
      from: '04189',
      to: '04226',
      estimate: '04209',
    })
  })

  it('is too high or too low where nobody would believe it', () => {
    expect(judgeUse(ask(40_217))).toMatchObject({ units: 36_056, range: 'tooHigh' })
    expect(judgeUse(ask(4161))).toMatchObject({ units: 0, range: 'tooLow' })
    expect(isBelieved(judgeUse(ask(40_217)))).toBe(false)
    expect(isBelieved(judgeUse(ask(4217)))).toBe(true)
  })

  it('has gone round where that is what the home uses, and is lower than last where it is not', () => {
    expect(judgeUse(ask(12, at(99_960)))).toMatchObject({ units: 52, direction: 'rolledOver', range: 'ok' })
    expect(judgeUse(ask(4100))).toMatchObject({ units: -61, direction: 'lower' })
    expect(isBelieved(judgeUse(ask(4100)))).toBe(false)
  })

  it('tells gone round from lower at any number of digits: whatever is likely is believed, whatever is taken off is not', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const dice = diceOf(seed)
      const digits = dice.whole(4, 6)
      const register = at(dice.whole(0, roundAt(digits) - 1), digits)
      const likely = likelyUse(register, june) ?? { from: 0, to: 0 }
      const last = register.reads.at(-1)?.reading ?? 0
      const more = readingAfter(last, dice.whole(likely.from, likely.to), digits)
      const judged = judgeUse(ask(more, register))
      expect(judged.direction).toBe(more < last ? 'rolledOver' : 'ok')
      expect(isBelieved(judged)).toBe(true)
      const less = Math.max(0, last - dice.whole(1, 500))
      expect(judgeUse(ask(less, register)).direction).toBe(less < last ? 'lower' : 'ok')
    }
  })

  it('says which order of its digits would fit', () => {
    expect(unswapped(ask(40_217))).toBe(4217)
    expect(unswapped(ask(4271))).toBe(4217)
    expect(unswapped(ask(77_777))).toBeNull()
  })

  it('says which other register it is likely for', () => {
    const night = { name: 'night', register: at(61_300) }
    expect(likelierFor(ask(61_375), [{ name: 'day', register: at(4161) }, night])).toBe(night)
    expect(likelierFor(ask(30_000), [night])).toBeUndefined()
  })

  it('is unknown on a register that was never read', () => {
    const never = { ...at(4161), reads: [] }
    expect(likelyUse(never, june)).toBeNull()
    expect(judgeUse(ask(12, never))).toEqual({ units: null, likely: null, direction: 'ok', range: 'unknown' })
  })

  it('is read from what was typed', () => {
    expect(typedReading('04217', 5)).toEqual({ kind: 'reading', reading: 4217 })
    expect(typedReading(' 4 217 ', 5)).toEqual({ kind: 'reading', reading: 4217 })
    expect(typedReading('', 5).kind).toBe('empty')
    for (const text of ['abc', '-5', '4217.5', '4,217', '4e3', '٤٢']) expect(typedReading(text, 5).kind).toBe('notANumber')
    expect(typedReading('4217386', 5).kind).toBe('tooLong')
  })
})

describe('the window of a bill', () => {
  const period = { startDate: '2026-05-14', endDate: '2026-06-12' }
  it('counts reads of its last six days, has the bill made again for three, and goes on to the next', () => {
    expect(windowDays(period).map(({ day, does }) => `${Number(day.slice(8))} ${does}`)).toEqual([
      '6 early',
      ...[7, 8, 9, 10, 11, 12].map((day) => `${day} counts`),
      ...[13, 14, 15].map((day) => `${day} late`),
      '16 next',
    ])
    expect(windowDay(period, '2026-05-20')).toBe('early')
  })
})
