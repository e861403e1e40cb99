import { runCommand } from '#server/admin/commands.ts'
import { demoNow, type DemoPortal } from '#tests/account/demo-portal.ts'

export const accountOf = async ({ db }: DemoPortal, email: string): Promise<string> => {
  const [row] = await db.query<{ id: string }>(
    'select billing_account_id as id from account_held join login using (customer_id) where email = $1 order by position limit 1',
    [`${email}@example.com`],
  )
  if (!row) throw new Error(`${email} has no account`)
  return row.id
}

/** What a person moved on an account at the desk, oldest first. */
export const deskMoney = ({ db }: DemoPortal, billingAccountId: string) =>
  db.query<{ kind: string; description: string; method: string; cents: number; counterpart: string }>(
    `select kind, description, method, cents, counterpart from account_transaction
     where billing_account_id = $1 and method in ('Goodwill', 'Waived') order by occurred_on, cents`,
    [billingAccountId],
  )

export const balanceOf = async ({ db }: DemoPortal, billingAccountId: string): Promise<number> => {
  const [row] = await db.query<{ cents: number }>(
    'select sum(cents)::int as cents from account_transaction where billing_account_id = $1',
    [billingAccountId],
  )
  return row?.cents ?? 0
}

/** Who did what at the desk, oldest first. */
export const auditOf = ({ db }: DemoPortal) =>
  db.query<{ name: string; kind: string; customer: string | null; what: string }>(
    `select staff_name as name, kind, customer_name as customer, what from staff_audit
     where kind in ('changed', 'approved', 'declined') order by seq`,
  )

/** Daniel’s, who is behind: $14.00. */
export const chargeLateFee = ({ db }: DemoPortal) => runCommand(db, ['late-fee', '--account', '500086044'], { now: demoNow })
