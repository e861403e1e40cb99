import { bestOf } from './advice.ts'
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

export interface FoundSlots<Hour extends SlotHour = SlotHour> {
  /** The soonest of the lowest price and, among these, of the lowest level of carbon; null where none is cheaper than now by a cent. */
  readonly cheapest: Slot<Hour> | null
  /** The soonest of the lowest level of carbon and, among these, of the lowest price; null where none is lower than now by a level. */
  readonly greenest: Slot<Hour> | null
  /** The hour that runs and those after it; null where there are not as many. */
  readonly now: Slot<Hour> | null
  /** Of any slot to come. */
  readonly isPriceKnown: boolean
  readonly isCarbonKnown: boolean
}

/**
 * Where a task of so many hours is best put: what is still to be set or booked begins with the hour after the one that runs.
 * @param hours from the one that runs on
 */
export const findSlots = <Hour extends SlotHour>(hours: readonly Hour[], length: number): FoundSlots<Hour> => {
  const [now = null, ...slots] = slotsOf(hours, length)
  return {
    cheapest: bestOf(slots, now, 'price'),
    greenest: bestOf(slots, now, 'carbon'),
    now,
    isPriceKnown: slots.some(({ centsPerKwh }) => centsPerKwh !== null),
    isCarbonKnown: slots.some(({ gramsPerKwh }) => gramsPerKwh !== null),
  }
}

/** The slot for what should cost least: the cheapest, else the greenest that is no dearer than now. */
export const slotToSave = <Hour extends SlotHour>({ cheapest, greenest, now }: FoundSlots<Hour>): Slot<Hour> | null => {
  if (cheapest !== null || greenest === null) return cheapest
  const isDearer =
    greenest.centsPerKwh !== null && now !== null && now.centsPerKwh !== null && greenest.centsPerKwh > now.centsPerKwh
  return isDearer ? null : greenest
}
