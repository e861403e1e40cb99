import { beforeAll, describe, expect, it } from 'vitest'
import { stableId } from '#server/http/ids.ts'
import { endPerson } from '#server/privacy/ended-person.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { claimsOf } from './portal.ts'
import { addCustomer, carol, dave, envOf, startPortal, withRetailerProvider } from './retailer-provider/retailer-portal.ts'
import { signInAt } from './retailer-provider/retailer-provider.ts'

onDatabase('a login with the retailer’s own provider', (open) => {
  const { db, provider, portal } = withRetailerProvider(open)

  describe('of a person that the retailer ended', () => {
    beforeAll(async () => {
      await addCustomer(db(), dave.customerId, 'Dave', dave.email)
    })

    it.each([
      ['of-dave', dave.customerId, {}],
      ['of-carol', carol, { OIDC_CUSTOMER_CLAIM: 'person' }],
    ])('doesn’t come back when they sign in again: %s', async (subject, customerId, env) => {
      const at = await startPortal(db(), { ...envOf(provider().issuer), ...env })
      const answers = async () => {
        const { access_token: token, id_token: idToken } = await signInAt(provider(), subject)
        return [(await at.note(idToken)).status, (await at.call(token)).status]
      }
      const logins = () => db().query('select 1 from login where customer_id = $1', [customerId])
      expect([await answers(), (await logins()).length]).toEqual([[204, 200], 1])
      await db().query('update customer set ended_on = current_date where customer_id = $1', [customerId])
      expect(await answers()).toEqual([403, 401])
      await db().transaction((tx) => endPerson(tx, customerId, Date.now()))
      expect([await answers(), await logins()]).toEqual([[403, 401], []])
      await at.server.close()
    })

    it('is none, and takes no address, where their last role has ended', async () => {
      const [gone, account] = [stableId('customer P-78'), stableId('account 500000002')]
      await addCustomer(db(), gone, 'Gone', 'both@example.co.nz')
      await db().query(`insert into billing_account (billing_account_id, customer_number, type, owner, street, suburb, city, post_code, region,
          billing_email, account_email, cycle_start, cycle_days, payment_method, opened_on)
        values ('${account}', '500000002', 'residential', 'G Smith', '1 Rimu Road', 'Paraparaumu', 'Kāpiti', '5032', 'Wellington',
          'g@example.com', 'g@example.com', '2026-01-01', 30, 'bill', '2026-01-01')`)
      await db().query(`insert into ended_role values ('${gone}', '${account}', 'owner', '2026-06-30')`)
      const { access_token: token, id_token: idToken } = await signInAt(provider(), 'of-both')
      expect([(await portal().note(idToken)).status, await portal().statusOf(token)]).toEqual([403, 401])
      expect(await db().query('select 1 from login where customer_id = $1', [gone])).toEqual([])
    })
  })

  it('stays with its subject when somebody else has the verified address at the provider', async () => {
    const { access_token: token, id_token: idToken } = await signInAt(provider(), 'of-alice')
    expect(await portal().statusOf(token)).toBe(200)
    const stranger = (more: object) => ({ ...more, sub: 'of-stranger', sid: 'of-stranger' })
    const theirs = await provider().sign(stranger(claimsOf(token)), { typ: 'at+jwt' })
    const note = await portal().note(await provider().sign(stranger(claimsOf(idToken))))
    expect([note.status, await portal().statusOf(theirs), await portal().statusOf(token)]).toEqual([403, 401, 200])
    expect(
      await db().query(
        'select subject from external_login where customer_id = (select customer_id from login where email = $1)',
        ['Alice@example.co.nz'],
      ),
    ).toEqual([{ subject: 'of-alice' }])
  })

  it('is one subject’s when two are first seen together', async () => {
    await db().query('delete from external_login where subject in ($1, $2)', ['of-alice', 'of-stranger'])
    const { access_token: token } = await signInAt(provider(), 'of-alice')
    const tokens = await Promise.all(
      ['of-alice', 'of-stranger'].map((sub) => provider().sign({ ...claimsOf(token), sub, sid: sub }, { typ: 'at+jwt' })),
    )
    const statuses = await Promise.all(tokens.map((each) => portal().statusOf(each)))
    expect(statuses.toSorted()).toEqual([200, 401])
  })
})
