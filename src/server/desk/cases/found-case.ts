import type { FoundCase } from '#contract/desk/search.contract.ts'
import { type CaseKind, caseNumber, typedCaseNumber } from '#domain/desk/case-kinds.ts'
import type { Queryable } from '#server/database/database.ts'
import type { StaffCaller } from '#server/http/caller.ts'
import { readOwnAccounts } from '#server/privacy/deletion.store.ts'
import { findCase } from '#server/desk/care/care.store.ts'
import * as store from './cases.store.ts'

interface CaseOwner {
  readonly billingAccountId: string | null
  /** Null: the case is the account's. */
  readonly customerId: string | null
}

const readOwner = (db: Queryable, kind: CaseKind, number: number): Promise<CaseOwner | null> =>
  kind === 'care' || kind === 'help'
    ? findCase(db, kind, number).then((found) => found && { billingAccountId: found.billingAccountId, customerId: null })
    : store.readCaseSubject(db, kind, number)

const nameOf = async (db: Queryable, { billingAccountId, customerId }: CaseOwner): Promise<string | null> => {
  if (customerId === null) return billingAccountId === null ? null : store.readOwnerName(db, billingAccountId)
  const { name, isDeleted } = await store.readCustomerStatus(db, customerId)
  return isDeleted ? null : name
}

/** The case of a typed number, such as `Q-1002`; null if there is none, or it is of their own account. */
export const findTypedCase = async (
  db: Queryable,
  staff: StaffCaller,
  typed: string,
  ownIds: readonly string[],
): Promise<FoundCase | null> => {
  const named = typedCaseNumber(typed)
  if (!named) return null
  const owner = await readOwner(db, named.kind, named.number)
  if (!owner) return null
  const { billingAccountId, customerId } = owner
  const accounts =
    billingAccountId !== null ? [billingAccountId] : customerId === null ? [] : await readOwnAccounts(db, customerId)
  if (accounts.some((id) => ownIds.includes(id))) return null
  if (customerId !== null && (await store.isOwnCustomer(db, staff.staffId, customerId))) return null
  const isPrivate = await store.hasPrivateAccount(db, accounts)
  return {
    number: caseNumber(named.kind, named.number),
    kind: named.kind,
    customer: isPrivate ? null : await nameOf(db, owner),
    isPrivate,
  }
}
