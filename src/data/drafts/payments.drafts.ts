import * as z from 'zod/mini'
import { flowDraft, type Kept } from './flow-draft.ts'

/** The texts of the direct debit form, by field. */
export type DirectDebitTexts = Readonly<Record<string, string>>

/** What is kept of the form: its texts, and once it was sent its ticks too. */
export type DirectDebitKept = Readonly<Record<string, string | boolean>>

export const directDebitDraft = flowDraft<DirectDebitKept>(
  'directDebit',
  z.record(z.string(), z.union([z.string(), z.boolean()])),
)

const CardStep = z.object({
  form: z.literal('card'),
  purpose: z.enum(['saveCard', 'recurringCard']),
  fields: z.object({ creditCardTsAndCs: z.boolean(), creditCardFeeAccept: z.boolean() }),
})
/** Changes that take a fresh sign-in. */
export const changesThatWait = ['updateRecurring', 'applyForCreditExtensionNow', 'applyForCreditRefundNow'] as const

const ChangeStep = z.object({ form: z.literal('change'), change: z.enum(changesThatWait) })
const PaymentStep = z.union([CardStep, ChangeStep])

/** What was sent of how bills are paid and waits for a fresh sign-in. */
export const paymentStepDraft = flowDraft<z.infer<typeof PaymentStep>>('paymentStep', PaymentStep)

/** What the page of payment options opens with again. */
export type BegunPayment = z.infer<typeof PaymentStep> | { readonly form: 'directDebit' }

/** What was sent of how bills are paid and is not known to be done, or waits for a fresh sign-in; null where nothing does. Never rejects. */
export const begunPayment = async (selection: string): Promise<Kept<BegunPayment> | null> => {
  const step = await paymentStepDraft.read(selection)
  if (step !== null) return step
  const debit = await directDebitDraft.read(selection)
  return debit?.sent || debit?.value['isProving'] === true ? { value: { form: 'directDebit' }, sent: null } : null
}
