import { addDays, type Day, laterOf, today as todayAt } from '#domain/basics/days.ts'
import {
  collectionDayFrom,
  type CollectionMethod,
  earliestAfterNotice,
  firstCollectable,
} from '#domain/billing/collection-days.ts'
import { afterQuietHours } from '#domain/basics/quiet-hours.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { billStands, movesDueDate } from '#server/billing/open-bills.store.ts'
import { readBalance } from '#server/billing/smooth-pay.store.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { collectionNotice } from './collection-mails.ts'
import { addCollection, changeCollection, type Collection, readCollections, setStatus } from './collections.store.ts'
import { lockPayer, type Obligation, type Payer, readObligations } from './obligations.store.ts'

export interface Collecting {
  /** Epoch ms. */
  readonly now: number
  readonly outbox: Pick<Outbox, 'putLater'>
  /** Ways that are collected; of others nothing is planned, and what was is called off. */
  readonly methods: readonly CollectionMethod[]
}

/** Days; a longer outage leaves instalments to the customer. */
const instalmentsBehind = 7
/** Days after its day on which a card is still charged without another notice. */
const cardDaysLate = 3

interface Planning extends Collecting {
  readonly tx: Queryable
  readonly payer: Payer
  readonly today: Day
}

const mail = ({ tx, outbox, now }: Planning, billingAccountId: string, collectionId: string) =>
  collectionNotice.putLater(tx, outbox, { billingAccountId, collectionId }, afterQuietHours(now))

/** A bill is due when it is taken, so that it is not overdue before. */
const moveDueDate = async ({ tx }: Planning, payer: Payer, { invoiceId, dueOn }: Obligation, day: Day): Promise<void> => {
  if (invoiceId !== null && day !== dueOn)
    await tx.query(`update invoice set ${movesDueDate} where billing_account_id = $1 and invoice_id = $2 and ${billStands}`, [
      payer.billingAccountId,
      invoiceId,
      day,
    ])
}

/** With notice, if the customer has none yet or did not choose the day. */
const dayOf = ({ kind, dueOn, isAgreed, isNoticed }: Obligation, { payer: { method }, today }: Planning): Day => {
  const earliest = isAgreed || isNoticed ? dueOn : laterOf(dueOn, earliestAfterNotice(kind, today))
  return collectionDayFrom(laterOf(earliest, firstCollectable(today, method)), method)
}

const add = async (planning: Planning, obligation: Obligation): Promise<void> => {
  const { tx, payer, now } = planning
  const { kind, subject, billEnd, smoothPayId, cents, isNoticed } = obligation
  const isMissed = dayIsMissed(collectionDayFrom(obligation.dueOn, payer.method), planning)
  const announced = { ...obligation, isNoticed: isNoticed && !isMissed, isAgreed: obligation.isAgreed && !isMissed }
  const day = dayOf(announced, planning)
  await moveDueDate(planning, payer, obligation, day)
  const { billingAccountId, method } = payer
  const dueOn = obligation.invoiceId === null ? obligation.dueOn : day
  const row = { billingAccountId, method, kind, subject, billEnd, smoothPayId, dueOn, collectOn: day, cents }
  const collectionId = await addCollection(tx, row, new Date(now))
  if (!announced.isNoticed) await mail(planning, billingAccountId, collectionId)
}

/** Its day cannot be kept any more: no file was made, or the card was not charged in time. */
const dayIsMissed = (collectOn: Day, { payer: { method }, today }: Planning): boolean =>
  collectOn < (method === 'directDebit' ? firstCollectable(today, method) : addDays(today, -cardDaysLate))

