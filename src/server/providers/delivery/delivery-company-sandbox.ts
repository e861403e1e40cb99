import { dayAt } from '#domain/basics/days.ts'
import { minuteMs } from '#domain/basics/durations.ts'
import { instantOf } from '#domain/basics/half-hours.ts'
import { addWorkingDays } from '#domain/basics/public-holidays.ts'
import type { DeliveryJob, DeliveryStep, PolledDeliveryCompany } from './delivery-company.ts'

const planningMinutes = 51
/** Leaves 8:05, arrives two and a half hours later. */
const leavesAt = 8
const leavesMinutes = 5
const drivesMinutes = 156
const replanningMinutes = 39
/** Orders beyond go onto the second day's truck. */
const firstTruck = 10

/** First attempt fails at a locked gate or a dog without instructions. */
const blockedReasonOf = ({ triedInVain, questions }: DeliveryJob): DeliveryStep['failureReason'] => {
  if (triedInVain > 0) return null
  if (questions.isGateLocked && !questions.accessNote) return 'gateLocked'
  return questions.isDogOnSite && !questions.accessNote ? 'dogLoose' : null
}

const departure = ({ firstDay }: DeliveryJob) => instantOf(firstDay, leavesAt) + leavesMinutes * minuteMs

/** Next step and its time, derived from the job alone. Null at the end. */
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
      const failureReason = blockedReasonOf(job)
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

export const sandboxDeliveryCompany: PolledDeliveryCompany = {
  book: async () => {},
  cancel: async () => 'cancelled',
  news: async (job, now) => {
    const step = nextStepOf(job)
    return step && step.at <= now ? step : null
  },
}
