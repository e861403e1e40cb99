import type { Day } from '#domain/days.ts'
import { setCare } from '#server/bills/care-commands.ts'
import type { Queryable } from '#server/database/database.ts'
import { stableId } from '#server/http/ids.ts'
import { accountIdOf } from './accounts.ts'
import type { DemoAccount } from './people.ts'

/** Registers the account of a home in which somebody depends on power for their health. */
export const registerCare = async (tx: Queryable, account: DemoAccount, today: Day): Promise<void> => {
  const id = accountIdOf(account)
  if (account.care !== undefined) await setCare(tx, id, account.care, today, stableId(`care ${id}`))
}
