import * as z from 'zod/mini'
import { Day, endpoint, Instant, KilowattHours, OpenScope, SupplyType } from './kit.ts'

/** The key is none, or was never made. */
export const keyUnknown = '/error/open/key_unknown'
/** The key was ended, its time is over, or whoever made it has no access any more. */
export const keyEnded = '/error/open/key_ended'
/** The key is not for what was asked. */
export const wrongScope = '/error/open/scope'

const path = '/open'
const noProperty = { 404: ['/error/not_found'] } as const
const ofProperty = { params: z.object({ propertyId: z.string() }), problems: noProperty } as const

/** Days in one answer of half-hours; `next` leads on. */
export const daysAPage = 7
/** The longest range of half-hours: two years. */
export const longestOpenRange = 732

export const OpenAccess = z.object({
  /** What the key may read. */
  scopes: z.array(OpenScope),
  /** The last day on which it reads. */
  until: Day,
  properties: z.array(
    z.object({
      propertyId: z.string(),
      /** As its customer calls it, else its address. */
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
  summary: 'What the key may read, and of which properties',
  answer: OpenAccess,
})

/** `estimated`: the meter was not read for it. `missing`: nothing is known, and `kwh` is null. */
export const HalfHourQuality = z.enum(['actual', 'estimated', 'missing'])
export type HalfHourQuality = z.infer<typeof HalfHourQuality>

const OpenHalfHour = z.object({
  start: Instant,
  /** Taken from the network. */
  kwh: z.nullable(KilowattHours),
  /** Sent to the network; left out where nothing can be. */
  exportKwh: z.optional(KilowattHours),
  quality: HalfHourQuality,
})

export const OpenHalfHours = z.object({
  propertyId: z.string(),
  /** The day to ask from next; null where this was the last of them. */
  next: z.nullable(Day),
  days: z.array(
    z.object({
      date: Day,
      /** Of electricity; each has 48 half-hours, 46 and 50 on the days on which the clocks change. */
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
  /** Both days included; without `to` the day alone. */
  query: z.strictObject({ from: Day, to: z.optional(Day) }),
  answer: OpenHalfHours,
  problems: { ...noProperty, 400: ['/error/period/too_long'] },
  scope: 'use',
})

const OpenPrice = z.object({
  start: Instant,
  /** Cents a kWh with GST, before a discount; 0 in a booked free hour, null where the account shows no prices. */
  centsPerKwh: z.nullable(z.number()),
  isFree: z.boolean(),
})

export const OpenPrices = z.object({
  propertyId: z.string(),
  now: z.nullable(OpenPrice),
  /** 48 hours from this one on. */
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
  /** What is left is the account's: null with a key of one property. */
  balanceHours: z.nullable(z.number()),
  /** Of the account; with a key of one property, of that. */
  bookedHours: z.number(),
  /** By the last day on which they can be used, soonest first; none with a key of one property. */
  expiring: z.array(z.object({ hours: z.number(), date: Day })),
  /** Those that run, and those to come. */
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
  summary: 'Free hours: what is left of the account’s, and what is booked at the key’s properties',
  answer: OpenFreeHours,
  scope: 'freeHours',
})

const carbon = { gramsPerKwh: z.nullable(z.number()), level: z.number() } as const

export const OpenCarbon = z.object({
  at: Instant,
  /** CO2e of a kWh from the grid; null where it is not known. */
  ...carbon,
  renewableShare: z.number(),
  /** 48 hours from this one on. */
  hours: z.array(z.object({ start: Instant, ...carbon })),
})
export type OpenCarbon = z.infer<typeof OpenCarbon>

export const readOpenCarbon = endpoint({
  name: 'readOpenCarbon',
  method: 'GET',
  path: `${path}/carbon`,
  summary: 'How much carbon the grid holds now, and in each of the next 48 hours',
  answer: OpenCarbon,
  scope: 'carbon',
})
