import * as z from 'zod/mini'
import { Day, Dollars, endpoint, KilowattHours } from '#contract/kit.ts'

const path = '/private/evPlan'

/** A 200 with `error` is a failure. */
const answerOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.object({ ...shape, error: z.optional(z.unknown()) })

export const ChargerType = z.enum(['socket', 'wall'])
export type ChargerType = z.infer<typeof ChargerType>

export const EvModel = z.object({
  make: z.string(),
  model: z.string(),
  batteryKwh: KilowattHours,
  kwhPer100Km: z.number(),
})
export type EvModel = z.infer<typeof EvModel>
export const EvModels = answerOf({ models: z.array(EvModel) })
export type EvModels = z.infer<typeof EvModels>

export const MyEvOptions = answerOf({
  chargers: z.array(z.object({ type: ChargerType, name: z.string(), kilowatts: z.number() })),
})
export type MyEvOptions = z.infer<typeof MyEvOptions>

/** Make and model are free text: no list has every car. */
export const Ev = z.strictObject({ name: z.string(), make: z.string(), model: z.string(), charger: ChargerType })
export type Ev = z.infer<typeof Ev>
export const MyEv = answerOf({ myEV: z.nullable(z.object(Ev.shape)) })
export type MyEv = z.infer<typeof MyEv>

export const PriceTier = z.object({
  tier: z.enum(['low', 'high']),
  name: z.string(),
  fromHour: z.number(),
  toHour: z.number(),
  centsPerKwh: z.number(),
})
export type PriceTier = z.infer<typeof PriceTier>

export const EvSummary = answerOf({
  planName: z.string(),
  isEvPlan: z.boolean(),
  hasNightPrice: z.boolean(),
  /** Saved car, car in the profile, or EV plan: charging is detected only then. */
  hasEv: z.boolean(),
  hasSmartMeter: z.boolean(),
  /** False: no amounts, since a buying group has its own prices. */
  costIncluded: z.boolean(),
  /** Null without readings. */
  startDate: z.nullable(Day),
  endDate: z.nullable(Day),
  kw: KilowattHours,
  costNZD: Dollars,
  nightShare: z.nullable(z.number()),
  kilometres: z.number(),
  tip: z.string(),
})
export type EvSummary = z.infer<typeof EvSummary>

export const EvInsights = answerOf({
  planName: z.string(),
  hasEv: z.boolean(),
  hasSmartMeter: z.boolean(),
  costIncluded: z.boolean(),
  startDate: z.nullable(Day),
  endDate: z.nullable(Day),
  priceTiers: z.array(PriceTier),
  hours: z.array(z.object({ hour: z.number(), kw: KilowattHours, tier: z.nullable(z.enum(['low', 'high'])) })),
  /** Charged at the high price, its cost, and the cost at the low price. */
  shift: z.object({ kw: KilowattHours, costNZD: Dollars, atNightNZD: Dollars, savingNZD: Dollars }),
  disclaimer: z.string(),
})
export type EvInsights = z.infer<typeof EvInsights>

export const EvEcoTracker = answerOf({
  date: Day,
  /** Clock hours; usually low carbon on that weekday. */
  hours: z.array(z.object({ hour: z.number(), isEco: z.boolean() })),
})
export type EvEcoTracker = z.infer<typeof EvEcoTracker>

export const EvElectricityUsage = answerOf({
  months: z.array(z.object({ startDate: Day, endDate: Day, lowKw: KilowattHours, highKw: KilowattHours, costNZD: Dollars })),
})
export type EvElectricityUsage = z.infer<typeof EvElectricityUsage>

export const EvCarbonUsage = answerOf({
  startDate: z.nullable(Day),
  endDate: z.nullable(Day),
  /** kg CO2e: charging, and a petrol car over the same distance. */
  kg: z.number(),
  petrolKg: z.number(),
  source: z.string(),
})
export type EvCarbonUsage = z.infer<typeof EvCarbonUsage>

export const readEvModels = endpoint({
  name: 'readEvModels',
  method: 'GET',
  path: `${path}/evModel`,
  summary: 'Electric cars with their batteries, to choose from',
  answer: EvModels,
  requirements: ['EV-17'],
})

export const readMyEvOptions = endpoint({
  name: 'readMyEvOptions',
  method: 'GET',
  path: `${path}/myEvOptions`,
  summary: 'Ways to charge a car at home',
  answer: MyEvOptions,
  requirements: ['EV-18'],
})

export const readMyEv = endpoint({
  name: 'readMyEv',
  method: 'GET',
  path: `${path}/myEV`,
  summary: 'The customer’s car',
  answer: MyEv,
  requirements: ['EV-13', 'EV-19'],
})

export const saveMyEv = endpoint({
  name: 'saveMyEv',
  method: 'POST',
  path: `${path}/myEV`,
  summary: 'Saves the customer’s car. Idempotent',
  body: Ev,
  leansOnSelection: true,
  requirements: ['EV-12', 'EV-13', 'EV-25'],
})

export const readEvSummary = endpoint({
  name: 'readEvSummary',
  method: 'GET',
  path: `${path}/summary`,
  summary: 'The EV plan, and recent charging at home',
  answer: EvSummary,
  requirements: ['EV-20', 'EV-44'],
})

export const readEvInsights = endpoint({
  name: 'readEvInsights',
  method: 'GET',
  path: `${path}/evInsights`,
  summary: 'When the car charges at home, and what moving it to the low price would save',
  answer: EvInsights,
  requirements: ['EV-04', 'EV-21', 'EV-42', 'EV-43'],
})

export const readEvEcoTracker = endpoint({
  name: 'readEvEcoTracker',
  method: 'GET',
  path: `${path}/ecoTracker`,
  summary: 'The hours of tomorrow that are usually low in carbon',
  answer: EvEcoTracker,
  requirements: ['EV-22'],
})

export const readEvElectricityUsage = endpoint({
  name: 'readEvElectricityUsage',
  method: 'GET',
  path: `${path}/electricityUsage`,
  summary: 'Charging at home by month, by price tier',
  answer: EvElectricityUsage,
  requirements: ['EV-23'],
})

export const readEvCarbonUsage = endpoint({
  name: 'readEvCarbonUsage',
  method: 'GET',
  path: `${path}/carbonUsage`,
  summary: 'What charging at home emitted, and what petrol would have',
  answer: EvCarbonUsage,
  requirements: ['EV-24'],
})
