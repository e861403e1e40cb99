import * as z from 'zod/mini'
import { flowDraft } from './flow-draft.ts'

const BookingDraft = z.object({
  supplyPointId: z.string(),
  date: z.string(),
  range: z.nullable(z.object({ start: z.number(), duration: z.number() })),
})
export type BookingDraft = z.infer<typeof BookingDraft>

export const bookingDraft = flowDraft<BookingDraft>('booking', BookingDraft)
