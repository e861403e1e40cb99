import { roundHalfAway } from './numbers.ts'

/** An hour that a task may run in. */
export interface SlotHour {
  /** Its beginning, ISO 8601. */
  readonly at: string
  readonly gramsPerKwh: number | null
  readonly centsPerKwh: number | null
}

/** Hours one after the other. */
export interface Slot<Hour extends SlotHour = SlotHour> {
  readonly hours: readonly Hour[]
  /** The mean price of a kWh, cents with one decimal more than a price list; null where no price is known. */
  readonly centsPerKwh: number | null
  /** The mean carbon of a kWh; null where the grid is not known. */
  readonly gramsPerKwh: number | null
}

/** How many hours a task may take. */
export const taskHours = [1, 2, 3, 4, 5, 6, 7, 8] as const
export const usualTaskHours = 3

const meanOf = (values: readonly (number | null)[], decimals: number): number | null =>
  values.some((value) => value === null) || values.length === 0
    ? null
    : roundHalfAway(values.reduce<number>((sum, value) => sum + (value ?? 0), 0) / values.length, decimals)

/** Every run of so many hours, the soonest first; none where there are not as many. */
export const slotsOf = <Hour extends SlotHour>(hours: readonly Hour[], length: number): Slot<Hour>[] =>
  Array.from({ length: Math.max(0, hours.length - length + 1) }, (_, start) => {
    const own = hours.slice(start, start + length)
    return {
      hours: own,
      centsPerKwh: meanOf(
        own.map(({ centsPerKwh }) => centsPerKwh),
        4,
      ),
      gramsPerKwh: meanOf(
        own.map(({ gramsPerKwh }) => gramsPerKwh),
        1,
      ),
    }
  })

const lessOf = (one: number | null, other: number | null): number =>
  one === null || other === null ? Number(one === null) - Number(other === null) : one - other

export interface FoundSlots<Hour extends SlotHour = SlotHour> {
  /** The lowest price, among these the least carbon, among these the soonest; null where no price is known. */
  readonly cheapest: Slot<Hour> | null
  /** The least carbon, among these the lowest price, among these the soonest; null where the grid is not known. */
  readonly greenest: Slot<Hour> | null
  /** The hour that runs and those after it; null where there are not as many. */
  readonly now: Slot<Hour> | null
}

/**
 * Where a task of so many hours is best put: what is still to be set or booked begins with the hour after the one that runs.
 * @param hours from the one that runs on
 */
export const findSlots = <Hour extends SlotHour>(hours: readonly Hour[], length: number): FoundSlots<Hour> => {
  const [now = null, ...slots] = slotsOf(hours, length)
  const priced = slots.filter(({ centsPerKwh }) => centsPerKwh !== null)
  const known = slots.filter(({ gramsPerKwh }) => gramsPerKwh !== null)
  const [cheapest] = priced.toSorted(
    (one, other) => lessOf(one.centsPerKwh, other.centsPerKwh) || lessOf(one.gramsPerKwh, other.gramsPerKwh),
  )
  const [greenest] = known.toSorted(
    (one, other) => lessOf(one.gramsPerKwh, other.gramsPerKwh) || lessOf(one.centsPerKwh, other.centsPerKwh),
  )
  return { cheapest: cheapest ?? null, greenest: greenest ?? null, now }
}
