import { randomUUID } from 'node:crypto'
import * as contract from '#contract/payments/credit.contract.ts'
import { addDays, type Day, dayAt, formatFullDate, laterOf } from '#domain/basics/days.ts'
import { formatCents, toDollars } from '#domain/basics/money.ts'
import { addWorkingDays } from '#domain/basics/public-holidays.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { readHonouredPlan } from '#server/billing/active-plan.store.ts'
import { bookTransaction } from '#server/billing/ledger.store.ts'
import { movesDueDate, type OpenBill, readOpenBills } from '#server/billing/open-bills.store.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import type { Queryable } from '#server/database/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { lockAccount } from '#server/http/account-lock.ts'
import { groupRefusal, blockedReasonOf } from './payment-refusals.ts'
import { type Refundable, readRefundable } from './refundable.store.ts'

export const extensionDays = 14
/** Working days without refunds after a change of bank account. */
const holdDays = 5

type Account = Pick<SelectedAccount, 'billingAccountId' | 'isBuyingGroup' | 'paymentMethod'>

const readBalance = async (db: Queryable, billingAccountId: string, today: Day): Promise<number> => {
  const [row] = await db.query<{ cents: number }>(
    'select coalesce(sum(cents), 0) as cents from account_transaction where billing_account_id = $1 and occurred_on <= $2',
    [billingAccountId, today],
  )
  return row?.cents ?? 0
}

interface Extension {
  readonly cents: number
  readonly bills: readonly OpenBill[]
  /** One date for everything owed: 14 days after the last due date, or from today if past. */
  readonly newEndDate: Day
  readonly refusal: Refusal | null
}

const nothingToPutOff = (cents: number): string =>
  cents > 0 ? 'None of this is on a bill yet, so there is nothing to put off.' : 'You owe nothing right now.'

const refusalOf = (account: Account, cents: number, bills: readonly OpenBill[], isOnPlan: boolean): Refusal | null => {
  if (isOnPlan)
    return new Refusal(
      409,
      contract.onPaymentPlan,
      'You have a payment plan',
      'Your payment plan already gives you more time. Please call us if it doesn’t suit you any more.',
    )
  if (bills.length === 0) return new Refusal(409, contract.nothingOwed, 'You don’t owe anything', nothingToPutOff(cents))
  if (bills.some(({ isExtended }) => isExtended))
    return new Refusal(
      409,
      contract.alreadyExtended,
      'You’ve already had more time',
      'You’ve already had more time for this. Please call us if you need longer.',
    )
  return groupRefusal(account)
}

const readExtension = async (db: Queryable, account: Account, balance: number, today: Day): Promise<Extension> => {
  const cents = Math.max(0, balance)
  const bills = await readOpenBills(db, account.billingAccountId, cents, today)
  const plan = await readHonouredPlan(db, account.billingAccountId, today)
  return {
    cents,
    bills,
    newEndDate: addDays(laterOf(bills.at(-1)?.dueDate ?? today, today), extensionDays),
    refusal: refusalOf(account, cents, bills, plan !== null),
  }
}

export const extendCredit = async (
  tx: Queryable,
  account: SelectedAccount,
  { today, at }: { readonly today: Day; readonly at: Date },
): Promise<{ amount: number; newEndDate: Day }> => {
  const { billingAccountId } = account
  await lockAccount(tx, billingAccountId)
  const balance = await readBalance(tx, billingAccountId, today)
  const { cents, bills, newEndDate, refusal } = await readExtension(tx, account, balance, today)
  if (refusal) throw refusal
  for (const { invoiceId, dueDate } of bills) {
    await tx.query(
      `insert into credit_extension (billing_account_id, invoice_id, old_due_date, new_due_date, extended_at)
       values ($1, $2, $3, $4, $5)`,
      [billingAccountId, invoiceId, dueDate, newEndDate, at],
    )
    await tx.query(`update invoice set ${movesDueDate} where billing_account_id = $1 and invoice_id = $2`, [
      billingAccountId,
      invoiceId,
      newEndDate,
    ])
  }
  return { amount: toDollars(cents), newEndDate }
}

interface PaidTo {
  readonly authorityId: string
  readonly authorisedAt: Date
}

