import * as z from 'zod/mini'
import { Day, Dollars, endpoint, Instant, KilowattHours } from '#contract/kit.ts'

/** The site has a charger already. */
export const chargerExists = '/error/charging/charger_exists'
/** The retailer connects no chargers. */
export const noChargers = '/error/charging/no_chargers'
/** No car is plugged in. */
export const nothingPluggedIn = '/error/charging/nothing_plugged_in'

export const ChargerState = z.enum(['neverConnected', 'offline', 'available', 'pluggedIn', 'charging', 'finished', 'faulted'])
export type ChargerState = z.infer<typeof ChargerState>

export const Charger = z.object({
  chargerId: z.string(),
  /** Its name at the central system, part of the address that it connects to. */
  identity: z.string(),
  address: z.string(),
  kilowatts: z.number(),
  state: ChargerState,
  /** When it was last heard from; null: never. */
  heardAt: z.nullable(Instant),
  vendor: z.nullable(z.string()),
  model: z.nullable(z.string()),
})
export type Charger = z.infer<typeof Charger>

export const ChargingWeigh = z.enum(['price', 'carbon'])
export type ChargingWeigh = z.infer<typeof ChargingWeigh>

/** `readyAt`: local clock, whole or half hours, `07:00`. `kwh`: to add each time that the car is plugged in. */
export const ChargingChoice = z.strictObject({ readyAt: z.string(), kwh: z.number(), weigh: ChargingWeigh })
export type ChargingChoice = z.infer<typeof ChargingChoice>

export const ChargingHalfHour = z.object({
  startsAt: Instant,
  /** By the plan, or as measured. */
  kwh: KilowattHours,
  /** If it had charged as soon as it was plugged in. */
  atOnceKwh: KilowattHours,
  /** With GST; 0 in booked free hours; null: no price is known, or the account sees no money. */
  centsPerKwh: z.nullable(z.number()),
  isFree: z.boolean(),
  /** Carbon of the grid; null: unknown. */
  gramsPerKwh: z.nullable(z.number()),
})
export type ChargingHalfHour = z.infer<typeof ChargingHalfHour>

const worth = {
  /** Null: no price is known, or the account sees no money. */
  costNZD: z.nullable(Dollars),
  atOnceNZD: z.nullable(Dollars),
  /** kg CO2e; null: unknown. */
  kg: z.nullable(z.number()),
  atOnceKg: z.nullable(z.number()),
}

export const ChargingPlan = z.object({
  /** Of the car that is plugged in; no: an example for a car that is plugged in at 18:00 on the next evening. */
  isRunning: z.boolean(),
  /** The customer asked to charge right away this time. */
  isAtOnce: z.boolean(),
  startsAt: Instant,
  readyAt: Instant,
  kwh: KilowattHours,
  /** What can be added by then, less than `kwh` if the time is too short. */
  plannedKwh: KilowattHours,
  ...worth,
  halfHours: z.array(ChargingHalfHour),
})
export type ChargingPlan = z.infer<typeof ChargingPlan>

export const ChargingSession = z.object({
  sessionId: z.string(),
  day: Day,
  startsAt: Instant,
  /** Null: the car is still plugged in. */
  endsAt: z.nullable(Instant),
  kwh: KilowattHours,
  ...worth,
  halfHours: z.array(ChargingHalfHour),
})
export type ChargingSession = z.infer<typeof ChargingSession>

export const Charging = z.object({
  /** False: no money is shown. */
  costIncluded: z.boolean(),
  /** Null: none at the selected site. */
  charger: z.nullable(Charger),
  /** What a new charger would be offered first; kW. */
  usualKilowatts: z.number(),
  choice: z.object(ChargingChoice.shape),
  /** Null: no charger. */
  plan: z.nullable(ChargingPlan),
  /** Of the last 12 months, newest first, 50 at most. */
  sessions: z.array(ChargingSession),
  /** Of all sessions of the last 12 months; savings may be below zero. */
  saved: z.object({ sessions: z.number(), kwh: KilowattHours, savedNZD: z.nullable(Dollars), savedKg: z.nullable(z.number()) }),
})
export type Charging = z.infer<typeof Charging>

/** Shown once: only a hash of the password is stored. */
export const ChargerSecret = z.object({ chargerId: z.string(), url: z.string(), identity: z.string(), password: z.string() })
export type ChargerSecret = z.infer<typeof ChargerSecret>

const path = '/private/charging'
const params = z.object({ chargerId: z.string() })
const write = { isIdempotent: true, leansOnSelection: true } as const

export const readCharging = endpoint({
  name: 'readCharging',
  method: 'GET',
  path,
  summary: 'The charger at home, when it charges and why, and what that saved',
  answer: Charging,
})

export const addCharger = endpoint({
  name: 'addCharger',
  method: 'POST',
  path: `${path}/chargers`,
  summary: 'Adds a charger to the selected site, with the address and password that it connects by',
  body: z.strictObject({ kilowatts: z.number() }),
  answer: ChargerSecret,
  problems: { 409: [chargerExists, noChargers] },
  ...write,
})

export const renewChargerPassword = endpoint({
  name: 'renewChargerPassword',
  method: 'POST',
  path: `${path}/chargers/:chargerId/password`,
  summary: 'Gives a charger another password; the one before no longer works',
  params,
  answer: ChargerSecret,
  problems: { 409: [noChargers] },
  ...write,
})

export const removeCharger = endpoint({
  name: 'removeCharger',
  method: 'DELETE',
  path: `${path}/chargers/:chargerId`,
  summary: 'Removes a charger; what it saved stays',
  params,
  ...write,
})

export const changeChargingChoice = endpoint({
  name: 'changeChargingChoice',
  method: 'PUT',
  path: `${path}/choice`,
  summary: 'When the car must be ready, how much to add, and whether price or carbon counts',
  body: z.strictObject({ ...ChargingChoice.shape, was: z.optional(ChargingChoice), siteId: z.optional(z.string()) }),
  ...write,
})

export const chargeAtOnce = endpoint({
  name: 'chargeAtOnce',
  method: 'POST',
  path: `${path}/chargers/:chargerId/atOnce`,
  summary: 'Charges the car that is plugged in right away, or goes back to the plan',
  params,
  body: z.strictObject({ isAtOnce: z.boolean() }),
  problems: { 409: [nothingPluggedIn] },
  ...write,
})
