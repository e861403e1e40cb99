import * as z from 'zod/mini'
import { Day, endpoint } from './kit.ts'

const path = '/private/showerOptimiser'

/** What heats the water. */
export const WaterSource = z.enum(['electricity', 'naturalGas', 'lpg'])
export type WaterSource = z.infer<typeof WaterSource>

const goalWith = (object: typeof z.strictObject) =>
  object({
    people: z.int().check(z.gte(1), z.lte(12)),
    hotWater: WaterSource,
    /** Of a shower as it is now, in minutes and litres a minute. */
    minutesNow: z.int().check(z.gte(1), z.lte(15)),
    litresNow: z.int().check(z.gte(6), z.lte(16)),
    /** Of a shower as it is meant to become. */
    minutes: z.int().check(z.gte(1), z.lte(15)),
    litres: z.int().check(z.gte(6), z.lte(16)),
    /** How many showers a week are changed to begin with. */
    frequency: z.int().check(z.gte(1), z.lte(3)),
  })

/** The showers of a home, as they are and as they are meant to become. */
export const ShowerGoal = goalWith(z.strictObject)
export type ShowerGoal = z.infer<typeof ShowerGoal>

const AnsweredGoal = goalWith(z.object)

/** What a kilowatt-hour comes to. */
export const WaterEnergy = z.object({
  source: WaterSource,
  /**
   * What the customer pays for it, with GST: that of their hot water where it is known, else the mean of the last year. Null where they buy
   * none here, or see no money.
   */
  centsPerKwh: z.nullable(z.number()),
  /** What their hot water takes of it in a year, by the breakdown of their own meter; of bottled gas all that was delivered. Null where that is not known. */
  hotWaterKwh: z.nullable(z.number()),
  /** Kilograms of CO2e. */
  kgPerKwh: z.number(),
})
export type WaterEnergy = z.infer<typeof WaterEnergy>

export const ShowerOptimiser = z.object({
  billingAccountId: z.string(),
  /** What was saved; null where nothing was. */
  goal: z.nullable(z.object({ answers: AnsweredGoal, savedOn: Day })),
  /** What to begin with where nothing was saved: from the home profile, and else what is usual. */
  begin: AnsweredGoal,
  energies: z.array(WaterEnergy),
  /** Of the water in the pipes, °C: the mean of the region’s year. */
  coldDegrees: z.number(),
})
export type ShowerOptimiser = z.infer<typeof ShowerOptimiser>

export const readShowerOptimiser = endpoint({
  name: 'readShowerOptimiser',
  method: 'GET',
  path,
  summary: 'The shower goal of the selected account, and what heating its water costs',
  answer: ShowerOptimiser,
  requirements: ['SHWR-02', 'SHWR-04'],
})

export const saveShowerGoal = endpoint({
  name: 'saveShowerGoal',
  method: 'POST',
  path,
  summary: 'Saves the shower goal of the selected account',
  body: ShowerGoal,
  leansOnSelection: true,
  requirements: ['SHWR-03', 'SHWR-05'],
})
