import type { Brand } from '#brands/brands.ts'
import type { NewCaseSubjects, NewDeskCase } from '#contract/desk/new-case.contract.ts'
import { today } from '#domain/basics/days.ts'
import { readInvoiceNumber } from '#server/cases/bill-queries.store.ts'
import { readSubjects } from '#server/cases/complaints.store.ts'
import { makeComplaint } from '#server/cases/customer-complaints.ts'
import { askQuery } from '#server/cases/customer-queries.ts'
import { askCorrection } from '#server/cases/customer-requests.ts'
import type { Queryable } from '#server/database/database.ts'
import { invalid, notFound } from '#server/http/refusal.ts'
import { readFacts } from '#server/privacy/facts.store.ts'
import { callForCustomer, type DeskStaffCall, recordForCustomer } from './case-steps.ts'
import { readCaseAccount, readLinesOf, readPeopleOf } from './cases.store.ts'
import type { DeskAccount } from '#server/desk/customer-access.ts'

/** Who can have called, and what a new case can be about. */
export const readSubjectsOfNewCase = async (
  db: Queryable,
  { billingAccountId, customerNumber }: DeskAccount,
  now: number,
): Promise<NewCaseSubjects> => {
  const account = await readCaseAccount(db, billingAccountId)
  const { bills, properties } = await readSubjects(db, { billingAccountId, isBuyingGroup: account?.isBuyingGroup ?? false })
  const ids = bills.map(({ invoiceId }) => invoiceId)
  const lines = await readLinesOf(db, billingAccountId, ids)
  const people: NewCaseSubjects['people'] = []
  for (const person of await readPeopleOf(db, billingAccountId, today(now)))
    people.push({ ...person, facts: await readFacts(db, person.customerId) })
  return {
    accountNumber: customerNumber,
    people,
    bills: bills.map((bill) => ({
      ...bill,
      lines: lines
        .filter(({ invoiceId }) => invoiceId === bill.invoiceId)
        .map(({ position, line, cents }) => ({ position, line, cents })),
    })),
    properties,
  }
}

interface NewCase {
  readonly account: DeskAccount
  /** Who called. */
  readonly customerId: string
  readonly about: NewDeskCase
  readonly brand: Brand
}

const reason = 'They called us'

/** As if the customer had done it in the portal. @throws Refusal as their own call @returns its number */
export const openCase = async (call: DeskStaffCall, { account, customerId, about, brand }: NewCase): Promise<string> => {
  const { tx, now } = call
  const { billingAccountId } = account
  const people = await readPeopleOf(tx, billingAccountId, today(now))
  if (!people.some((person) => person.customerId === customerId)) throw invalid({ customerId: 'Please choose who called.' })
  const stored = await readCaseAccount(tx, billingAccountId)
  if (!stored) throw notFound()
  const { isBuyingGroup } = stored
  const forCustomer = {
    ...callForCustomer(call, customerId),
    brand,
    account: { billingAccountId, customerId, isBuyingGroup },
  }
  const done = { customerId, billingAccountId, reason }
  if (about.kind === 'complaint') {
    const { number, topic } = await makeComplaint(about, forCustomer)
    const event = { type: 'complaint.made' as const, data: { complaint: number, topic } }
    await recordForCustomer(call, { ...done, what: 'complaint', about: `${number}, made`, event })
    return number
  }
  if (about.kind === 'billQuestion') {
    const { number, line, invoiceId } = await askQuery(about, forCustomer)
    const data = { query: number, invoice: await readInvoiceNumber(tx, invoiceId), isReopened: false }
    const event = { type: 'bill_query.opened' as const, data }
    await recordForCustomer(call, { ...done, what: 'billQuestion', about: `${number}, asked about ${line}`, event })
    return number
  }
  const { number, kind, scope } = await askCorrection(about, forCustomer)
  const event = { type: 'privacy.requested' as const, data: { request: number, kind, scope } }
  await recordForCustomer(call, { ...done, billingAccountId: null, what: 'correctionAsked', about: number, event })
  return number
}
