import { beforeAll, expect, it } from 'vitest'
import { type AccountSwitcher, readSwitcher } from '#contract/account/account.contract.ts'
import { createLogin, findLogin } from '#server/identity/logins.ts'
import { endPerson } from '#server/privacy/ended-person.ts'
import { demoNow } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { openPrivacy, type PrivacyHands } from './hands.server.ts'

onDatabase('a person who was there twice', (open) => {
  let hands: PrivacyHands
  const query: PrivacyHands['portal']['db']['query'] = (...args) => hands.portal.db.query(...args)
  beforeAll(async () => {
    hands = await openPrivacy(open)
  })
  const accountsOf = async (name: string) =>
    (await hands.portal.get<AccountSwitcher>(name, readSwitcher)).billingAccounts.map(({ id }) => id)

  it('sees both accounts under the number that stays; the other login, its drafts, keys and consents end, and nothing else goes', async () => {
    const [stays, goes] = [await hands.idOf('daniel'), await hands.idOf('wiremu')]
    const [first, second] = [await hands.accountOf(stays), await hands.accountOf(goes)]
    await query(
      `insert into access_key (billing_account_id, key_id, customer_id, name, prefix, secret_hash, scopes, until, made_at)
       values ($1, gen_random_uuid(), $2, 'Heat pump', 'opk-1234', 'hash', '{use}', '2027-01-01', now())`,
      [second, goes],
    )
    await query(
      `insert into home_move_draft (billing_account_id, customer_id, modal_step, form, changed_at) values ($1, $2, 1, '{}', now())`,
      [second, goes],
    )
    const stored = ['invoice', 'account_transaction', 'profile_answer', 'own_reading_day', 'complaint', 'alert', 'notice']
    const counts = () => Promise.all(stored.map((table) => hands.count(table, 'billing_account_id', second)))
    const before = await counts()

    await query(`insert into customer_account (customer_id, billing_account_id, role, position) values ($1, $2, 'owner', 2)`, [
      stays,
      second,
    ])
    await query('delete from customer_account where customer_id = $1', [goes])
    for (const _ of ['once', 'again']) await hands.portal.db.transaction((tx) => endPerson(tx, goes, demoNow))

    expect(await accountsOf('daniel')).toEqual([first, second])
    expect(await query('select 1 from session where customer_id = $1 and ended_at is null', [goes])).toEqual([])
    expect(await findLogin(hands.portal.db, 'wiremu@example.com')).toBeNull()
    expect(await query('select ended_at is not null as has_ended from access_key where customer_id = $1', [goes])).toEqual([
      { hasEnded: true },
    ])
    expect(await query('select 1 from consent where customer_id = $1 and ended_at is null', [goes])).toEqual([])
    expect(await hands.count('home_move_draft', 'customer_id', goes)).toBe(0)
    expect(await counts()).toEqual(before)
  })

  it('may sign in by the address of the login that was closed', async () => {
    const stays = await hands.idOf('daniel')
    await query('delete from login where customer_id = $1', [stays])
    await createLogin(hands.portal.db, { customerId: stays, email: 'wiremu@example.com' })
    expect((await findLogin(hands.portal.db, 'wiremu@example.com'))?.customerId).toBe(stays)
  })
})
