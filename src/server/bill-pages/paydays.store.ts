import { randomUUID } from 'node:crypto'
import { type Payday, tooManyPaydays } from '#contract/bill-planner/bill-planner.contract.ts'
import { addMonths, type Day } from '#domain/basics/days.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import type { Queryable } from '#server/database/database.ts'
import { idOf } from '#server/http/ids.ts'
import { invalid, Refusal } from '#server/http/refusal.ts'
import { lockAccount } from '#server/http/account-lock.ts'

const mostPaydays = 6

export const readPaydays = (db: Queryable, billingAccountId: string): Promise<Payday[]> =>
  db.query<Payday>('select payday_id, first_on, every from payday where billing_account_id = $1 order by first_on, payday_id', [
    billingAccountId,
  ])

export const markPayday = async (
  tx: Queryable,
  { billingAccountId, customerId }: SelectedAccount,
  { firstOn, every, today }: { readonly firstOn: Day; readonly every: Payday['every']; readonly today: Day },
): Promise<{ paydayId: string }> => {
  if (firstOn < addMonths(today, -12) || firstOn > addMonths(today, 12))
    throw invalid({ firstOn: 'Please choose a day within a year of today.' })
  await lockAccount(tx, billingAccountId)
  const marked = await readPaydays(tx, billingAccountId)
  const same = marked.find((mark) => mark.firstOn === firstOn && mark.every === every)
  if (same) return { paydayId: same.paydayId }
  if (marked.length >= mostPaydays)
    throw new Refusal(409, tooManyPaydays, 'Too many paydays', `You can have ${mostPaydays} paydays. Remove one first.`)
  const paydayId = randomUUID()
  await tx.query('insert into payday (billing_account_id, payday_id, customer_id, first_on, every) values ($1, $2, $3, $4, $5)', [
    billingAccountId,
    paydayId,
    customerId,
    firstOn,
    every,
  ])
  return { paydayId }
}

export const unmarkPayday = async (tx: Queryable, { billingAccountId }: SelectedAccount, paydayId: string): Promise<void> => {
  await tx.query('delete from payday where billing_account_id = $1 and payday_id = $2', [billingAccountId, idOf(paydayId)])
}
