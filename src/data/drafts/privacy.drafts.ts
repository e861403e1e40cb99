import * as z from 'zod/mini'
import { OpenScope } from '#contract/kit.ts'
import { DeletionScope } from '#contract/privacy.contract.ts'
import { type KeyFields, keyTimes } from '#domain/open-scopes.ts'
import type { ConsentFields } from '#domain/consent.ts'
import { flowDraft } from './flow-draft.ts'

const KeyDraft = z.object({
  name: z.string(),
  scopes: z.array(OpenScope),
  propertyId: z.string(),
  time: z.enum(keyTimes),
})

/** What was said of a key that is not made yet; the key itself is kept nowhere. */
export const apiKeyDraft = flowDraft<KeyFields>('apiKey', KeyDraft as never)

const ConsentDraft = z.object({
  /** Of which request. */
  code: z.string(),
  scopes: z.array(OpenScope),
  propertyIds: z.array(z.string()),
  months: z.number(),
})

/** What was narrowed of a request that is not agreed to yet. */
export const consentDraft = flowDraft<ConsentFields & { readonly code: string }>('consent', ConsentDraft as never)

const CorrectionDraft = z.object({
  /** The request that a statement is put beside; empty for a new correction. */
  subject: z.string(),
  fields: z.object({ fact: z.string(), wanted: z.string(), reason: z.string() }),
})

/** What was said of a fact that is wrong, and not sent yet. */
export const correctionDraft = flowDraft<z.infer<typeof CorrectionDraft>>('correction', CorrectionDraft)

const DeletionDraft = z.object({ scope: z.union([DeletionScope, z.literal('')]), hasUnderstood: z.boolean() })

/** What somebody was about to have deleted when a fresh sign-in was asked for. */
export const deletionDraft = flowDraft<z.infer<typeof DeletionDraft>>('deletion', DeletionDraft)
