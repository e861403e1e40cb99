import type { FailureReason, OrderQuestions, OrderStatus } from '#contract/bottled-gas/bottled-gas.contract.ts'
import type { Day } from '#domain/basics/days.ts'

export interface DeliveryJob {
  readonly orderId: string
  readonly receiptNumber: string
  readonly siteAddress: string
  readonly bottles: number
  readonly questions: OrderQuestions
  /** Promised range; equal once scheduled. */
  readonly firstDay: Day
  readonly lastDay: Day
  readonly status: OrderStatus
  /** Last change of status, epoch ms. */
  readonly movedAt: number
  readonly triedInVain: number
  /** Grows with each change by the customer, from 1. */
  readonly revision: number
}

export interface DeliveryStep {
  readonly status: Exclude<OrderStatus, 'PROCESSING'>
  /** Epoch ms. */
  readonly at: number
  /** For `SCHEDULED` and `RESCHEDULED`. */
  readonly deliverOn: Day | null
  /** Of a failure or move; after a failure a move may omit it. */
  readonly failureReason: FailureReason | null
  /** That were brought, for `DELIVERED`; if omitted, as ordered. */
  readonly bottles?: number
}

/** Never call it within a transaction. */
export interface DeliveryCompany {
  readonly book: (job: DeliveryJob) => Promise<void>
  /** Ignores unknown jobs. `tooLate`: the truck is loaded, the bottles come. */
  readonly cancel: (job: DeliveryJob) => Promise<'cancelled' | 'tooLate'>
}

/** One that is asked for its news; others send it. */
export interface PolledDeliveryCompany extends DeliveryCompany {
  /** Next step up to `now` (epoch ms); null if none. */
  readonly news: (job: DeliveryJob, now: number) => Promise<DeliveryStep | null>
}
