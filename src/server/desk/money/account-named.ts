import { CommandRefused } from '#server/command-line/command.ts'
import type { Queryable } from '#server/database/database.ts'
import { type DeskAccount, requireCustomerAccess } from '#server/desk/customer-access.ts'
import type { StaffCaller } from '#server/http/caller.ts'
import { findByNumber } from './bank-lines.store.ts'

/** @throws CommandRefused for a number that no account has, and as `requireCustomerAccess` */
export const accountNamed = async (tx: Queryable, staff: StaffCaller, account: string, now: number): Promise<DeskAccount> => {
  const id = await findByNumber(tx, account)
  if (id === null) throw new CommandRefused(`There’s no account ${account}.`)
  return requireCustomerAccess(tx, staff, id, now)
}
