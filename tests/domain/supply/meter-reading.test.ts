import { describe, expect, it } from 'vitest'
import { addDays, type Day, daysBetween } from '#domain/basics/days.ts'
import { climateOf } from '#domain/supply/degree-days.ts'
import {
  intervalsOf,
  habitOf,
  movedOn,
  type ReadRegister,
  registerDays,
  roundAt,
  seasonWeight,
  readingAfter,
  readingOn,
  usedIn,
} from '#domain/supply/meter-reading.ts'
import { diceOf } from '#tests/kit/dice.ts'

const climate = climateOf('Waikato')
const gas = (reads: readonly (readonly [Day, number])[], digits = 5): ReadRegister => ({
  kind: 'gas',
  climate,
  digits,
  reads: reads.map(([readOn, reading]) => ({ readOn, reading })),
  usual: 700,
})

describe('a register', () => {
  it('moves on from one read to the next, round its last digit', () => {
    expect(movedOn(4161, 4217, 5)).toBe(56)
    expect(movedOn(99_998, 12, 5)).toBe(14)
    expect(movedOn(9_998, 12, 4)).toBe(14)
    expect(movedOn(4161, 4161, 5)).toBe(0)
    expect(readingAfter(99_998, 14, 5)).toBe(12)
  })

  it('comes to the units that it moved on by from any start, with any number of digits', () => {
    for (let seed = 0; seed < 2_000; seed += 1) {
      const dice = diceOf(seed)
      const digits = dice.whole(4, 7)
      const [from, units] = [dice.whole(0, roundAt(digits) - 1), dice.whole(0, roundAt(digits) - 1)]
      expect(movedOn(from, readingAfter(from, units, digits), digits)).toBe(units)
    }
  })

  it('shares what was counted between two reads out over their days to the last litre, by the season', () => {
    const register = gas([
      ['2026-02-08', 4043],
      ['2026-05-08', 4161],
    ])
    const days = registerDays(register, { startDate: '2026-02-08', endDate: '2026-05-07' })
    expect(days).toHaveLength(89)
    expect(usedIn(days)).toBe(118_000)
    expect(days.every(({ isRead }) => isRead)).toBe(true)
    const [first, last] = [days[0]?.thousandths ?? 0, days.at(-1)?.thousandths ?? 0]
    expect(last / first).toBeCloseTo(seasonWeight('gas', climate, '2026-05-07') / seasonWeight('gas', climate, '2026-02-08'), 2)
  })

  it('estimates days after the newest read by the year before and the season, whatever range is asked for', () => {
    const register = gas([
      ['2025-05-08', 3000],
      ['2026-05-08', 4161],
    ])
    const weights = Array.from({ length: 365 }, (_, n) => seasonWeight('gas', climate, addDays('2025-05-08', n)))
    expect(habitOf(register).base).toBeCloseTo(1_161_000 / weights.reduce((total, weight) => total + weight), 6)
    const whole = registerDays(register, { startDate: '2026-05-01', endDate: '2026-06-30' })
    expect(whole.filter(({ isRead }) => isRead).map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `2026-05-0${n}`))
    expect(registerDays(register, { startDate: '2026-06-09', endDate: '2026-06-30' })).toEqual(whole.slice(39))
    const may = usedIn(whole.slice(7, 37)) / 30
    expect(usedIn(whole.slice(31)) / 30).toBeGreaterThan(may)
  })

  it('learns from its reads what a home uses all year, and what it heats with', () => {
    const [base, heating] = [900, 350]
    let reading = 100
    const reads: [Day, number][] = [['2025-06-01', reading]]
    for (let month = 1; month <= 12; month += 1) {
      const [from, to] = [addDays('2025-06-01', (month - 1) * 30), addDays('2025-06-01', month * 30)]
      const used = registerDays({ ...gas([]), usual: 1 }, { startDate: from, endDate: addDays(to, -1) }).map(({ day }) => {
        const degrees = (seasonWeight('gas', climate, day) - 1) / 0.45
        return base + heating * degrees
      })
      reading += Math.round(used.reduce((total, one) => total + one, 0) / 1000)
      reads.push([to, reading])
    }
    const habit = habitOf(gas(reads))
    expect(habit.base / base).toBeCloseTo(1, 1)
    expect(habit.heating / heating).toBeCloseTo(1, 1)
  })

  it('goes by what is usual while there are no two reads', () => {
    const register = gas([['2026-05-08', 4161]])
    const [day] = registerDays(register, { startDate: '2026-01-10', endDate: '2026-01-10' })
    expect(day).toEqual({ day: '2026-01-10', thousandths: 700, isRead: false })
    expect(readingOn(register, '2026-05-07')).toBeNull()
    expect(readingOn(register, '2026-05-08')).toBe(4161)
  })

  it('has nothing between reads of one day', () => {
    expect(
      intervalsOf(
        [
          { readOn: '2026-05-08', reading: 10 },
          { readOn: '2026-05-08', reading: 12 },
        ],
        5,
      ),
    ).toEqual([])
  })

  it('comes to the use between its first and its last read, however many reads lie between', () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const dice = diceOf(seed)
      const digits = dice.whole(4, 6)
      let [readOn, reading] = ['2025-03-01', dice.whole(0, roundAt(digits) - 1)]
      let used = 0
      const reads: [Day, number][] = [[readOn, reading]]
      for (let count = dice.whole(1, 8); count > 0; count -= 1) {
        const units = dice.whole(0, 400)
        readOn = addDays(readOn, dice.whole(1, 70))
        reading = readingAfter(reading, units, digits)
        used += units
        reads.push([readOn, reading])
      }
      const register = gas(reads, digits)
      const days = registerDays(register, { startDate: '2025-03-01', endDate: addDays(readOn, -1) })
      expect(usedIn(days)).toBe(used * 1_000)
      expect(days).toHaveLength(daysBetween('2025-03-01', readOn))
      expect(days.every(({ isRead, thousandths }) => isRead && thousandths >= 0)).toBe(true)
      expect(readingOn(register, readOn)).toBe(reading)
    }
  })
})