const readPaidTo = async (db: Queryable, billingAccountId: string): Promise<PaidTo | null> => {
  const [authority] = await db.query<PaidTo>(
    'select authority_id, authorised_at from direct_debit_authority where billing_account_id = $1 and ended_at is null',
    [billingAccountId],
  )
  return authority ?? null
}

const holdEndOf = ({ authorisedAt }: PaidTo): Day => addWorkingDays(dayAt(authorisedAt.getTime()), holdDays)

const noBankAccount = () =>
  new Refusal(
    409,
    contract.noBankAccount,
    'Where should it go?',
    'We pay back to the bank account of your direct debit. Set one up first, or call us.',
  )

const refusalOfRefund = (
  account: Account,
  balance: number,
  { paidTo, refundable, today }: { readonly paidTo: PaidTo | null; readonly refundable: Refundable; readonly today: Day },
): Refusal | null => {
  if (balance >= 0) return new Refusal(409, contract.noCredit, 'No credit to pay back', 'Your account isn’t in credit.')
  const group = groupRefusal(account)
  if (group) return group
  if (account.paymentMethod !== 'directDebit' || paidTo === null) return noBankAccount()
  const holdEnd = holdEndOf(paidTo)
  if (holdEnd > today)
    return new Refusal(
      409,
      contract.refundOnHold,
      'Your bank account is new',
      `Your bank account was changed in the last ${holdDays} working days. To keep your money safe, we can pay your credit back to it from ${formatFullDate(holdEnd)}. If you need it sooner, call us.`,
    )
  if (refundable.cents > 0 || refundable.rest === null) return null
  return new Refusal(409, contract.notCleared, 'Too soon to pay back', refundable.rest)
}

const readRefund = async (db: Queryable, account: Account, balance: number, today: Day) => {
  const { billingAccountId } = account
  const paidTo = await readPaidTo(db, billingAccountId)
  const refundable = await readRefundable(db, billingAccountId, Math.max(0, -balance), today)
  return { paidTo, refundable, refusal: refusalOfRefund(account, balance, { paidTo, refundable, today }) }
}

export interface BookedRefund {
  readonly amount: number
  readonly reference: string
  /** As it may be shown. */
  readonly to: string
  readonly authorityId: string
}

/** As the customer and the bank see it. */
export const refundReference = (transactionId: string): string => `RF-${transactionId.slice(0, 8).toUpperCase()}`

const bookRefund = async (
  tx: Queryable,
  billingAccountId: string,
  {
    cents,
    paidTo,
    to: hint,
    today,
  }: {
    readonly cents: number
    readonly paidTo: Pick<PaidTo, 'authorityId'>
    readonly to: string | null
    readonly today: Day
  },
): Promise<BookedRefund> => {
  const { authorityId } = paidTo
  const transactionId = randomUUID()
  const to = hint ?? 'your bank account'
  await bookTransaction(tx, {
    billingAccountId,
    transactionId,
    occurredOn: today,
    kind: 'refund',
    description: `Refund to ${to}`,
    method: 'Direct credit',
    cents,
    paidTo: authorityId,
  })
  return { amount: toDollars(cents), reference: refundReference(transactionId), to, authorityId }
}

export const refundCredit = async (tx: Queryable, account: SelectedAccount, today: Day): Promise<BookedRefund> => {
  const { billingAccountId } = account
  const { paymentMethod, paymentHint } = await lockAccount(tx, billingAccountId)
  const balance = await readBalance(tx, billingAccountId, today)
  const { paidTo, refundable, refusal } = await readRefund(tx, { ...account, paymentMethod }, balance, today)
  if (refusal || paidTo === null) throw refusal ?? noBankAccount()
  return bookRefund(tx, billingAccountId, { cents: refundable.cents, paidTo, to: paymentHint, today })
}

/** How long refunds count towards the limit of staff. */
const limitDays = 30

/** Cents that were paid back lately. */
export const readRecentRefunds = async (db: Queryable, billingAccountId: string, today: Day): Promise<number> => {
  const [row] = await db.query<{ cents: number }>(
    `select coalesce(sum(cents), 0)::int as cents from account_transaction
     where billing_account_id = $1 and kind = 'refund' and counterpart = 'refunds' and occurred_on > $2`,
    [billingAccountId, addDays(today, -limitDays)],
  )
  return row?.cents ?? 0
}

