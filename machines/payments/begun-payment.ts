import type { SavedDraft } from '#data/drafts/flow-draft.ts'
import type { BegunPayment } from '#data/drafts/payments.drafts.ts'
import { payForOrderPath } from '#domain/provider-return.ts'
import type { BegunCard } from './card-form.machine.ts'
import type { PaymentAction } from './payment-offers.ts'

/** What the page of payment options was opened for. */
export interface PaysForOrder {
  /** The supply agreement whose order of bottled gas waits for the payment; null where none does. */
  readonly lpgOrder: string | null
}

/** Where a fresh sign-in leads back to: the page, with the order that waits. */
export const wayBack = ({ lpgOrder }: PaysForOrder): string => payForOrderPath(lpgOrder)

/** What was sent before a fresh sign-in was asked for; null where nothing was. */
export interface UnsentPayment {
  readonly begun: SavedDraft<BegunPayment> | null
}

/** What the customer asked for with it. */
export const actionOf = (value: BegunPayment): PaymentAction => {
  if (value.form === 'card') return value.purpose
  return value.form === 'change' ? value.change : 'directDebit'
}

/** What the page knows again of where the customer was. */
export const begunAt = ({ begun: payment }: UnsentPayment) => {
  if (payment?.value.form === 'card') return { begun: payment, purpose: payment.value.purpose }
  return payment?.value.form === 'change' ? { begun: payment, change: payment.value.change } : { begun: payment }
}

/** With what the card form begins; null for a new one. */
export const begunCard = ({ begun: payment }: UnsentPayment): BegunCard | null =>
  payment?.value.form === 'card' ? { fields: payment.value.fields, sent: payment.sent } : null

const begunIn = ({ event }: { readonly event: { readonly output: UnsentPayment['begun'] } }): UnsentPayment => ({
  begun: event.output,
})

/** The arrow back into what waited, where the guard says that it is this one and still on offer. */
export const opensAgain = <const Guard extends string, const Target extends string>(guard: Guard, target: Target) =>
  ({
    guard: { type: guard, params: begunIn },
    target,
    actions: { type: 'storeBegun', params: begunIn },
  }) as const
