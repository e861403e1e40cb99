import * as z from 'zod/mini'
import { CareContact, ContactChannel, ContactTime, Dependence, HelpWish } from '#contract/care/care.contract.ts'
import { ComplaintTopic } from '#contract/complaints/complaints.contract.ts'
import { flowDraft } from './flow-draft.ts'

const CareDraft = z.object({
  subject: z.enum(['register', 'contact', 'help']),
  fields: z.object({
    person: z.string(),
    dependsOn: z.array(Dependence),
    details: z.string(),
    hasEmergencyPlan: z.boolean(),
    channel: ContactChannel,
    time: ContactTime,
    alternateName: z.string(),
    alternateRelation: z.string(),
    alternatePhone: z.string(),
    wish: z.union([HelpWish, z.literal('')]),
    message: z.string(),
  }),
  seen: z.optional(z.nullable(CareContact)),
})
export type CareDraft = z.infer<typeof CareDraft>

/** Files are not saved: they are chosen again. */
export const careDraft = flowDraft<CareDraft>('care', CareDraft)

const ComplaintDraft = z.object({
  subject: z.string(),
  fields: z.object({
    topic: z.union([ComplaintTopic, z.literal('')]),
    invoiceId: z.string(),
    siteId: z.string(),
    message: z.string(),
    wish: z.string(),
  }),
})
export type ComplaintDraft = z.infer<typeof ComplaintDraft>

export const complaintDraft = flowDraft<ComplaintDraft>('complaint', ComplaintDraft)