export interface StaffRefund {
  /** Bank account of the direct debit, as it may be shown; null: we don't have its number. */
  readonly to: string | null
  /** Authority of that bank account. */
  readonly authorityId: string | null
  readonly creditCents: number
  /** Why a second person looks at it, whatever the amount; null: nothing can be reversed any more. */
  readonly risk: string | null
}

export const bankAccountMissing =
  'We don’t have this customer’s bank account number, so we can’t pay them back yet. Ask them to set up a direct debit in the portal, under Payment Options: they enter the number there. Then come back here.'

/** What staff can pay back of a credit. */
export const readStaffRefund = async (
  db: Queryable,
  account: Pick<Account, 'billingAccountId' | 'paymentMethod'> & { readonly paymentHint: string | null },
  cents: number | null,
  today: Day,
): Promise<StaffRefund> => {
  const { billingAccountId } = account
  const creditCents = Math.max(0, -(await readBalance(db, billingAccountId, today)))
  const paidTo = account.paymentMethod === 'directDebit' ? await readPaidTo(db, billingAccountId) : null
  const holdEnd = paidTo && holdEndOf(paidTo)
  const refundable = await readRefundable(db, billingAccountId, creditCents, today)
  const isNew = holdEnd !== null && holdEnd > today
  return {
    to: paidTo && (account.paymentHint ?? 'Their bank account'),
    authorityId: paidTo?.authorityId ?? null,
    creditCents,
    risk: isNew
      ? `The bank account was changed in the last ${holdDays} working days.`
      : refundable.cents < (cents ?? creditCents)
        ? `The bank can still reverse a payment of this credit: ${formatCents(refundable.cents)} of it is safe to pay back.`
        : null,
  }
}

interface RefundTarget {
  /** As it may be shown. */
  readonly to: string
  readonly authorityId: string
}

/** @throws CommandRefused if there isn't as much, or we don't have the number of their bank account */
export const requireCredit = (
  { creditCents, to, authorityId }: Pick<StaffRefund, 'creditCents' | 'to' | 'authorityId'>,
  cents: number,
): RefundTarget => {
  if (to === null || authorityId === null) throw new CommandRefused(bankAccountMissing)
  if (cents > creditCents) throw new CommandRefused(`The account is only ${formatCents(creditCents)} in credit.`)
  return { to, authorityId }
}

export type AgreedRefund = Pick<StaffRefund, 'authorityId'> & { readonly cents: number }

/**
 * Pays part of a credit back to the bank account of the direct debit.
 * @throws CommandRefused as `requireCredit`, and if it’s another bank account than agreed
 */
export const payBackCredit = async (
  tx: Queryable,
  billingAccountId: string,
  { cents, authorityId }: AgreedRefund,
  today: Day,
): Promise<BookedRefund> => {
  const account = await lockAccount(tx, billingAccountId)
  const refund = await readStaffRefund(tx, { billingAccountId, ...account }, cents, today)
  const target = requireCredit(refund, cents)
  if (target.authorityId !== authorityId)
    throw new CommandRefused('The customer’s bank account has changed since this was asked for. Decline it, and ask again.')
  return bookRefund(tx, billingAccountId, { cents, paidTo: target, to: account.paymentHint, today })
}

export const readCreditOptions = async (db: Queryable, account: Account, today: Day): Promise<contract.CreditOptions> => {
  const balance = await readBalance(db, account.billingAccountId, today)
  const { cents, newEndDate, refusal } = await readExtension(db, account, balance, today)
  const { refundable, refusal: refundRefusal } = await readRefund(db, account, balance, today)
  const isPart = refundRefusal === null && refundable.rest !== null
  const shown = (amount: number) => (account.isBuyingGroup ? 0 : toDollars(amount))
  return {
    extension: { amount: shown(cents), newEndDate: refusal ? null : newEndDate, hindrance: blockedReasonOf(refusal) },
    refund: {
      amount: shown(isPart ? refundable.cents : Math.max(0, -balance)),
      hindrance: blockedReasonOf(refundRefusal),
      ...(isPart && refundable.rest !== null && { rest: refundable.rest }),
    },
  }
}
