import { addDays, type Day, type DayRange, earlierOf, laterOf, localHourOf } from '#domain/basics/days.ts'
import { conditionsOn, type DatedConditions, gasEnergy } from '#domain/supply/gas-energy.ts'
import { halfHoursOf } from '#domain/basics/half-hours.ts'
import { type LoadProfile, profileOf } from '#domain/supply/load-profile.ts'
import { type RegisterUse, registerDays } from '#domain/supply/meter-reading.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { type ClockHours, isWithin } from '#domain/supply/tariff.ts'
import type { GasDay } from './gas-days.store.ts'
import { type HandRegister, type HandSupply, meterOf } from './hand-reads.store.ts'
import type { RegisterDay } from './registers.ts'
import { allocateCents } from '#domain/basics/whole-shares.ts'

/** Day and night registers split the day by the plan's night hours. */
const countsIn = ({ content }: Pick<HandRegister, 'content'>, hour: number, night: ClockHours): boolean => {
  if (content.startsWith('N')) return isWithin(hour, night)
  return !content.startsWith('D') || !isWithin(hour, night)
}

/** Wh of a day per half-hour, by the plan's usage profile; null where the register does not count. */
export const halfHoursUsed = (
  register: Pick<HandRegister, 'content'>,
  { day, thousandths }: Pick<RegisterUse, 'day' | 'thousandths'>,
  { hours }: LoadProfile,
  night: ClockHours,
): (number | null)[] => {
  const count = halfHoursOf(day)
  const clock = Array.from({ length: count }, (_, index) => localHourOf(index, count))
  const weights = clock.map((hour) => (countsIn(register, hour, night) ? (hours[hour] ?? 0) : 0))
  return allocateCents(weights, thousandths).map((wh, index) => (countsIn(register, clock[index] ?? 0, night) ? wh : null))
}

const hanging = ({ installedOn, removedOn }: HandRegister, { startDate, endDate }: DayRange): DayRange => ({
  startDate: laterOf(startDate, installedOn),
  endDate: removedOn === null ? endDate : earlierOf(endDate, addDays(removedOn, -1)),
})

const usesOf = (register: HandRegister, range: DayRange): RegisterUse[] => registerDays(register, hanging(register, range))

export const gasDaysOf = ({ registers }: HandSupply, conditions: readonly DatedConditions[], range: DayRange): GasDay[] => {
  const uses = registers.flatMap((register) => usesOf(register, range))
  return [...Map.groupBy(uses, ({ day }) => day)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([day, dayUses]) => {
      const holding = conditionsOn(conditions, day)
      const litres = sumOf(dayUses, ({ thousandths }) => thousandths)
      return holding ? [{ day, wh: gasEnergy(litres, holding).wh, isRead: dayUses.every(({ isRead }) => isRead) }] : []
    })
}

/** Between reads a shared total (D), after them estimates (E). */
export const registerDaysOf = (supply: HandSupply, range: DayRange, nightOn: (day: Day) => ClockHours): RegisterDay[] => {
  const profile = profileOf(supply.audience, supply.isLowUser)
  return supply.registers.flatMap((register) =>
    usesOf(register, range).map((use): RegisterDay => {
      const wh = halfHoursUsed(register, use, profile, nightOn(use.day))
      const quality = wh.map((value) => (value === null ? 'M' : use.isRead ? 'D' : 'E')).join('')
      const { flow, content } = register
      return { day: use.day, flow, meter: meterOf(register), content, wh, quality, writtenOn: null }
    }),
  )
}
