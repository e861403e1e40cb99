import { randomUUID } from 'node:crypto'
import * as contract from '#contract/complaints/complaints.contract.ts'
import * as rules from '#domain/customer/complaint.ts'
import { today } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import type { RequestContext } from '#server/http/caller.ts'
import { idOf } from '#server/http/ids.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { invalid, notFound, Refusal } from '#server/http/refusal.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { type PerformedBy, performedBy } from '#server/http/steps.ts'
import { lockAccount } from '#server/payments/account-lock.ts'
import { putComplaintMail } from './complaint-mail.ts'
import * as store from './complaints.store.ts'

interface ComplaintCommandContext {
  readonly account: SelectedAccount
  readonly caller: RequestContext
  readonly outbox: Pick<Outbox, 'put'>
  /** Epoch ms. */
  readonly now: number
}

const answerComplaint = async (
  tx: Queryable,
  account: SelectedAccount,
  complaintId: string,
  now: number,
): Promise<contract.Complaint> => {
  const rows = await store.readComplaintRows(tx, { billingAccountId: account.billingAccountId, complaintId })
  const [complaint] = await store.toComplaints(tx, account, rows, today(now))
  if (!complaint) throw notFound()
  return complaint
}

export const readComplaints = async (db: Queryable, account: SelectedAccount, now: number): Promise<contract.Complaints> => {
  const rows = await store.readComplaintRows(db, { billingAccountId: account.billingAccountId })
  return {
    complaints: await store.toComplaints(db, account, rows, today(now)),
    ...(await store.readSubjects(db, account)),
  }
}

export const makeComplaint = async (
  tx: Queryable,
  { topic, invoiceId, siteId, message, wish }: contract.NewComplaint,
  { account, caller, outbox, now, brand }: ComplaintCommandContext & { readonly brand: { readonly id: string } },
): Promise<contract.Complaint> => {
  const { billingAccountId, customerId } = account
  const { bills, properties } = await store.readSubjects(tx, account)
  if (invoiceId !== null && !bills.some((bill) => bill.invoiceId === invoiceId))
    throw invalid({ invoiceId: 'Please choose a bill on this account.' })
  if (siteId !== null && !properties.some((property) => property.siteId === siteId))
    throw invalid({ siteId: 'Please choose a property on this account.' })
  const complaintId = randomUUID()
  const made = { billingAccountId, complaintId, customerId, brand: brand.id, topic, invoiceId, siteId, message, wish }
  const at = new Date(now)
  await store.putComplaint(tx, { ...made, day: today(now), at, by: await performedBy(tx, caller) })
  await putComplaintMail(tx, outbox, { billingAccountId, complaintId }, { what: 'received', text: null, at })
  return answerComplaint(tx, account, complaintId, now)
}

interface NewComplaintMove {
  readonly complaintId: string
  readonly what: 'added' | 'settled' | 'withdrawn'
  readonly text: string | null
}

const refusalOf = (row: store.ComplaintRow, what: NewComplaintMove['what']): Refusal | null => {
  if (rules.isOver(row) || (what === 'added' && !rules.canAdd(row)))
    return new Refusal(409, contract.complaintOver, 'It’s too late for this', 'This complaint is closed.')
  if (what === 'settled' && !rules.canSettle(row))
    return new Refusal(409, contract.notAnswered, 'Not answered yet', 'We haven’t answered this complaint yet.')
  return null
}

export const moveComplaint = async (
  tx: Queryable,
  { complaintId: named, what, text }: NewComplaintMove,
  { account, caller, outbox, now }: ComplaintCommandContext,
): Promise<contract.Complaint> => {
  const { billingAccountId } = account
  await lockAccount(tx, billingAccountId)
  const complaintId = idOf(named)
  const [row] = complaintId === null ? [] : await store.readComplaintRows(tx, { billingAccountId, complaintId })
  if (!row) throw notFound()
  const refusal = refusalOf(row, what)
  if (refusal) throw refusal
  await handleComplaint(tx, row, { what, text, at: new Date(now) }, outbox, await performedBy(tx, caller))
  return answerComplaint(tx, account, row.complaintId, now)
}

export const handleComplaint = async (
  tx: Queryable,
  row: store.ComplaintRow,
  move: store.ComplaintMove,
  outbox: Pick<Outbox, 'put'>,
  by?: PerformedBy,
): Promise<void> => {
  await store.moveOn(tx, row, move, by)
  await putComplaintMail(tx, outbox, row, move)
}
