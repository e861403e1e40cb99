import { rowFates, tableOf } from '#server/data-export/deletion-rules.ts'
import type { Queryable } from '#server/database/database.ts'
import { demoNow } from '#tests/account/demo-portal.ts'

/** Moves somebody out, with nothing owed either way. */
export const close = async (db: Queryable, accountId: string) => {
  await db.query(`update agreement set end_date = '2026-06-08' where billing_account_id = $1`, [accountId])
  await db.query(`update complaint set state = 'settled' where billing_account_id = $1`, [accountId])
  await db.query(`update bill_query set state = 'closed' where billing_account_id = $1`, [accountId])
  await db.query(
    `insert into account_transaction (billing_account_id, transaction_id, occurred_on, kind, description, cents)
     select $1, gen_random_uuid(), '2026-06-09', 'payment', 'Last payment', -sum(cents)
     from account_transaction where billing_account_id = $1`,
    [accountId],
  )
}

/** Begins a visit to the card provider. @returns the attempt's id */
export const beginVisit = async (db: Queryable, accountId: string, customerId: string, purpose = 'oneOff'): Promise<string> => {
  const [begun] = await db.query<{ attemptId: string }>(
    `insert into payment_attempt (billing_account_id, attempt_id, customer_id, purpose, status, amount_cents, fee_cents, rate, with_token, begun_at)
     values ($1, gen_random_uuid(), $2, $4, 'PENDING', 100, 0, 0, false, $3) returning attempt_id`,
    [accountId, customerId, new Date(demoNow), purpose],
  )
  return begun?.attemptId ?? ''
}

/** The tables whose rows of a person or an account say a word. */
export const tablesWith = async (db: Queryable, word: string, customerId: string, accountId: string) => {
  const found: string[] = []
  for (const [name, { of }] of Object.entries(rowFates)) {
    const owners = { customer: ['customer_id'], account: ['billing_account_id'], both: ['customer_id', 'billing_account_id'] }[of]
    const rows = await db.query(
      `select 1 from ${tableOf(name)} t where (${owners.map((owner) => `${owner}::text = any($1)`).join(' or ')})
         and strpos(lower((to_jsonb(t) - 'session_id')::text), lower($2)) > 0`,
      [[customerId, accountId], word],
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}
