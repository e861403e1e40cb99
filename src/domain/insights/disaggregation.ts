import { type Day, type DayRange, isIn, localHourOf } from '#domain/basics/days.ts'
import { quantile, quantileOf, sorted } from '#domain/basics/quantiles.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { type Climate, climateOf } from '#domain/supply/degree-days.ts'
import { heatedShare, mildLevel, type Season, type SeasonDay, seasonOn } from '#domain/supply/heated-share.ts'
import { expectedActive, expectedHeating, type Home, homeParts, shapes, alwaysOnLoad } from '#domain/supply/home-use.ts'

/**
 * Wh per half-hour above usual, in consecutive half-hours; half of them alike, none far above the median: charging may taper off.
 */
const charging = { leastWh: 600, edgeWh: 150, leastSlots: 3, mostSpread: 0.4, mostAbove: 1.5 } as const

const isPlateau = (run: Float64Array): boolean => {
  if (run.length < charging.leastSlots) return false
  const ascending = sorted(run)
  const middle = quantileOf(ascending, 0.5)
  const spread = quantileOf(ascending, 0.75) - quantileOf(ascending, 0.25)
  return spread <= charging.mostSpread * middle && quantileOf(ascending, 0.9) <= charging.mostAbove * middle
}

/**
 * Wh per half-hour; a charge is a plateau of 1.5 hours or more.
 * @param above Wh above usual, consecutive half-hours
 * @param mostWh maximum of the charger per half-hour
 */
const chargedWh = (above: Float64Array, mostWh: number): Float64Array => {
  const charged = new Float64Array(above.length)
  const put = (at: number) => {
    charged[at] = Math.min(mostWh, Math.max(0, above[at] ?? 0))
  }
  const isOn = (at: number) => (above[at] ?? 0) >= charging.leastWh
  for (let from = 0; from < above.length; from += 1) {
    if (!isOn(from)) continue
    let until = from
    while (isOn(until)) until += 1
    if (isPlateau(above.subarray(from, until))) {
      for (let at = from; at < until; at += 1) put(at)
      for (const edge of [from - 2, from - 1, until, until + 1]) if ((above[edge] ?? 0) >= charging.edgeWh) put(edge)
    }
    from = until
  }
  return charged
}

export interface MeterDay {
  readonly day: Day
  /** 46, 48 or 50 half-hours; null is missing. */
  readonly wh: readonly (number | null)[]
}

export interface SplitDay {
  readonly day: Day
  readonly count: number
  /**
   * Wh by part (order of `homeParts`), then half-hour: `wh[part * count + index]`. Adds up to the meter. Reused for the next day:
   * read it immediately.
   */
  readonly wh: Float64Array
}

/** Days per block of statistics, aligned the same for everybody, so that a day's split does not depend on the range requested. */
export const blockDays = 28
const weekDays = 7
const slots = 48
const partCount = homeParts.length
const standingShares = Float64Array.from(alwaysOnLoad.shares)
const [heatingAt, carAt] = [homeParts.indexOf('heating'), homeParts.indexOf('ev')]

const quietUntil = 12

const slotsOf = new Map<number, readonly number[]>(
  [46, 48, 50].map((count) => [
    count,
    Array.from({ length: count }, (_, index) => Math.floor(localHourOf(index, count)) * 2 + (index % 2)),
  ]),
)

/** By number of half-hours: each part's share of its day per half-hour. */
const shapesOf = new Map<number, readonly Float64Array[]>(
  [...slotsOf].map(([count, slotsOfCount]) => [
    count,
    shapes.map((shape) => Float64Array.from(slotsOfCount, (slot) => shape[slot] ?? 0)),
  ]),
)

interface SlottedDay extends MeterDay {
  readonly slots: readonly number[]
  readonly season: Season
  readonly isFlat: boolean
}

