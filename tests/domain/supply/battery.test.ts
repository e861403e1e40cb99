import { describe, expect, it } from 'vitest'
import { type Battery, type BatteryDay, runBattery } from '#domain/supply/battery.ts'
import { diceOf } from '#tests/kit/dice.ts'

const battery: Battery = { usableWh: 5000, mostWh: 2500, efficiency: 0.9 }
/** Four half-hours are enough for a day on paper. */
const day = (wh: BatteryDay['wh'], prices: readonly number[], exportWh: BatteryDay['exportWh'] = null): BatteryDay => ({
  wh,
  prices,
  exportWh,
})

describe('a battery', () => {
  it('stores what would be sent out, and gives it when it’s needed', () => {
    const { days, ...sums } = runBattery([day([0, 0, 500, 800], [30, 30, 30, 30], [1000, 2000, 0, 0])], battery)
    // 3,000 Wh in, 2,700 to give, 1,300 needed.
    expect(days).toEqual([{ wh: [0, 0, 0, 0], exportWh: [0, 0, 0, 0] }])
    expect(sums).toEqual({ solarWh: 3000, networkWh: 0, givenWh: 1300, storedWh: 1400 })
  })

  it('takes in no more than its power, and no more than has room', () => {
    const { days } = runBattery([day([0, 0, 0, 0], [30, 30, 30, 30], [4000, 4000, 4000, 0])], battery)
    // 2,500, 2,500, and then the last 500 to give: 555 in.
    expect(days[0]?.exportWh).toEqual([1500, 1500, 3445, 0])
  })

  it('charges in the cheapest hours as much as the dearer hours of the day before needed', () => {
    const today = day([100, 100, 600, 900], [15, 15, 30, 30])
    const { days } = runBattery([today, today], battery)
    expect(days[0]).toEqual({ wh: [100, 100, 600, 900], exportWh: null })
    // 1,500 to give: 1,666 in.
    expect(days[1]).toEqual({ wh: [1766, 100, 0, 1], exportWh: null })
  })

  it('leaves room for the sun of the day before', () => {
    const today = day([100, 0, 600, 900], [15, 30, 30, 30], [0, 1500, 0, 0])
    const { days } = runBattery([today, today], battery)
    // Needed 1,500, of which the sun charges 1,350: 150 to give, 166 in.
    expect(days[1]?.wh[0]).toBe(266)
  })

  it('doesn’t charge from the network where the loss eats what it saves', () => {
    const today = day([100, 100, 600, 900], [28, 28, 30, 30])
    expect(runBattery([today, today], battery).days).toEqual([
      { wh: [...today.wh], exportWh: null },
      { wh: [...today.wh], exportWh: null },
    ])
  })

  it('fills up in free hours, and never gives in them', () => {
    const { days } = runBattery([day([400, 400, 900, 900], [0, 0, 30, 30])], battery)
    expect(days[0]?.wh).toEqual([2900, 2900, 0, 0])
  })

  it('rests where a reading is missing', () => {
    const { days } = runBattery([day([null, 0, null, 700], [0, 30, 30, 30], [500, 1000, 0, 0])], battery)
    expect(days).toEqual([{ wh: [null, 0, null, 0], exportWh: [500, 0, 0, 0] }])
  })

  it('neither makes nor loses energy beyond its loss, over 500 random weeks', () => {
    const dice = diceOf(7)
    for (let week = 0; week < 500; week += 1) {
      const days = Array.from({ length: 7 }, (_, at) =>
        day(
          Array.from({ length: [46, 48, 50][at % 3] ?? 48 }, () => (dice.oneIn(50) ? null : dice.whole(0, 3000))),
          Array.from({ length: 50 }, () => dice.of([0, 14, 31])),
          dice.oneIn(2) ? null : Array.from({ length: 50 }, () => dice.whole(0, 2500)),
        ),
      )
      const { days: ran, solarWh, networkWh, givenWh, storedWh } = runBattery(days, battery)
      const total = (of: readonly { readonly wh: BatteryDay['wh'] }[]) =>
        of.reduce((all, { wh }) => all + wh.reduce<number>((more, value) => more + (value ?? 0), 0), 0)
      const sent = (of: readonly { readonly exportWh: BatteryDay['exportWh'] }[]) =>
        of.reduce((all, { exportWh }) => all + (exportWh ?? []).reduce<number>((more, value) => more + (value ?? 0), 0), 0)
      expect(total(ran) - total(days)).toBe(networkWh - givenWh)
      expect(sent(days) - sent(ran)).toBe(solarWh)
      expect(storedWh).toBeCloseTo((solarWh + networkWh) * 0.9 - givenWh, 5)
      expect(storedWh).toBeLessThanOrEqual(battery.usableWh)
      expect(ran.every(({ wh, exportWh }) => [...wh, ...(exportWh ?? [])].every((value) => (value ?? 0) >= 0))).toBe(true)
    }
  })
})
