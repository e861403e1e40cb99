import * as z from 'zod/mini'
import { Day, endpoint } from '#contract/kit.ts'

const path = '/private/showerOptimiser'

export const WaterSource = z.enum(['electricity', 'naturalGas', 'lpg'])
export type WaterSource = z.infer<typeof WaterSource>

const goalWith = (object: typeof z.strictObject) =>
  object({
    people: z.int().check(z.gte(1), z.lte(12)),
    hotWater: WaterSource,
    /** Now; minutes and litres a minute. */
    minutesNow: z.int().check(z.gte(1), z.lte(15)),
    litresNow: z.int().check(z.gte(6), z.lte(16)),
    minutes: z.int().check(z.gte(1), z.lte(15)),
    litres: z.int().check(z.gte(6), z.lte(16)),
    frequency: z.int().check(z.gte(1), z.lte(3)),
  })

export const ShowerGoal = goalWith(z.strictObject)
export type ShowerGoal = z.infer<typeof ShowerGoal>

const AnsweredGoal = goalWith(z.object)

/** Per kWh. */
export const WaterEnergy = z.object({
  source: WaterSource,
  /** With GST: price of hot water if known, else the yearly mean. Null if not bought or money is not shown. */
  centsPerKwh: z.nullable(z.number()),
  /** Per year by the breakdown of their meter; for bottled gas all deliveries. Null if unknown. */
  hotWaterKwh: z.nullable(z.number()),
  kgPerKwh: z.number(),
})
export type WaterEnergy = z.infer<typeof WaterEnergy>

export const ShowerOptimiser = z.object({
  billingAccountId: z.string(),
  goal: z.nullable(z.object({ answers: AnsweredGoal, savedOn: Day })),
  /** From the home profile, else typical values. */
  begin: AnsweredGoal,
  energies: z.array(WaterEnergy),
  /** °C in the pipes: the region’s yearly mean. */
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
