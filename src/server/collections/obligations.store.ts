import { addDays, type Day, dayAt, daysBetween, laterOf } from '#domain/basics/days.ts'
import {
  type CollectionKind,
  type CollectionMethod,
  collectionDayFrom,
  earliestAfterNotice,
} from '#domain/billing/collection-days.ts'
import { beyondPlan } from '#domain/billing/payment-plan.ts'
import { instalmentFrom } from '#domain/billing/smooth-pay.ts'
import { readActivePlan, readHonouredPlan, readUnpaidInstalments } from '#server/billing/active-plan.store.ts'
import { readCollectionStart } from '#server/billing/collection-start.store.ts'
import { readOpenBills } from '#server/billing/open-bills.store.ts'
import { readBalance, readSmoothPay } from '#server/billing/smooth-pay.store.ts'
import type { Queryable } from '#server/database/database.ts'

/** Days; instalments are announced so early. */
const instalmentsAhead = 14
/** Days; longer than a return and its second attempt take. */
const instalmentsBehind = 35

/** What an account has to pay, and we take. */
export interface Obligation {
  readonly kind: CollectionKind
  readonly subject: string
  readonly billEnd: Day | null
  readonly invoiceId: string | null
  readonly smoothPayId: string | null
  /** As the customer sees it. */
  readonly dueOn: Day
  readonly cents: number
  /** The customer chose day and amount: no notice has to come before. */
  readonly isAgreed: boolean
  /** The customer already has amount and day in writing. */
  readonly isNoticed: boolean
}

export interface Payer {
  readonly billingAccountId: string
  readonly method: CollectionMethod
  /** Since when it is paid this way. */
  readonly since: Day
  readonly authorityId: string | null
  readonly hasEmail: boolean
}

interface PayerRow {
  readonly paymentMethod: 'directDebit' | 'card' | 'bill'
  readonly isPayer: boolean
  readonly hasEmail: boolean
  readonly cardSince: Date | null
}

/** Locks account and authority: neither ends until the transaction does. */
const lockPayerRow = `
  select a.payment_method, not a.is_buying_group and a.deleted_on is null and a.billed_by = 'us' as is_payer,
    a.account_email <> '' as has_email,
    (select c.changed_at from payment_card c where c.billing_account_id = $1 and c.held_for = 'recurring') as card_since
  from billing_account a where a.billing_account_id = $1 for update`
const lockAuthority = `
  select authority_id, authorised_at from direct_debit_authority where billing_account_id = $1 and ended_at is null for update`

/** Null for who pays by themselves, a buying group, a deleted account, or one that the retailer's own system bills. */
export const lockPayer = async (tx: Queryable, billingAccountId: string): Promise<Payer | null> => {
  const [row] = await tx.query<PayerRow>(lockPayerRow, [billingAccountId])
  if (!row?.isPayer || row.paymentMethod === 'bill') return null
  const { hasEmail, cardSince } = row
  if (row.paymentMethod === 'card')
    return cardSince && { billingAccountId, method: 'card', since: dayAt(cardSince.getTime()), authorityId: null, hasEmail }
  const [authority] = await tx.query<{ authorityId: string; authorisedAt: Date }>(lockAuthority, [billingAccountId])
  if (!authority) return null
  const since = dayAt(authority.authorisedAt.getTime())
  return { billingAccountId, method: 'directDebit', since, authorityId: authority.authorityId, hasEmail }
}

interface BillFacts {
  readonly invoiceId: string
  readonly isMailed: boolean
  readonly isMoved: boolean
  readonly isOurs: boolean
  /** The customer pays this one by themselves. */
  readonly isCalledOff: boolean
  /** Another bill of its period was collected before it was issued: what is open of it is collected for itself. */
  readonly isCorrection: boolean
  readonly number: string
  readonly issuedDueDate: Day | null
}

const billFacts = `
  select i.invoice_id, i.number, i.is_mailed, i.made_by = 'us' as is_ours, i.issued_due_date, m.bill_end is not null as is_moved,
    m.bill_end is not null and m.pay_on is null as is_called_off,
    i.replaces is not null and exists (select from collection c where c.billing_account_id = $1 and c.bill_end = i.end_date
      and c.status = 'collected' and (c.noticed_at at time zone 'Pacific/Auckland')::date < i.issued_on) as is_correction
  from invoice i left join payment_move m on m.billing_account_id = i.billing_account_id and m.bill_end = i.end_date
  where i.billing_account_id = $1 and i.invoice_id = any($2::uuid[])`

