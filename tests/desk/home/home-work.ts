import { addDays, today } from '#domain/basics/days.ts'
import { instantOf } from '#domain/basics/half-hours.ts'
import type { Database } from '#server/database/database.ts'
import { demoNow } from '#tests/account/demo-portal.ts'

export const day = today(demoNow)
export const at = (hour: number, days = 0) => new Date(instantOf(addDays(day, days), hour)).toISOString()

export const accountOf = async (db: Database, email: string) => {
  const [row] = await db.query<{ billingAccountId: string; customerId: string; customerNumber: string }>(
    `select a.billing_account_id, h.customer_id, a.customer_number from account_held h join login using (customer_id)
       join billing_account a using (billing_account_id) where email = $1 order by position limit 1`,
    [email],
  )
  if (!row) throw new Error(`No account of ${email}`)
  return row
}

/** Waiting work in the place of what the demo has. */
export const clearWork = async (db: Database) => {
  for (const table of [
    'complaint',
    'bill_query',
    'privacy_request',
    'care_help',
    'care_form',
    'care_registration',
    'register_check',
    'held_bill',
  ])
    await db.query(`delete from ${table}`)
  await db.query(`update register_read set state = 'counted' where state = 'checking'`)
  await db.query(`update bank_line set state = 'settled' where state = 'waiting'`)
}

export const addComplaint = async (
  db: Database,
  email: string,
  number: number,
  { state = 'acknowledged', acknowledgeBy = day, answerOn = day, assignedTo = null as string | null } = {},
) => {
  const { billingAccountId, customerId } = await accountOf(db, email)
  await db.query(
    `insert into complaint (billing_account_id, complaint_id, number, customer_id, brand, topic, wish, state, received_on,
       acknowledge_by, answer_by, assigned_to)
     values ($1, gen_random_uuid(), $2, $3, 'tarn', 'meter', '', $4, $5, $6, $7, $8)`,
    [billingAccountId, number, customerId, state, addDays(day, -10), acknowledgeBy, answerOn, assignedTo],
  )
}

export const staffIdOf = async (db: Database, email: string) =>
  (await db.query<{ staffId: string }>('select staff_id from staff where email = $1', [email]))[0]?.staffId ?? ''
