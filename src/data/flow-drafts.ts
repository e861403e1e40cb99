import * as z from 'zod/mini'
import { CarbonStep } from '#contract/carbon-calculator.contract.ts'
import type { Initialize } from '#contract/shell.contract.ts'
import type { Draft } from '#domain/answer-draft.ts'
import { drafts } from './drafts.ts'
import { queryClient } from './query-client.ts'
import { initialize } from './shell.queries.ts'

/** What a customer has answered and not saved yet, in one flow and for one account: it is there again after a sign-in that expired. */
export interface FlowDraft<Value> {
  /** Null when there is nothing. Never rejects. */
  readonly read: (selection: string) => Promise<Value | null>
  readonly write: (selection: string, value: Value) => void
  /** For when it was saved, or given up. */
  readonly remove: (selection: string) => void
}

/** Whoever the portal has started for. */
const customerId = () => queryClient.getQueryData<Initialize>(initialize().queryKey)?.userId ?? null

const flowDraft = <Value>(flow: string, shape: z.ZodMiniType<Value>): FlowDraft<Value> => {
  const named = (selection: string) => {
    const id = customerId()
    return id === null ? null : { customerId: id, flow: `${flow} ${selection}` }
  }
  return {
    read: async (selection) => {
      const name = named(selection)
      return name && drafts.read(name, shape)
    },
    write: (selection, value) => {
      const name = named(selection)
      if (name) void drafts.write(name, value)
    },
    remove: (selection) => {
      const name = named(selection)
      if (name) void drafts.remove(name)
    },
  }
}

const Typed = z.record(z.string(), z.string())

const CarbonDraft = z.object({ step: CarbonStep, draft: Typed })
export type KeptCarbonStep = z.infer<typeof CarbonDraft>
export const carbonDraft = flowDraft<KeptCarbonStep>('carbonCalculator', CarbonDraft)

const ProfileDraft = z.object({
  questionId: z.string(),
  editing: z.nullable(z.string()),
  draft: z.object({ chosen: z.array(z.string()), typed: Typed }),
})
export interface KeptQuestion {
  readonly questionId: string
  /** The one answer that was edited; null while going through all. */
  readonly editing: string | null
  readonly draft: Draft
}
export const profileDrafts = {
  home: flowDraft<KeptQuestion>('homeProfile', ProfileDraft),
  business: flowDraft<KeptQuestion>('businessProfile', ProfileDraft),
}

const BookingDraft = z.object({
  supplyPointId: z.string(),
  date: z.string(),
  range: z.nullable(z.object({ start: z.number(), duration: z.number() })),
})
export type KeptBooking = z.infer<typeof BookingDraft>
export const bookingDraft = flowDraft<KeptBooking>('booking', BookingDraft)
