import * as z from 'zod/mini'
import { LineKind } from '#contract/bills/invoices.contract.ts'
import { BillCycle, BillPeriodDays, Day, Dollars, endpoint, KilowattHours, SupplyType } from '#contract/kit.ts'
import { DayRow } from '#contract/usage/usage.contract.ts'

export const readGasBillPeriod = endpoint({
  name: 'readGasBillPeriod',
  method: 'GET',
  path: '/private/naturalgas/advanced/aggregated-site-bill-period',
  summary: 'Natural gas of all the selected sites over a bill period, by day',
  query: z.object({ startDate: Day, endDate: Day }),
  answer: z.object({
    costIncluded: z.boolean(),
    total: z.object({ kw: KilowattHours, costNZD: Dollars }),
    usage: z.array(DayRow),
  }),
  problems: { 400: ['/error/period/too_long'], 404: ['/error/no_data'] },
  requirements: ['BILL-27', 'BILL-31', 'USAGE-42'],
})

export const UpcomingBill = z.object({
  /** Both days inclusive. */
  startDate: Day,
  endDate: Day,
  /** Unless all bill periods are as long as this one. */
  cycle: z.optional(BillCycle),
  openedOn: Day,
  daysInBillPeriod: BillPeriodDays,
  dayNumber: z.number(),
  remainingDays: z.number(),
  dueDate: Day,
  /** False for buying groups: amounts are null. */
  costIncluded: z.boolean(),
  soFar: z.nullable(Dollars),
  onTrackFor: z.nullable(Dollars),
  lines: z.array(
    z.object({
      kind: LineKind,
      supplyType: z.nullable(SupplyType),
      supplyPointId: z.nullable(z.string()),
      description: z.string(),
      /** kWh to three places, days, or bottles. */
      quantity: z.nullable(z.number()),
      unit: z.nullable(z.enum(['kWh', 'days', 'bottles', 'hours'])),
      amount: z.nullable(Dollars),
    }),
  ),
  supplyTypes: z.array(SupplyType),
})
export type UpcomingBill = z.infer<typeof UpcomingBill>

export const readUpcomingBill = endpoint({
  name: 'readUpcomingBill',
  method: 'GET',
  path: '/private/billing/upcoming',
  summary: 'The account’s current bill, line by line, as it would be issued today',
  answer: UpcomingBill,
  requirements: ['BILL-10', 'BILL-14', 'BILL-24'],
})
