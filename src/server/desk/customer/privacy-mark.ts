import type { Queryable } from '#server/database/database.ts'
import type { StaffPerson } from '#server/http/steps.ts'
import { recordStaffAction, requireCustomerAccess } from '#server/desk/customer-access.ts'
import { markPrivate, recordReason, unmarkPrivate } from './private-accounts.store.ts'

interface PrivacyMark {
  readonly billingAccountId: string
  /** False: not private any more. */
  readonly isPrivate: boolean
  readonly reason: string
  /** Epoch ms. */
  readonly now: number
}

/** By the desk or a command; the reason is the one for opening the account too. @throws CommandRefused if nothing changes; Refusal of `requireCustomerAccess` */
export const changePrivacy = async (tx: Queryable, staff: StaffPerson, mark: PrivacyMark): Promise<void> => {
  const { isPrivate, reason, now } = mark
  await recordReason(tx, staff, mark)
  const customer = await requireCustomerAccess(tx, staff, mark.billingAccountId, now)
  const what = `${isPrivate ? 'Marked as private' : 'No longer private'}: ${reason}`
  await recordStaffAction(tx, staff, { kind: 'changed', what, customer }, now)
  if (isPrivate) await markPrivate(tx, staff, mark)
  else await unmarkPrivate(tx, customer.billingAccountId)
}
