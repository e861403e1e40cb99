import * as z from 'zod/mini'
import { flowDraft, type SavedDraft } from './flow-draft.ts'

export type DirectDebitTexts = Readonly<Record<string, string>>

export type DirectDebitDraft = Readonly<Record<string, string | boolean>>

export const directDebitDraft = flowDraft<DirectDebitDraft>(
  'directDebit',
  z.record(z.string(), z.union([z.string(), z.boolean()])),
)

const CardStep = z.object({
  form: z.literal('card'),
  purpose: z.enum(['saveCard', 'recurringCard']),
  fields: z.object({ creditCardTsAndCs: z.boolean(), creditCardFeeAccept: z.boolean() }),
})
export const changesThatWait = ['updateRecurring', 'applyForCreditExtensionNow', 'applyForCreditRefundNow'] as const

const ChangeStep = z.object({ form: z.literal('change'), change: z.enum(changesThatWait) })
const PaymentStep = z.union([CardStep, ChangeStep])

export const paymentStepDraft = flowDraft<z.infer<typeof PaymentStep>>('paymentStep', PaymentStep)

export type PaymentDraft = z.infer<typeof PaymentStep> | { readonly form: 'directDebit' }

export const readPaymentDraft = async (selection: string): Promise<SavedDraft<PaymentDraft> | null> => {
  const step = await paymentStepDraft.read(selection)
  if (step !== null) return step
  const debit = await directDebitDraft.read(selection)
  return debit?.sent || debit?.value['isProving'] === true ? { value: { form: 'directDebit' }, sent: null } : null
}
