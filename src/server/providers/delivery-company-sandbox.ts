import { dayAt } from '#domain/days.ts'
import { minuteMs } from '#domain/durations.ts'
import { instantOf } from '#domain/half-hours.ts'
import { addWorkingDays } from '#domain/public-holidays.ts'
import type { DeliveryCompany, DeliveryJob, DeliveryStep } from './delivery-company.ts'

/** How long an order lies there before it has a day. */
const planningMinutes = 51
/** The truck leaves at five past eight and is there two hours and a half later. */
const leavesAt = 8
const leavesMinutes = 5
const drivesMinutes = 156
/** How long after a try in vain the next day is found. */
const replanningMinutes = 39
/** More than that go onto the second day's truck. */
const firstTruck = 10

/** Nobody said how to get in at a locked gate, or past a dog: the first try is in vain. */
const hindranceOf = ({ triedInVain, questions }: DeliveryJob): DeliveryStep['failureReason'] => {
  if (triedInVain > 0) return null
  if (questions.isGateLocked && !questions.accessNote) return 'gateLocked'
  return questions.isDogOnSite && !questions.accessNote ? 'dogLoose' : null
}

const departure = ({ firstDay }: DeliveryJob) => instantOf(firstDay, leavesAt) + leavesMinutes * minuteMs

/**
 * What the sandbox does next with a job, and when: it keeps nothing of its own, and the same job goes the same way each time.
 * Null for one that is at its end.
 */
export const nextStepOf = (job: DeliveryJob): DeliveryStep | null => {
  const { status, movedAt, bottles, firstDay, lastDay } = job
  const nothing = { deliverOn: null, failureReason: null }
  switch (status) {
    case 'PROCESSING':
      return {
        status: 'SCHEDULED',
        at: movedAt + planningMinutes * minuteMs,
        deliverOn: bottles > firstTruck ? lastDay : firstDay,
        failureReason: null,
      }
    case 'SCHEDULED':
    case 'RESCHEDULED':
      return { status: 'OUT_FOR_DELIVERY', at: Math.max(movedAt, departure(job)), ...nothing }
    case 'OUT_FOR_DELIVERY': {
      const failureReason = hindranceOf(job)
      return {
        status: failureReason ? 'FAILED' : 'DELIVERED',
        at: movedAt + drivesMinutes * minuteMs,
        deliverOn: null,
        failureReason,
      }
    }
    case 'FAILED': {
      const at = movedAt + replanningMinutes * minuteMs
      return { status: 'RESCHEDULED', at, deliverOn: addWorkingDays(dayAt(at), 1), failureReason: null }
    }
    default:
      return null
  }
}

/** The company of demonstrations and tests: what it does follows from the job and the clock alone. */
export const sandboxDeliveryCompany: DeliveryCompany = {
  book: async () => {},
  cancel: async () => {},
  news: async (job, now) => {
    const step = nextStepOf(job)
    return step && step.at <= now ? step : null
  },
}
