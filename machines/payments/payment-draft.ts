import type { SavedDraft } from '#data/drafts/flow-draft.ts'
import type { PaymentDraft } from '#data/drafts/payments.drafts.ts'
import { payForOrderPath } from '#domain/portal/provider-return.ts'
import type { CardDraft } from './card-form.machine.ts'
import type { PaymentAction } from './payment-offers.ts'

export interface PaysForOrder {
  /** Supply agreement whose gas order waits for the payment; null without one. */
  readonly lpgOrder: string | null
}

export const wayBack = ({ lpgOrder }: PaysForOrder): string => payForOrderPath(lpgOrder)

/** Unfinished action from before a fresh sign-in; null without one. */
export interface UnsentPayment {
  readonly begun: SavedDraft<PaymentDraft> | null
}

export const actionOf = (value: PaymentDraft): PaymentAction => {
  if (value.form === 'card') return value.purpose
  return value.form === 'change' ? value.change : 'directDebit'
}

export const draftPlaceOf = ({ begun: payment }: UnsentPayment) => {
  if (payment?.value.form === 'card') return { begun: payment, purpose: payment.value.purpose }
  return payment?.value.form === 'change' ? { begun: payment, change: payment.value.change } : { begun: payment }
}

export const cardDraftOf = ({ begun: payment }: UnsentPayment): CardDraft | null =>
  payment?.value.form === 'card' ? { fields: payment.value.fields, sent: payment.sent } : null

const restoredDraft = ({ event }: { readonly event: { readonly output: UnsentPayment['begun'] } }): UnsentPayment => ({
  begun: event.output,
})

/** Reopens it if the guard matches and it is still on offer. */
export const opensAgain = <const Guard extends string, const Target extends string>(guard: Guard, target: Target) =>
  ({
    guard: { type: guard, params: restoredDraft },
    target,
    actions: { type: 'storeBegun', params: restoredDraft },
  }) as const
