import { errors } from 'oidc-provider'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { adapterOf, sweep } from '#server/identity/adapter.ts'
import { ambient } from '#server/database/ambient.ts'
import { createLogin, findLogin } from '#server/identity/logins.ts'
import { createMagicLinks } from '#server/identity/magic-links.ts'
import { createSessions } from '#server/identity/sessions.ts'
import { eachDatabase } from '#tests/kit/database/databases.ts'
import { alice } from './portal.ts'

const start = Date.UTC(2026, 5, 1)

eachDatabase('what the identity service keeps', (open) => {
  let db: Database
  let time = start
  beforeAll(async () => {
    db = ambient(await open())
    await createLogin(db, alice)
  })
  const now = () => time
  const adapter = (model: string) => adapterOf(db, createSessions(db, now), now)(model)

  describe('of the provider', () => {
    it('is found by its id, which is not kept itself', async () => {
      await adapter('Session').upsert('secret-id', { jti: 'secret-id', uid: 'browser-1', accountId: alice.customerId }, 60)
      expect(await adapter('Session').find('secret-id')).toEqual({
        jti: 'secret-id',
        uid: 'browser-1',
        accountId: alice.customerId,
      })
      expect(await adapter('Session').findByUid('browser-1')).toEqual({ uid: 'browser-1', accountId: alice.customerId })
      expect(await adapter('Grant').find('secret-id')).toBeUndefined()
      expect(JSON.stringify(await db.query('select * from oidc_payload'))).not.toContain('secret-id')
    })

    it('is gone when its time is over', async () => {
      await adapter('Interaction').upsert('attempt', { prompt: { name: 'login', reasons: [], details: {} } }, 60)
      time = start + 61_000
      expect(await adapter('Interaction').find('attempt')).toBeUndefined()
      await sweep(db, start + 2 * 3_600_000)
      expect(await db.query("select 1 from oidc_payload where model = 'Interaction'")).toEqual([])
      time = start
    })

    it('can be consumed once, also by many at once; a second time ends the family', async () => {
      const tokens = adapter('RefreshToken')
      await createSessions(db, now).begin({
        sessionId: 'family',
        customerId: alice.customerId,
        providerUid: 'browser-2',
        policy: 'sign-in',
        authenticatedAt: now(),
        goesOnFrom: null,
        signedInBy: 'password',
        passkeyId: null,
        browser: null,
      })
      await tokens.upsert('old', { grantId: 'family' }, 60)
      const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => tokens.consume('old')))
      expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(1)
      expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: expect.any(errors.InvalidGrant) })
      expect(await tokens.find('old')).toBeUndefined()
      expect(await createSessions(db, now).isLive('family', now())).toBe(false)
    })
  })

  it('of a link can be used once, also by many at once', async () => {
    const links = createMagicLinks(db, now)
    const { secret } = await links.mint({ customerId: alice.customerId, uid: 'attempt', browser: 'browser', deepLink: null })
    const used = await Promise.all(Array.from({ length: 8 }, () => links.use(secret)))
    expect(used.filter(Boolean).length).toBe(1)
    expect(await links.find(secret, 'another')).toEqual({
      customerId: alice.customerId,
      email: alice.email,
      uid: 'attempt',
      deepLink: null,
      isOwnBrowser: false,
      isGood: false,
    })
    expect(JSON.stringify(await db.query('select * from magic_link'))).not.toContain(secret)
  })

  it('of a customer is found by email in any case, and once only', async () => {
    expect(await findLogin(db, 'ALICE@EXAMPLE.CO.NZ')).toMatchObject({
      customerId: alice.customerId,
      email: alice.email,
      role: 'customer',
    })
    expect(await findLogin(db, 'alice')).toBeNull()
    const again = createLogin(db, { customerId: '99999999-9999-4999-8999-999999999999', email: 'alice@EXAMPLE.co.nz' })
    await expect(again).rejects.toMatchObject({ code: '23505' })
    const weak = createLogin(db, {
      customerId: '99999999-9999-4999-8999-999999999999',
      email: 'new@example.co.nz',
      password: 'password',
    })
    await expect(weak).rejects.toThrow('That password is too common.')
  })
})
