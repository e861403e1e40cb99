import * as z from 'zod/mini'
import { flowDraft } from './flow-draft.ts'

/** The forecast that was shown last: it stands in for one that cannot be worked out. */
export interface LastForecast {
  /** Dollars; null where no money is shown. */
  readonly amount: number | null
  readonly kwh: number
  /** ISO 8601. */
  readonly madeAt: string
}

export const lastForecast = flowDraft<LastForecast>(
  'electricityForecast',
  z.object({ amount: z.nullable(z.number()), kwh: z.number(), madeAt: z.string() }),
)

/** The line that was chosen and not saved, in whole dollars. */
export const forecastAlertDraft = flowDraft<{ readonly line: number }>('forecastAlert', z.object({ line: z.number() }))
