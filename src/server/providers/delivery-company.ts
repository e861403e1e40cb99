import type { FailureReason, OrderQuestions, OrderStatus } from '#contract/bottled-gas.contract.ts'
import type { Day } from '#domain/days.ts'

/** An order as the company that brings the bottles knows it. */
export interface DeliveryJob {
  readonly orderId: string
  readonly receiptNumber: string
  readonly siteAddress: string
  readonly bottles: number
  readonly questions: OrderQuestions
  /** Between which days it was promised; one and the same once it is scheduled. */
  readonly firstDay: Day
  readonly lastDay: Day
  readonly status: OrderStatus
  /** Epoch ms: since when it stands there. */
  readonly movedAt: number
  /** How often it was tried in vain. */
  readonly triedInVain: number
}

/** What the company says happened to a job. */
export interface DeliveryStep {
  readonly status: Exclude<OrderStatus, 'PROCESSING'>
  /** Epoch ms. */
  readonly at: number
  /** The day that it is about, of `SCHEDULED` and `RESCHEDULED`. */
  readonly deliverOn: Day | null
  /** Why it failed, or is moved; of a move after a failure it may be left to what was said then. */
  readonly failureReason: FailureReason | null
}

/** The company that brings the bottles. It is asked and told outside of transactions. */
export interface DeliveryCompany {
  /** Takes a job, or what has changed of one that it has. The same again does nothing more. */
  readonly book: (job: DeliveryJob) => Promise<void>
  /** Takes a job away that is not loaded; one that it does not have is no matter. */
  readonly cancel: (orderId: string) => Promise<void>
  /** What happened next to a job, behind what it says of itself, by a moment (epoch ms); null where nothing did. */
  readonly news: (job: DeliveryJob, now: number) => Promise<DeliveryStep | null>
}
