import * as z from 'zod/mini'
import type { Day } from '#domain/days.ts'
import type { TypedRead } from '#domain/typed-reads.ts'
import { flowDraft } from './flow-draft.ts'

const MeterReadDraft = z.object({
  readings: z.array(z.object({ meterId: z.string(), deviceId: z.string(), deviceReading: z.string() })),
  readOn: z.nullable(z.string()),
  face: z.enum(['digits', 'dials']),
})
export interface KeptMeterRead {
  readonly readings: readonly TypedRead[]
  readonly readOn: Day | null
  readonly face: 'digits' | 'dials'
}

export const meterReadDraft = flowDraft<KeptMeterRead>('meterRead', MeterReadDraft as z.ZodMiniType<KeptMeterRead>)
