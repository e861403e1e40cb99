import { type Day, dayAt } from './days.ts'
import { instantOf } from './half-hours.ts'
import { addWorkingDays, isWorkingDay, workingDayBefore } from './public-holidays.ts'

/** Orders of a working day are taken until five in the afternoon. */
const orderHour = 17
/** The truck is loaded at two on the working day before. */
const loadingHour = 14
/** Working days after the one on which it was ordered. */
const soonest = 2
const latest = 3

const workingDayFrom = (day: Day): Day => (isWorkingDay(day) ? day : addWorkingDays(day, 1))

export interface DeliveryDays {
  /** Epoch ms. What is ordered later comes later. */
  readonly orderBy: number
  /** Between which days it comes. */
  readonly firstDay: Day
  readonly lastDay: Day
  /** Epoch ms. When the truck is loaded: until then an order can be changed. */
  readonly changeUntil: number
}

/** When the truck of a day is loaded, epoch ms: at two in the afternoon of the working day before. */
export const loadedAt = (deliverOn: Day): number => instantOf(workingDayBefore(deliverOn), loadingHour)

/** When bottles come that are ordered at a moment (epoch ms): on the second or third working day, counted from the next one after 5 pm. */
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
