import { bestOf } from '#domain/insights/advice.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'

export interface SlotHour {
  readonly at: string
  readonly gramsPerKwh: number | null
  readonly centsPerKwh: number | null
}

export interface Slot<Hour extends SlotHour = SlotHour> {
  readonly hours: readonly Hour[]
  /** Cents, one decimal more than a price list; null if unknown. */
  readonly centsPerKwh: number | null
  readonly gramsPerKwh: number | null
}

export const taskHours = [1, 2, 3, 4, 5, 6, 7, 8] as const
export const usualTaskHours = 3

const meanOf = (values: readonly (number | null)[], decimals: number): number | null =>
  values.some((value) => value === null) || values.length === 0
    ? null
    : roundHalfAway(values.reduce<number>((sum, value) => sum + (value ?? 0), 0) / values.length, decimals)

export const slotsOf = <Hour extends SlotHour>(hours: readonly Hour[], length: number): Slot<Hour>[] =>
  Array.from({ length: Math.max(0, hours.length - length + 1) }, (_, start) => {
    const slotHours = hours.slice(start, start + length)
    return {
      hours: slotHours,
      centsPerKwh: meanOf(
        slotHours.map(({ centsPerKwh }) => centsPerKwh),
        4,
      ),
      gramsPerKwh: meanOf(
        slotHours.map(({ gramsPerKwh }) => gramsPerKwh),
        1,
      ),
    }
  })

export interface FoundSlots<Hour extends SlotHour = SlotHour> {
  /** Within a cent: lowest carbon, then soonest. Null if not a cent cheaper than now. */
  readonly cheapest: Slot<Hour> | null
  /** By carbon level; ties: lowest price within a cent, then soonest. Null if not a level lower than now. */
  readonly greenest: Slot<Hour> | null
  readonly now: Slot<Hour> | null
  readonly isPriceKnown: boolean
  readonly isCarbonKnown: boolean
}

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

/** Cheapest, else the greenest that costs no more than now. */
export const slotToSave = <Hour extends SlotHour>({ cheapest, greenest, now }: FoundSlots<Hour>): Slot<Hour> | null => {
  if (cheapest !== null || greenest === null) return cheapest
  const isDearer =
    greenest.centsPerKwh !== null && now !== null && now.centsPerKwh !== null && greenest.centsPerKwh > now.centsPerKwh
  return isDearer ? null : greenest
}