const isEven = (wh: MeterDay['wh']): boolean => {
  let [least, most] = [Infinity, -Infinity]
  for (const value of wh) {
    if (value === null) continue
    least = Math.min(least, value)
    most = Math.max(most, value)
    if (most - least > 1) return false
  }
  return true
}

const knownDay = ({ day, wh }: MeterDay, climate: Climate): SlottedDay => ({
  day,
  wh,
  slots: slotsOf.get(wh.length) ?? [],
  season: seasonOn(climate, day),
  isFlat: isEven(wh),
})

const sum = (values: Iterable<number>): number => {
  let total = 0
  for (const value of values) total += value
  return total
}

/** Always-on load, Wh per half-hour: median of the quietest half-hours of the nights. */
const standingOf = (days: readonly SlottedDay[]): number => {
  const quiet = days
    .filter(({ isFlat }) => !isFlat)
    .map(({ wh }) =>
      quantile(
        wh.slice(0, quietUntil).filter((value) => value !== null),
        0.2,
      ),
    )
  return Math.min(quiet.length === 0 ? alwaysOnLoad.usualWh : quantile(quiet, 0.5), alwaysOnLoad.mostWh)
}

/** A half-hour can occur twice a day when clocks go back. */
const mostOfSlot = 2 * blockDays
const values = new Float64Array(slots * mostOfSlot)

/** Lower quartile of four weeks by half-hour: usual use without a charging car. */
const backgroundOf = (days: readonly SlottedDay[]): number[] => {
  const ends = Array.from({ length: slots }, (_, slot) => slot * mostOfSlot)
  for (const { wh, slots: slotOf } of days)
    for (let index = 0; index < wh.length; index += 1) {
      const value = wh[index] ?? null
      if (value === null) continue
      const slot = slotOf[index] ?? 0
      const at = ends[slot] ?? 0
      values[at] = value
      ends[slot] = at + 1
    }
  return ends.map((end, slot) => quantile(values.subarray(slot * mostOfSlot, end), 0.25))
}

const aboveUsual = (days: readonly SlottedDay[]): Float64Array => {
  const background = backgroundOf(days)
  const above = new Float64Array(sumOf(days, ({ wh }) => wh.length))
  let at = 0
  for (const { wh, slots: slotOf, isFlat } of days)
    for (let index = 0; index < wh.length; index += 1)
      above[at++] = isFlat ? 0 : (wh[index] ?? 0) - (background[slotOf[index] ?? 0] ?? 0)
  return above
}

const chargedOn = (days: readonly SlottedDay[], mostWh: number): Float64Array[] => {
  const charged = chargedWh(aboveUsual(days), mostWh)
  let end = 0
  return days.map(({ wh }) => charged.subarray(end, (end += wh.length)))
}

interface Rest extends SeasonDay {
  readonly known: SlottedDay
  readonly baseLoad: number
  readonly charged: Float64Array | undefined
  readonly expected: readonly number[]
}

const restOf = (known: SlottedDay, standingWh: number, charged: Float64Array | undefined, home: Home): Rest => {
  const expected = expectedActive(home, known.season.winter, known.isFlat)
  let wh = 0
  for (let index = 0; index < known.wh.length; index += 1)
    wh += Math.max(0, (known.wh[index] ?? 0) - standingWh - (charged?.[index] ?? 0))
  return {
    known,
    degrees: known.season.degrees,
    baseLoad: standingWh,
    charged,
    wh,
    expected,
    otherWh: sum(expected),
  }
}

/** Reused buffer: recomputing is faster than storing a year of half-hours by part. */
const splitting = new Float64Array(partCount * 50)
const [weighing, standingIn, activeIn] = [new Float64Array(50), new Float64Array(50), new Float64Array(50)]

