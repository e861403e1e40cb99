import { isEnoughAtDesk } from '#contract/access.ts'
import type { DeskCaseKind } from '#contract/desk/cases.contract.ts'
import { type CaseKind, caseNumber } from '#domain/desk/case-kinds.ts'
import type { Queryable } from '#server/database/database.ts'
import type { StaffCaller } from '#server/http/caller.ts'
import { notFound } from '#server/http/refusal.ts'
import { readOwnAccounts } from '#server/privacy/deletion.store.ts'
import { requireCareCase } from '#server/desk/care/care-case.ts'
import { roleMissing } from '#server/desk/serve-desk.ts'
import { type DeskAccount, requireCustomerAccess } from '#server/desk/customer-access.ts'
import type { OwnedCase } from './case-drafts.store.ts'
import { caseNumbered } from './case-rows.ts'
import * as store from './cases.store.ts'

export interface CaseNumber {
  readonly kind: DeskCaseKind
  readonly number: number
}

/** @throws Refusal 404 */
export const requireNumber = ({ number }: { readonly number: string }): CaseNumber => {
  const found = caseNumbered(number)
  if (!found) throw notFound()
  return found
}

/**
 * Access to whoever the case is about; a person's own case belongs to the accounts they own.
 * @throws Refusal 403
 */
export const requireAccess = async (
  db: Queryable,
  staff: StaffCaller,
  { billingAccountId, customerId }: Pick<store.CaseSubject, 'billingAccountId' | 'customerId'>,
  now: number,
): Promise<DeskAccount | null> => {
  const accounts = billingAccountId === null ? await readOwnAccounts(db, customerId) : [billingAccountId]
  let first: DeskAccount | null = null
  for (const account of accounts) {
    const found = await requireCustomerAccess(db, staff, account, now)
    first ??= found
  }
  if (first === null && (await store.isOwnCustomer(db, staff.staffId, customerId))) throw notFound()
  return first
}

/** @throws Refusal 404, 403 */
export const requireSubject = async (db: Queryable, staff: StaffCaller, params: { readonly number: string }, now: number) => {
  const { kind, number } = requireNumber(params)
  const subject = await store.readCaseSubject(db, kind, number)
  if (!subject) throw notFound()
  const account = await requireAccess(db, staff, subject, now)
  return { kind, number, subject, account, name: caseNumber(kind, number) }
}

interface FoundCase {
  readonly kind: CaseKind
  readonly number: number
  readonly owned: OwnedCase
  /** Null: a person's own case, who owns no account. */
  readonly account: DeskAccount | null
  /** As people say it: `K-1017`. */
  readonly name: string
}

/** Of any kind, care too. @throws Refusal 404, 403 */
export const requireAnyCase = async (
  db: Queryable,
  staff: StaffCaller,
  params: { readonly number: string },
  now: number,
): Promise<FoundCase> => {
  if (caseNumbered(params.number)) {
    const { subject, ...found } = await requireSubject(db, staff, params, now)
    return { ...found, owned: subject }
  }
  // Health is for those who answer, whatever a call of all kinds asks for.
  if (!isEnoughAtDesk(staff.roles, 'answer')) throw roleMissing()
  const { kind, number, row, customer } = await requireCareCase(db, staff, params.number, now)
  const { caseId, billingAccountId } = row
  const owned = { kind, caseId, billingAccountId, customerId: null }
  return { kind, number, owned, account: customer, name: caseNumber(kind, number) }
}
