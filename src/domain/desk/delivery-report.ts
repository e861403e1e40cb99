import type { FailureReason, OrderStatus } from '#contract/bottled-gas/bottled-gas.contract.ts'
import { ReportedStatus } from '#contract/desk/deliveries.contract.ts'
import { isDay } from '#domain/basics/is-day.ts'
import { canMove, canReach } from '#domain/supply/lpg-delivery.ts'

export interface DeliveryReportFields {
  readonly status: ReportedStatus | ''
  readonly on: string
  readonly bottles: string
  readonly reason: FailureReason | ''
}

export const isPlan = (status: ReportedStatus | ''): boolean => status === 'SCHEDULED' || status === 'RESCHEDULED'

/** What a company can say of an order that is there. */
export const reportableFrom = (status: OrderStatus): ReportedStatus[] =>
  ReportedStatus.options.filter((to) => (to === 'CANCELLED' ? canMove(status, to) : canReach(status, to)))

type Errors = Readonly<Record<string, string>>

export const deliveryReportErrors = ({ status, on, bottles, reason }: DeliveryReportFields): Errors => ({
  ...(status === '' && { status: 'Choose what the company said.' }),
  ...(!isDay(on) && { on: 'Choose the day.' }),
  ...(status === 'DELIVERED' && bottles !== '' && !/^[1-9]\d?$/.test(bottles) && { bottles: 'Give a number from 1 to 99.' }),
  ...(status === 'FAILED' && reason === '' && { reason: 'Choose why it failed.' }),
})

export const deliveryReportOf = ({ status, on, bottles, reason }: DeliveryReportFields) => ({
  status: status === '' ? ('DELIVERED' as const) : status,
  on,
  bottles: status === 'DELIVERED' && bottles !== '' ? Number(bottles) : null,
  reason: status === 'FAILED' && reason !== '' ? reason : null,
})
