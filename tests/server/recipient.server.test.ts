import { beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { addressOf } from '#server/http/customers.store.ts'
import { recipientOf } from '#server/http/recipient.ts'
import { demo, demoNow } from '#tests/account/demo-portal.ts'
import { eachDatabase } from '#tests/kit/database/databases.ts'

const owner = `
  select h.billing_account_id, h.customer_id from customer_account h join billing_account a using (billing_account_id)
    join customer c using (customer_id)
  where h.role = 'owner' and c.last_name = $1`

eachDatabase('a later email', (open) => {
  let db: Database
  beforeAll(async () => {
    db = await open(demo)
  })
  const holderOf = async (lastName: string) => {
    const [row] = await db.query<{ billingAccountId: string; customerId: string }>(owner, [lastName])
    if (!row) throw new Error(`Nobody is called ${lastName}`)
    return row
  }

  it('goes to the address that they sign in with', async () => {
    const holder = await holderOf('Faleolo')
    await db.query(`update customer set email = 'on.record@example.com' where customer_id = $1`, [holder.customerId])
    expect(await recipientOf(db, holder, demoNow)).toEqual({ email: 'sina@example.com', customerId: holder.customerId })
    expect(await addressOf(db, holder.customerId)).toBe('sina@example.com')
  })

  it('goes without a login to the address on record, then to the account’s, and to nobody without any', async () => {
    const holder = await holderOf('Faleolo')
    const { billingAccountId, customerId } = holder
    await db.query('delete from login where customer_id = $1', [customerId])
    expect(await recipientOf(db, holder, demoNow)).toEqual({ email: 'on.record@example.com', customerId })
    expect(await addressOf(db, customerId)).toBe('on.record@example.com')
    await db.query('update customer set email = null where customer_id = $1', [customerId])
    await db.query(`update billing_account set account_email = 'account@example.com' where billing_account_id = $1`, [
      billingAccountId,
    ])
    expect(await recipientOf(db, holder, demoNow)).toEqual({ email: 'account@example.com', customerId })
    expect(await addressOf(db, customerId)).toBe('account@example.com')
    await db.query(`update billing_account set account_email = '' where billing_account_id = $1`, [billingAccountId])
    expect([await recipientOf(db, holder, demoNow), await addressOf(db, customerId)]).toEqual([null, null])
  })
})
