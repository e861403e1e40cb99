import * as z from 'zod/mini'
import type { Day } from '#domain/days.ts'
import type { TypedRead } from '#domain/typed-reads.ts'
import { flowDraft } from './flow-draft.ts'

const MeterReadDraft = z.object({
  readings: z.array(z.object({ meterId: z.string(), deviceId: z.string(), deviceReading: z.string() })),
  /** The day on which the last of them was read. */
  readOn: z.nullable(z.string()),
  /** How they are given: as digits, or on dials. */
  face: z.enum(['digits', 'dials']),
})
export interface KeptMeterRead {
  readonly readings: readonly TypedRead[]
  readonly readOn: Day | null
  readonly face: 'digits' | 'dials'
}

/** What was read off the meters and not sent yet. */
export const meterReadDraft = flowDraft<KeptMeterRead>('meterRead', MeterReadDraft as z.ZodMiniType<KeptMeterRead>)
