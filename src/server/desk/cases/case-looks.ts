import type { CaseKind } from '#domain/desk/case-kinds.ts'
import type { Queryable } from '#server/database/database.ts'
import { type DeskAccount, recordStaffAction } from '#server/desk/customer-access.ts'
import type { StaffCaller } from '#server/http/caller.ts'
import { isPresent, storePresence } from './case-work.store.ts'

interface LookedAt {
  readonly kind: CaseKind
  readonly caseId: string
  readonly name: string
  readonly customer: DeskAccount | null
}

/** One line in the audit log while they have it open. */
export const recordLook = async (
  tx: Queryable,
  staff: StaffCaller,
  { name, customer, ...of }: LookedAt,
  now: number,
): Promise<void> => {
  const { staffId } = staff
  if (await isPresent(tx, of, staffId, now)) return
  await storePresence(tx, of, { staffId, tab: '', isAnswering: false }, now)
  await recordStaffAction(tx, staff, { kind: 'looked', what: name, ...(customer && { customer }) }, now)
}