const splitOf = ({ known, baseLoad: standingWh, charged, wh: rest, expected, otherWh }: Rest, share: number): SplitDay => {
  const { day, wh } = known
  const count = wh.length
  const shapesIn = shapesOf.get(count) ?? []
  weighing.fill(0)
  for (let part = 0, at = 0; part < partCount; part += 1) {
    const weight = part === heatingAt ? share * rest : otherWh === 0 ? 0 : ((1 - share) * rest * (expected[part] ?? 0)) / otherWh
    const shape = shapesIn[part] ?? []
    for (let index = 0; index < count; index += 1, at += 1) {
      const weighs = weight * (shape[index] ?? 0)
      splitting[at] = weighs
      weighing[index] = (weighing[index] ?? 0) + weighs
    }
  }
  for (let index = 0; index < count; index += 1) {
    const used = wh[index] ?? 0
    const car = Math.min(charged?.[index] ?? 0, used)
    const baseLoad = Math.min(standingWh, used - car)
    const left = used - car - baseLoad
    const all = weighing[index] ?? 0
    activeIn[index] = all === 0 ? 0 : left / all
    standingIn[index] = all === 0 ? baseLoad + left : baseLoad
  }
  for (let part = 0, at = 0; part < partCount; part += 1) {
    const baseShare = standingShares[part] ?? 0
    for (let index = 0; index < count; index += 1, at += 1)
      splitting[at] = (standingIn[index] ?? 0) * baseShare + (activeIn[index] ?? 0) * (splitting[at] ?? 0)
  }
  if (charged)
    for (let index = 0, at = carAt * count; index < count; index += 1, at += 1)
      splitting[at] = Math.min(charged[index] ?? 0, wh[index] ?? 0) + (splitting[at] ?? 0)
  return { day, count, wh: splitting.subarray(0, count * partCount) }
}

/**
 * Estimated use by part from the meter and the profile; parts add up to the meter in each half-hour. Five steps:
 * 1. Always-on load: median of the quietest half-hours of four weeks of nights (fridges, standby, fans).
 * 2. Car: plateaus of 1.5 hours or more above the lower quartile of four weeks.
 * 3. Unheated use: mild days (less than 4 degrees below 18 °C) against the study of homes. Hot water, lighting, cooling and pools
 * follow the season.
 * 4. Heating: what a week takes above that on cold days, by temperature (`degree-days.ts`): measured, or usual.
 * 5. The rest of each half-hour is shared by the expected parts of that hour.
 * With too few mild days, steps 3 and 4 use the study's heating by degree days. Days read as a whole are shared by what is
 * expected. Measured error: `docs/methods.md`.
 * @param days in order, whole blocks of `blockDays`: a split depends on its own block and on `habits` only
 * @param habits days that show the unheated use
 */
export const disaggregate = <Result>(
  days: readonly MeterDay[],
  home: Home,
  habits: DayRange,
  range: DayRange,
  take: (split: SplitDay) => Result,
): Result[] => {
  const climate = home.climate
  const blocks = Map.groupBy(
    days.map((day) => knownDay(day, climate)),
    ({ season }) => Math.floor(season.epoch / blockDays),
  )
  const rests = [...blocks.values()].flatMap((block) => {
    const standingWh = standingOf(block)
    const charged = home.charger === null ? null : chargedOn(block, home.charger.mostWh)
    return block.map((known, index) => restOf(known, standingWh, charged?.[index], home))
  })
  const level = mildLevel(rests.filter(({ known }) => isIn(habits, known.day)))
  const weeks = Map.groupBy(rests, ({ known }) => Math.floor(known.season.epoch / weekDays))
  return [...weeks.values()].flatMap((week) => {
    const wanted = week.filter(({ known }) => isIn(range, known.day))
    if (wanted.length === 0) return []
    const share = home.heating === null ? 0 : heatedShare(week, level, (degrees) => expectedHeating(home, degrees))
    return wanted.map((rest) => take(splitOf(rest, share)))
  })
}

export const climateIn = (region: string): Climate => climateOf(region) ?? (climateOf('Wellington') as Climate)
