import * as z from 'zod/mini'
import type { Day } from '#domain/basics/days.ts'
import type { TypedRead } from '#domain/supply/typed-reads.ts'
import { flowDraft } from './flow-draft.ts'

const MeterReadDraft = z.object({
  readings: z.array(z.object({ meterId: z.string(), deviceId: z.string(), deviceReading: z.string() })),
  readOn: z.nullable(z.string()),
  face: z.enum(['digits', 'dials']),
})
export interface MeterReadDraft {
  readonly readings: readonly TypedRead[]
  readonly readOn: Day | null
  readonly face: 'digits' | 'dials'
}

export const meterReadDraft = flowDraft<MeterReadDraft>('meterRead', MeterReadDraft as z.ZodMiniType<MeterReadDraft>)
