import type { FoundCase } from '#contract/desk/search.contract.ts'
import { type CaseKind, caseNumber, typedCaseNumber } from '#domain/desk/case-kinds.ts'
import type { Queryable } from '#server/database/database.ts'
import type { StaffCaller } from '#server/http/caller.ts'
import { findHeldReading } from '#server/meter-reads/reading-holds.ts'
import { readOwnAccounts } from '#server/privacy/deletion.store.ts'
import { findCase } from '#server/desk/care/care.store.ts'
import * as store from './cases.store.ts'

interface CaseOwner {
  readonly kind: FoundCase['kind']
  readonly billingAccountId: string | null
  /** Null: the case is the account's. */
  readonly customerId: string | null
}

const ofAccount = (kind: FoundCase['kind'], billingAccountId: string | undefined): CaseOwner[] =>
  billingAccountId === undefined ? [] : [{ kind, billingAccountId, customerId: null }]

const readOwners = async (db: Queryable, kind: CaseKind, number: number): Promise<CaseOwner[]> => {
  if (kind === 'care') return ofAccount(kind, (await findCase(db, kind, number))?.billingAccountId)
  if (kind === 'help')
    return [
      ...ofAccount(kind, (await findCase(db, kind, number))?.billingAccountId),
      ...ofAccount('heldReading', (await findHeldReading(db, number))?.row.billingAccountId),
    ]
  const subject = await store.readCaseSubject(db, kind, number)
  return subject ? [subject] : []
}

const nameOf = async (db: Queryable, { billingAccountId, customerId }: CaseOwner): Promise<string | null> => {
  if (customerId === null) return billingAccountId === null ? null : store.readOwnerName(db, billingAccountId)
  const { name, isDeleted } = await store.readCustomerStatus(db, customerId)
  return isDeleted ? null : name
}

/** The case of a typed number, such as `Q-1002`; two of `H-1002`. None of their own account. */
export const findTypedCases = async (
  db: Queryable,
  staff: StaffCaller,
  typed: string,
  ownIds: readonly string[],
): Promise<FoundCase[]> => {
  const named = typedCaseNumber(typed)
  if (!named) return []
  const number = caseNumber(named.kind, named.number)
  const found: FoundCase[] = []
  for (const owner of await readOwners(db, named.kind, named.number)) {
    const { kind, billingAccountId, customerId } = owner
    const accounts =
      billingAccountId !== null ? [billingAccountId] : customerId === null ? [] : await readOwnAccounts(db, customerId)
    if (accounts.some((id) => ownIds.includes(id))) continue
    if (customerId !== null && (await store.isOwnCustomer(db, staff.staffId, customerId))) continue
    const isPrivate = await store.hasPrivateAccount(db, accounts)
    found.push({ number, kind, customer: isPrivate ? null : await nameOf(db, owner), isPrivate })
  }
  return found
}
