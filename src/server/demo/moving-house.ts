import type { Queryable } from '#server/database/database.ts'
import { accountIdOf } from './accounts.ts'
import type { DemoAccount } from './people.ts'

export const giveMovingCredit = async (tx: Queryable, account: DemoAccount): Promise<void> => {
  if (!account.movingCredit) return
  const { code, cents } = account.movingCredit
  await tx.query(
    'insert into home_move_bonus (billing_account_id, code, credit_cents) values ($1, $2, $3) on conflict do nothing',
    [accountIdOf(account), code, cents],
  )
}
