import type { Day } from '#domain/days.ts'
import { setCare } from '#server/bills/care-commands.ts'
import type { Queryable } from '#server/database/database.ts'
import { accountIdOf } from './accounts.ts'
import type { DemoAccount } from './people.ts'

/** Registers the account of a home in which somebody depends on power for their health. */
export const registerCare = async (tx: Queryable, account: DemoAccount, today: Day): Promise<void> => {
  if (account.care !== undefined) await setCare(tx, accountIdOf(account), account.care, today)
}
