import * as z from 'zod/mini'
import { flowDraft } from './flow-draft.ts'

/** Fallback if no forecast can be made. */
export interface LastForecast {
  readonly amount: number | null
  readonly kwh: number
  readonly madeAt: string
}

export const lastForecast = flowDraft<LastForecast>(
  'electricityForecast',
  z.object({ amount: z.nullable(z.number()), kwh: z.number(), madeAt: z.string() }),
)

export const forecastAlertDraft = flowDraft<{ readonly line: number }>('forecastAlert', z.object({ line: z.number() }))
