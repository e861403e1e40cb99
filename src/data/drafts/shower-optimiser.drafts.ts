import * as z from 'zod/mini'
import { WaterSource } from '#contract/shower-optimiser/shower-optimiser.contract.ts'
import type { ShowerFields } from '#domain/insights/shower-optimiser.ts'
import { flowDraft } from './flow-draft.ts'

export const showerDraft = flowDraft<ShowerFields>(
  'showerOptimiser',
  z.object({
    people: z.string(),
    hotWater: WaterSource,
    minutesNow: z.number(),
    litresNow: z.number(),
    minutes: z.number(),
    litres: z.number(),
    frequency: z.number(),
  }),
)
