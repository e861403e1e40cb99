import * as z from 'zod/mini'
import { Day, endpoint, Instant, KilowattHours, OpenScope, SupplyType } from '#contract/kit.ts'

export const keyUnknown = '/error/open/key_unknown'
export const keyEnded = '/error/open/key_ended'
export const wrongScope = '/error/open/scope'

const path = '/open'
const noProperty = { 404: ['/error/not_found'] } as const
const ofProperty = { params: z.object({ propertyId: z.string() }), problems: noProperty } as const

/** Days per page of half-hours. */
export const daysAPage = 7
export const longestOpenRange = 732

export const OpenAccess = z.object({
  scopes: z.array(OpenScope),
  until: Day,
  properties: z.array(
    z.object({
      propertyId: z.string(),
      /** Customer's name for it, else the address. */
      name: z.string(),
      supplyPoints: z.array(z.object({ supplyPointId: z.string(), icp: z.nullable(z.string()), supplyType: SupplyType })),
    }),
  ),
})
export type OpenAccess = z.infer<typeof OpenAccess>

export const readOpenProperties = endpoint({
  name: 'readOpenProperties',
  method: 'GET',
  path: `${path}/properties`,
  summary: 'The data and properties that the key may read',
  answer: OpenAccess,
})

/** `missing`: `kwh` is null. */
export const HalfHourQuality = z.enum(['actual', 'estimated', 'missing'])
export type HalfHourQuality = z.infer<typeof HalfHourQuality>

const OpenHalfHour = z.object({
  start: Instant,
  kwh: z.nullable(KilowattHours),
  /** Omitted if export is impossible. */
  exportKwh: z.optional(KilowattHours),
  quality: HalfHourQuality,
})

export const OpenHalfHours = z.object({
  propertyId: z.string(),
  next: z.nullable(Day),
  days: z.array(
    z.object({
      date: Day,
      /** 48 half-hours; 46 or 50 when clocks change. */
      supplyPoints: z.array(z.object({ supplyPointId: z.string(), halfHours: z.array(OpenHalfHour) })),
    }),
  ),
})
export type OpenHalfHours = z.infer<typeof OpenHalfHours>

export const readOpenHalfHours = endpoint({
  name: 'readOpenHalfHours',
  method: 'GET',
  path: `${path}/properties/:propertyId/half-hours`,
  summary: 'The half-hours of electricity of a property, a week of days at a time',
  params: ofProperty.params,
  /** Both inclusive; `to` defaults to `from`. */
  query: z.strictObject({ from: Day, to: z.optional(Day) }),
  answer: OpenHalfHours,
  problems: { ...noProperty, 400: ['/error/period/too_long'] },
  scope: 'use',
})

const OpenPrice = z.object({
  start: Instant,
  /** Cents per kWh with GST, before discount; 0 in a booked free hour, null if prices are not shown. */
  centsPerKwh: z.nullable(z.number()),
  isFree: z.boolean(),
})

export const OpenPrices = z.object({
  propertyId: z.string(),
  now: z.nullable(OpenPrice),
  hours: z.array(OpenPrice),
})
export type OpenPrices = z.infer<typeof OpenPrices>

export const readOpenPrices = endpoint({
  name: 'readOpenPrices',
  method: 'GET',
  path: `${path}/properties/:propertyId/prices`,
  summary: 'What electricity costs at a property now, and in each of the next 48 hours',
  ...ofProperty,
  answer: OpenPrices,
  scope: 'prices',
})

export const OpenFreeHours = z.object({
  /** Account balance: null for a key of one property. */
  balanceHours: z.nullable(z.number()),
  bookedHours: z.number(),
  /** Soonest first; empty for a key of one property. */
  expiring: z.array(z.object({ hours: z.number(), date: Day })),
  bookings: z.array(
    z.object({
      bookingId: z.string(),
      supplyPointId: z.string(),
      start: Instant,
      end: Instant,
      hours: z.number(),
      isRunning: z.boolean(),
    }),
  ),
})
export type OpenFreeHours = z.infer<typeof OpenFreeHours>

export const readOpenFreeHours = endpoint({
  name: 'readOpenFreeHours',
  method: 'GET',
  path: `${path}/free-hours`,
  summary: 'Free hours left on the account, and hours booked at the key’s properties',
  answer: OpenFreeHours,
  scope: 'freeHours',
})

const carbon = { gramsPerKwh: z.nullable(z.number()), level: z.number() } as const

export const OpenCarbon = z.object({
  at: Instant,
  /** CO2e per kWh; null if unknown. */
  ...carbon,
  renewableShare: z.number(),
  hours: z.array(z.object({ start: Instant, ...carbon })),
})
export type OpenCarbon = z.infer<typeof OpenCarbon>

export const readOpenCarbon = endpoint({
  name: 'readOpenCarbon',
  method: 'GET',
  path: `${path}/carbon`,
  summary: 'The carbon intensity of the grid now, and in each of the next 48 hours',
  answer: OpenCarbon,
  scope: 'carbon',
})
