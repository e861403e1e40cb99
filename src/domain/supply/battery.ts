import { sum } from '#domain/basics/sums.ts'

export interface Battery {
  /** What it can give from full to empty. */
  readonly usableWh: number
  /** In or out in half an hour. */
  readonly mostWh: number
  /** Share of what goes in that comes out again. */
  readonly efficiency: number
}

export interface BatteryDay {
  /** From the network; null: missing, the battery rests. */
  readonly wh: readonly (number | null)[]
  /** Sent out; null: impossible. */
  readonly exportWh: readonly (number | null)[] | null
  /** Of a Wh in each half-hour; 0: free. */
  readonly prices: readonly number[]
}

interface RunDay {
  readonly wh: readonly (number | null)[]
  readonly exportWh: readonly (number | null)[] | null
}

export interface BatteryRun {
  /** What the meter would have read. */
  readonly days: readonly RunDay[]
  /** Taken from what would have been sent out. */
  readonly solarWh: number
  readonly networkWh: number
  readonly givenWh: number
  /** Left at the end. */
  readonly storedWh: number
}

const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, most))

/** Hours of the day’s lowest price, where charging in them pays in spite of the loss. */
const cheapPrice = ({ prices }: BatteryDay, { efficiency }: Battery): number | null => {
  const paid = prices.filter((price) => price > 0)
  const [low, high] = [Math.min(...paid), Math.max(...paid)]
  return paid.length > 0 && low < high * efficiency ? low : null
}

/** What was needed in the dearer hours of a day, less what its sun would have charged. */
const needOf = (day: BatteryDay, battery: Battery): number => {
  const cheap = cheapPrice(day, battery)
  if (cheap === null) return 0
  const dear = day.wh.map((wh, index) => ((day.prices[index] ?? 0) > cheap ? (wh ?? 0) : 0))
  return sum(dear) - sum((day.exportWh ?? []).map((wh) => wh ?? 0)) * battery.efficiency
}

/**
 * A battery that knows prices and yesterday, and not the future. It charges from what would have been sent out; in free hours as
 * much as it can; in the cheapest hours as much as yesterday’s dearer hours needed. It gives in all other hours, and sends nothing
 * out. Begins empty. Whole Wh.
 */
export const runBattery = (days: readonly BatteryDay[], battery: Battery): BatteryRun => {
  const { usableWh, mostWh, efficiency } = battery
  let [stored, solarWh, networkWh, givenWh] = [0, 0, 0, 0]
  const charge = (wh: number) => {
    stored = Math.min(usableWh, stored + wh * efficiency)
    return wh
  }
  const room = (level: number) => Math.floor((level - stored) / efficiency)
  const run = days.map((day, at): RunDay => {
    const before = days[at - 1]
    const cheap = cheapPrice(day, battery)
    const need = before ? clamp(needOf(before, battery), usableWh) : 0
    const wh = [...day.wh]
    const exportWh = day.exportWh ? [...day.exportWh] : null
    for (const [index, used] of day.wh.entries()) {
      if (used === null) continue
      const sent = day.exportWh?.[index] ?? 0
      const solar = charge(clamp(Math.min(sent, mostWh), Math.max(0, room(usableWh))))
      solarWh += solar
      if (exportWh && solar > 0) exportWh[index] = sent - solar
      const price = day.prices[index] ?? 0
      if (price === 0 || price === cheap) {
        const network = charge(clamp(room(price === 0 ? usableWh : need), mostWh - solar))
        networkWh += network
        wh[index] = used + network
      } else {
        const given = clamp(Math.floor(stored), Math.min(used, mostWh))
        stored -= given
        givenWh += given
        wh[index] = used - given
      }
    }
    return { wh, exportWh }
  })
  return { days: run, solarWh, networkWh, givenWh, storedWh: stored }
}
