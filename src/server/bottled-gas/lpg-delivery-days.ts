import { type Day, dayAt } from '#domain/basics/days.ts'
import { instantOf } from '#domain/basics/half-hours.ts'
import { addWorkingDays, workingDayBefore, workingDayFrom } from '#domain/basics/public-holidays.ts'

const orderHour = 17
const loadingHour = 14
const soonest = 2
const latest = 3

export interface DeliveryDays {
  readonly orderBy: number
  readonly firstDay: Day
  readonly lastDay: Day
  /** Epoch ms. Loading time: the deadline for changes. */
  readonly changeUntil: number
}

/** Epoch ms: 2 pm on the working day before. */
export const loadedAt = (deliverOn: Day): number => instantOf(workingDayBefore(deliverOn), loadingHour)

/** Second or third working day; orders after 5 pm count from the next. @param now epoch ms */
export const deliveryDays = (now: number): DeliveryDays => {
  const today = dayAt(now)
  const first = workingDayFrom(today)
  const counted = now < instantOf(first, orderHour) ? first : addWorkingDays(first, 1)
  const firstDay = addWorkingDays(counted, soonest)
  return {
    orderBy: instantOf(counted, orderHour),
    firstDay,
    lastDay: addWorkingDays(counted, latest),
    changeUntil: loadedAt(firstDay),
  }
}