/** Bills of before it was paid this way, and those that the customer called off, are the customer's to pay. */
const readBills = async (tx: Queryable, payer: Payer, today: Day): Promise<Obligation[]> => {
  const { billingAccountId, since, method, hasEmail } = payer
  const balance = await readBalance(tx, billingAccountId, today)
  const plan = await readHonouredPlan(tx, billingAccountId, today)
  const smoothPay = await readSmoothPay(tx, billingAccountId)
  const open = beyondPlan(await readOpenBills(tx, billingAccountId, balance, today), plan?.leftCents ?? 0).filter(
    ({ issuedOn, dueDate }) => dueDate >= since && (smoothPay === null || issuedOn < smoothPay.startedOn),
  )
  if (open.length === 0) return []
  const facts = await tx.query<BillFacts>(billFacts, [billingAccountId, open.map(({ invoiceId }) => invoiceId)])
  return open.flatMap(({ invoiceId, endDate, issuedOn, dueDate, cents, isExtended }) => {
    const bill = facts.find((row) => row.invoiceId === invoiceId)
    if (!bill || !bill.isOurs || bill.isCalledOff) return []
    const isAgreed = bill.isMoved || isExtended
    const day = collectionDayFrom(dueDate, method)
    const isTold =
      (bill.isMailed || !hasEmail) && since < issuedOn && collectionDayFrom(bill.issuedDueDate ?? dueDate, method) === day
    return {
      kind: 'bill',
      subject: bill.isCorrection ? `bill ${endDate} ${bill.number}` : `bill ${endDate}`,
      billEnd: endDate,
      invoiceId,
      smoothPayId: null,
      dueOn: dueDate,
      cents,
      isAgreed,
      isNoticed: isTold && earliestAfterNotice('bill', issuedOn) <= day,
    }
  })
}

/** Bank accounts only; the first of a series of the same amount is announced, the others are known by it. */
const readInstalments = async (tx: Queryable, { billingAccountId, since }: Payer, today: Day): Promise<Obligation[]> => {
  const held = await readSmoothPay(tx, billingAccountId)
  const startedOn = await readCollectionStart(tx)
  if (!held || startedOn === null) return []
  const from = [held.firstOn, since, startedOn, addDays(today, -instalmentsBehind)].reduce(laterOf)
  const [known] = await tx.query<{ count: number }>(
    `select count(*) as count from collection where billing_account_id = $1 and smooth_pay_id = $2 and status <> 'cancelled'`,
    [billingAccountId, held.smoothPayId],
  )
  const first = instalmentFrom(held.firstOn, from)
  const weeks = Math.floor(daysBetween(first, addDays(today, instalmentsAhead)) / 7) + 1
  return Array.from({ length: Math.max(0, weeks) }, (_, index): Obligation => {
    const dueOn = addDays(first, index * 7)
    return {
      kind: 'smoothPay',
      subject: `instalment ${dueOn}`,
      billEnd: null,
      invoiceId: null,
      smoothPayId: held.smoothPayId,
      dueOn,
      cents: held.weeklyCents,
      // What a review changed is ours, not the customer's.
      isAgreed: held.begunOn === held.firstOn,
      isNoticed: index > 0 || (known?.count ?? 0) > 0,
    }
  })
}

/** Bank accounts only: who pays by card pays a plan's instalments by themselves. */
const readPlanInstalments = async (tx: Queryable, { billingAccountId, since }: Payer, today: Day): Promise<Obligation[]> => {
  const plan = await readActivePlan(tx, billingAccountId)
  const startedOn = await readCollectionStart(tx)
  if (!plan || startedOn === null) return []
  const from = laterOf(since, startedOn)
  const until = addDays(today, instalmentsAhead)
  const unpaid = await readUnpaidInstalments(tx, billingAccountId, plan, today)
  return unpaid
    .filter(({ dueOn }) => dueOn >= from && dueOn <= until)
    .map(({ number, dueOn, cents }) => ({
      kind: 'plan',
      subject: `plan ${plan.planId} ${number}`,
      billEnd: null,
      invoiceId: null,
      smoothPayId: null,
      dueOn,
      cents,
      isAgreed: true,
      // The plan's mail has every day and amount, and says that we take them if it was so then.
      isNoticed: since <= plan.agreedOn,
    }))
}

export const readObligations = async (tx: Queryable, payer: Payer, today: Day): Promise<Obligation[]> => {
  const bills = await readBills(tx, payer, today)
  if (payer.method === 'card') return bills
  return [...bills, ...(await readInstalments(tx, payer, today)), ...(await readPlanInstalments(tx, payer, today))]
}
