import * as z from 'zod/mini'
import { AccountType, AgreedPlan, Site } from './account.contract.ts'
import { Day, endpoint } from './kit.ts'
import { MeterRegister } from './meter-reads.contract.ts'

/** The company whose lines or pipes a supply point hangs at. */
export const Network = z.object({
  name: z.string(),
  /** Whom to ring about a fault; null where faults go through the retailer. */
  faultsPhone: z.nullable(z.string()),
})
export type Network = z.infer<typeof Network>

export const PropertyMeter = z.object({
  serial: z.string(),
  /** It sends its readings by itself. */
  isSmart: z.boolean(),
  /** `beside the front door`; null where nobody wrote it down. */
  location: z.nullable(z.string()),
  registers: z.array(MeterRegister),
  /** The last day on which a read of today is on the bill of its period; null where no read can be sent. */
  dueBy: z.nullable(Day),
})
export type PropertyMeter = z.infer<typeof PropertyMeter>

export const PropertySupply = z.object({
  supplyPointId: z.string(),
  /** Null where nobody wrote it down, and for bottled gas. */
  network: z.nullable(Network),
  /** Null before there is an agreement. */
  plan: z.nullable(AgreedPlan),
  /** Since when it is supplied, and until when; null without a beginning or an end. */
  startDate: z.nullable(Day),
  endDate: z.nullable(Day),
  meters: z.array(PropertyMeter),
})
export type PropertySupply = z.infer<typeof PropertySupply>

export const PropertyDetails = z.object({
  customerNumber: z.string(),
  type: AccountType,
  /** Null where the account is not paid as part of a group. */
  buyingGroupName: z.nullable(z.string()),
  /** The running bill period, and the day on which its bill is made. */
  billPeriod: z.object({ startDate: Day, endDate: Day, billedOn: Day }),
  /** The selected property, or all of the account; `supplies` are those of `site.supplyPoints`, in their order. */
  properties: z.array(z.object({ site: Site, supplies: z.array(PropertySupply) })),
})
export type PropertyDetails = z.infer<typeof PropertyDetails>
export type Property = PropertyDetails['properties'][number]

export const readPropertyDetails = endpoint({
  name: 'readPropertyDetails',
  method: 'GET',
  path: '/private/propertyDetails',
  summary: 'The selected property or all of the account: connections, networks, meters, plans with prices, dates',
  answer: PropertyDetails,
  requirements: ['ACCT-03', 'ACCT-17'],
})
