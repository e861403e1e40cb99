import { expect, it } from 'vitest'
import * as desk from '#contract/desk/cases.contract.ts'
import { demo, demoNow, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

onDatabase('a case at the desk', (open) => {
  it('of a person with a private account besides another opens only with the reason of that one', async () => {
    const portal = await openDemo(await open(demo))
    const [rangi] = await portal.db.query<{ customerId: string; home: string; business: string }>(
      `select o.customer_id, o.billing_account_id as business, h.billing_account_id as home from billing_account b
       join customer_account o on o.billing_account_id = b.billing_account_id and o.role = 'owner'
       join customer_account h on h.customer_id = o.customer_id and h.billing_account_id <> o.billing_account_id and h.role = 'owner'
       where b.owner = 'Thompson Joinery Limited'`,
    )
    if (!rangi) throw new Error('Rangi has two accounts')
    await portal.db.query(
      `insert into privacy_request (customer_id, request_id, number, brand, kind, scope, state, received_on, answer_by)
       values ($1, gen_random_uuid(), 9902, 'tarn', 'deletion', 'everything', 'received', '2026-06-09', '2026-07-09')`,
      [rangi.customerId],
    )
    const mere = await portal.staff(['answer'])
    const readIt = () => portal.ask(mere, desk.readDeskCase, { params: { number: 'P-9902' } })
    expect(await readIt()).toMatchObject({ status: 200 })
    const [staff] = await portal.db.query<{ staffId: string }>('select staff_id from staff where email = $1', [mere])
    for (const billingAccountId of [rangi.home, rangi.business]) {
      await portal.db.query(
        `insert into private_account (billing_account_id, reason, marked_at, marked_by) values ($1, 'Protection order', $2, $3)`,
        [billingAccountId, new Date(demoNow), staff?.staffId ?? ''],
      )
      expect(await readIt()).toMatchObject({ status: 403, body: { type: '/error/staff/private' } })
      await portal.db.query('delete from private_account')
    }
  })
})
