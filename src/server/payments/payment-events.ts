import type { FastifyInstance } from 'fastify'
import * as transfer from '#contract/payments/bank-transfer.contract.ts'
import * as credit from '#contract/payments/credit.contract.ts'
import { toCents } from '#domain/basics/money.ts'
import type { Queryable } from '#server/database/database.ts'
import { recordsEvents } from '#server/events/endpoint-events.ts'
import { recordEvent } from '#server/events/events.store.ts'
import type { Changing } from './way-to-pay-mail.ts'

/** `customerId`: null where the bank or the provider ended it. */
export type Author = Pick<Changing, 'at'> & { readonly customerId: string | null }

const facts = (billingAccountId: string, { customerId, at }: Author) => ({ billingAccountId, customerId, now: at.getTime() })

interface MadePayment {
  readonly billingAccountId: string
  readonly customerId: string
  readonly attemptId: string
  readonly amountCents: number
  readonly feeCents: number
}

export const recordCardPayment = (
  tx: Queryable,
  { billingAccountId, customerId, attemptId, amountCents, feeCents }: MadePayment,
  reference: string | null,
  at: Date,
): Promise<void> =>
  recordEvent(tx, {
    ...facts(billingAccountId, { customerId, at }),
    type: 'payment.made',
    data: { payment: attemptId, cents: amountCents, feeCents, reference, isAutomatic: false },
  })

interface AutomaticPayment {
  readonly payment: string
  readonly cents: number
  readonly reference: string | null
}

/** A stored card that was charged on the due day. */
export const recordAutomaticPayment = (
  tx: Queryable,
  billingAccountId: string,
  payment: AutomaticPayment,
  now: number,
): Promise<void> =>
  recordEvent(tx, { type: 'payment.made', billingAccountId, data: { ...payment, feeCents: 0, isAutomatic: true }, now })

interface ShownCard {
  readonly scheme: string
  readonly lastDigits: string
  readonly expires: string
}

export const recordStoredCard = (
  tx: Queryable,
  billingAccountId: string,
  { scheme, lastDigits, expires }: ShownCard,
  author: Author,
): Promise<void> =>
  recordEvent(tx, { ...facts(billingAccountId, author), type: 'card.stored', data: { scheme, lastDigits, expires } })

export const recordRemovedCard = (tx: Queryable, billingAccountId: string, lastDigits: string, author: Author): Promise<void> =>
  recordEvent(tx, { ...facts(billingAccountId, author), type: 'card.removed', data: { lastDigits } })

export const recordMethod = (
  tx: Queryable,
  billingAccountId: string,
  method: 'directDebit' | 'card' | 'bill',
  author: Author,
): Promise<void> => recordEvent(tx, { ...facts(billingAccountId, author), type: 'payment_method.changed', data: { method } })

interface Authority {
  readonly authorityId: string
  readonly holder: string
  /** As it may be shown. */
  readonly bankAccount: string
}

export const recordAuthority = (
  tx: Queryable,
  billingAccountId: string,
  { authorityId: authority, ...data }: Authority & { readonly authorisedOn: string },
  author: Author,
): Promise<void> =>
  recordEvent(tx, { ...facts(billingAccountId, author), type: 'direct_debit.authorised', data: { authority, ...data } })

export const recordEndedAuthority = (tx: Queryable, billingAccountId: string, authority: string, author: Author): Promise<void> =>
  recordEvent(tx, {
    ...facts(billingAccountId, author),
    type: 'direct_debit.cancelled',
    data: { authority, by: author.customerId === null ? 'bank' : 'customer' },
  })

interface Refund {
  readonly refund: string
  readonly cents: number
  readonly authority: string | null
  /** As it may be shown. */
  readonly bankAccount: string
}

export const recordRefund = (tx: Queryable, billingAccountId: string, data: Refund, author: Author): Promise<void> =>
  recordEvent(tx, { ...facts(billingAccountId, author), type: 'refund.requested', data })

/** What calls leave by themselves. */
export const recordCreditEvents = (server: FastifyInstance): void => {
  recordsEvents(server, credit.extendCredit, ({ answer: { amount, newEndDate } }) => ({
    type: 'due_date.extended',
    data: { cents: toCents(amount), dueOn: newEndDate },
  }))
  recordsEvents(
    server,
    transfer.reportBankTransfer,
    ({ answer: { report } }) => report && { type: 'payment.reported', data: { remindersFrom: report.remindersFrom } },
  )
}