/** Less is taken without a word; more, or on another day, with a new notice. */
const change = async (planning: Planning, row: Collection, obligation: Obligation, cents: number): Promise<void> => {
  const { tx, payer, today, now } = planning
  const isRaised = cents > row.cents
  const isMissed = dayIsMissed(row.collectOn, planning)
  const isOtherDay = obligation.dueOn !== row.dueOn || isMissed
  const { smoothPayId } = obligation
  if (!isRaised && !isOtherDay) {
    if (cents < row.cents) await changeCollection(tx, row, { ...row, cents, smoothPayId }, null)
    return
  }
  const isInTime = earliestAfterNotice(row.kind, today) <= row.collectOn
  // An instalment keeps its day: what is too late for this one counts from the next.
  if (row.kind !== 'bill' && isRaised && !isMissed && !isInTime && !obligation.isAgreed) return
  const isAgreed = obligation.isAgreed && !isMissed
  const collectOn =
    isRaised && !isOtherDay && isInTime ? row.collectOn : dayOf({ ...obligation, isAgreed, isNoticed: false }, planning)
  await moveDueDate(planning, payer, obligation, collectOn)
  const dueOn = obligation.invoiceId === null ? obligation.dueOn : collectOn
  await changeCollection(tx, row, { dueOn, collectOn, cents, smoothPayId }, new Date(now))
  await mail(planning, payer.billingAccountId, row.collectionId)
}

/** Kinds that pay off the balance; instalments of smooth pay may run ahead of it. */
const paysBalance = ({ kind }: Pick<Collection, 'kind'>) => kind !== 'smoothPay'

/** What may be taken for it now: never more than is owed beyond what is on its way. */
const centsOf = (row: Collection, obligation: Obligation, left: number): number => {
  const cents = row.attempt === 1 ? obligation.cents : Math.min(row.cents, obligation.cents + row.feeCents)
  return paysBalance(row) ? Math.min(cents, left) : cents
}

const cancelAll = async (tx: Queryable, billingAccountId: string): Promise<void> => {
  await tx.query(`update collection set status = 'cancelled' where billing_account_id = $1 and status = 'noticed'`, [
    billingAccountId,
  ])
}

/**
 * What an account has to pay, as collections: planned with notice, changed with it, or called off. Locks the account and its authority
 * until the transaction ends. Idempotent.
 * @returns null without automatic payments
 */
export const planAccount = async (tx: Queryable, billingAccountId: string, collecting: Collecting): Promise<Payer | null> => {
  const today = todayAt(collecting.now)
  const payer = await lockPayer(tx, billingAccountId)
  if (!payer || !collecting.methods.includes(payer.method)) {
    await cancelAll(tx, billingAccountId)
    return null
  }
  const planning: Planning = { ...collecting, tx, payer, today }
  const obligations = await readObligations(tx, payer, today)
  const rows = await readCollections(
    tx,
    billingAccountId,
    obligations.map(({ subject }) => subject),
  )
  const underway = rows.filter(({ status }) => status === 'filed' || status === 'charging')
  let left = (await readBalance(tx, billingAccountId, today)) - sumOf(underway.filter(paysBalance), ({ cents }) => cents)
  for (const row of rows.filter(({ status }) => status === 'noticed')) {
    const obligation = obligations.find(({ subject }) => subject === row.subject)
    const cents = obligation ? centsOf(row, obligation, left) : 0
    if (!obligation || cents <= 0 || row.method !== payer.method) await setStatus(tx, row, 'cancelled')
    else {
      await change(planning, row, obligation, cents)
      if (paysBalance(row)) left -= cents
    }
  }
  const known = new Set(
    rows.filter(({ method, status }) => status !== 'noticed' || method === payer.method).map(({ subject }) => subject),
  )
  for (const obligation of obligations.filter(({ subject }) => !known.has(subject))) {
    const cents = paysBalance(obligation) ? Math.min(obligation.cents, left) : obligation.cents
    if (cents <= 0 || (obligation.kind === 'smoothPay' && obligation.dueOn < addDays(today, -instalmentsBehind))) continue
    await add(planning, { ...obligation, cents })
    if (paysBalance(obligation)) left -= cents
  }
  return payer
}
