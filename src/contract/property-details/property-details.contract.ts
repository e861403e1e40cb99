import * as z from 'zod/mini'
import { AccountType, AgreedPlan, Site } from '#contract/account/account.contract.ts'
import { Day, endpoint } from '#contract/kit.ts'
import { MeterRegister } from '#contract/meter-reads/meter-reads.contract.ts'

/** Lines or pipes company. */
export const Network = z.object({
  name: z.string(),
  /** Null if the retailer takes fault calls. */
  faultsPhone: z.nullable(z.string()),
})
export type Network = z.infer<typeof Network>

export const PropertyMeter = z.object({
  serial: z.string(),
  isSmart: z.boolean(),
  location: z.nullable(z.string()),
  registers: z.array(MeterRegister),
  dueBy: z.nullable(Day),
})
export type PropertyMeter = z.infer<typeof PropertyMeter>

export const PropertySupply = z.object({
  supplyPointId: z.string(),
  network: z.nullable(Network),
  plan: z.nullable(AgreedPlan),
  startDate: z.nullable(Day),
  endDate: z.nullable(Day),
  meters: z.array(PropertyMeter),
})
export type PropertySupply = z.infer<typeof PropertySupply>

export const PropertyDetails = z.object({
  customerNumber: z.string(),
  type: AccountType,
  buyingGroupName: z.nullable(z.string()),
  billPeriod: z.object({ startDate: Day, endDate: Day, billedOn: Day }),
  /** `supplies` match `site.supplyPoints`, in order. */
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
