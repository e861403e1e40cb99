import * as z from 'zod/mini'
import { OpenScope } from '#contract/kit.ts'
import { DeletionScope } from '#contract/privacy/privacy.contract.ts'
import { type KeyFields, keyTimes } from '#domain/portal/open-scopes.ts'
import type { ConsentFields } from '#domain/customer/consent.ts'
import { flowDraft } from './flow-draft.ts'

const KeyDraft = z.object({
  name: z.string(),
  scopes: z.array(OpenScope),
  propertyId: z.string(),
  time: z.enum(keyTimes),
})

/** Security: without the key itself. */
export const apiKeyDraft = flowDraft<KeyFields>('apiKey', KeyDraft as never)

const ConsentDraft = z.object({
  code: z.string(),
  scopes: z.array(OpenScope),
  propertyIds: z.array(z.string()),
  months: z.number(),
})

export const consentDraft = flowDraft<ConsentFields & { readonly code: string }>('consent', ConsentDraft as never)

const CorrectionDraft = z.object({
  subject: z.string(),
  fields: z.object({ fact: z.string(), wanted: z.string(), reason: z.string() }),
})

export const correctionDraft = flowDraft<z.infer<typeof CorrectionDraft>>('correction', CorrectionDraft)

const DeletionDraft = z.object({ scope: z.union([DeletionScope, z.literal('')]), hasUnderstood: z.boolean() })

export const deletionDraft = flowDraft<z.infer<typeof DeletionDraft>>('deletion', DeletionDraft)

/** Key of the drafts of a person, which belong to no account. */
export const ownDraft = (): string => 'own'
