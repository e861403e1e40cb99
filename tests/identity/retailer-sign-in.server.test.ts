import { createHmac, createPublicKey, type webcrypto } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { stableId } from '#server/http/ids.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { alice, claimsOf } from './portal.ts'
import {
  addCustomer,
  carol,
  dave,
  envOf,
  origin,
  startPortal,
  withRetailerProvider,
} from './retailer-provider/retailer-portal.ts'
import { clientId, signInAt, startRetailerProvider } from './retailer-provider/retailer-provider.ts'

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

onDatabase('sign-in with the retailer’s own provider', (open) => {
  const { db, provider, portal } = withRetailerProvider(open)

  describe('a token of the provider', () => {
    let access: string
    let id: string
    let claims: Readonly<Record<string, unknown>>
    beforeAll(async () => {
      const tokens = await signInAt(provider(), 'of-alice')
      access = tokens.access_token
      id = tokens.id_token
      claims = claimsOf(access)
    })

    it('opens the account of the customer whose verified email it has, in a session with its browser', async () => {
      expect(await portal().statusOf(access)).toBe(200)
      const devices = (await portal().call(access, '/private/user/devices')).body as { signedIn: object[] }
      expect(devices).toMatchObject({
        signedIn: [{ kind: 'computer', browser: 'Chrome', signedInBy: null, isThis: true, network: '127.0.0.x' }],
        signInElsewhere: { page: null },
      })
      expect(
        await db().query('select issuer, subject, customer_id from external_login where subject = $1', ['of-alice']),
      ).toEqual([{ issuer: provider().issuer, subject: 'of-alice', customerId: alice.customerId }])
    })

    it('opens nothing when it is forged, of another kind, or not for us', async () => {
      const { kid = '' } = provider().key()
      const publicPem = createPublicKey({ key: provider().key() as webcrypto.JsonWebKey, format: 'jwk' }).export({
        type: 'spki',
        format: 'pem',
      })
      const hs256 = `${encode({ alg: 'HS256', typ: 'at+jwt', kid })}.${encode(claims)}`
      const [head, , signature] = access.split('.')
      const typed = { typ: 'at+jwt' }
      const now = Math.floor(Date.now() / 1_000)
      const wrong: Readonly<Record<string, string>> = {
        'alg none': `${encode({ alg: 'none', typ: 'at+jwt', kid })}.${encode(claims)}.`,
        'HS256 with the public key': `${hs256}.${createHmac('sha256', publicPem).update(hs256).digest('base64url')}`,
        'another subject under the same signature': `${head}.${encode({ ...claims, sub: 'of-carol' })}.${signature}`,
        'another audience': await provider().sign({ ...claims, aud: 'https://other.test' }, typed),
        'another issuer': await provider().sign({ ...claims, iss: 'https://evil.test' }, typed),
        expired: await provider().sign({ ...claims, exp: now - 31 }, typed),
        'without an expiry': await provider().sign({ ...claims, exp: undefined }, typed),
        'not yet valid': await provider().sign({ ...claims, nbf: now + 60 }, typed),
        'without a subject': await provider().sign({ ...claims, sub: undefined }, typed),
        'a logout token’s type': await provider().sign(claims, { typ: 'logout+jwt' }),
        'no type and no scope, as ID tokens': await provider().sign({ ...claims, scope: undefined }, { typ: 'JWT' }),
        'an ID token': id,
        opaque: 'AbCdEf-0123456789',
      }
      const answers = await Promise.all(Object.values(wrong).map((token) => portal().statusOf(token)))
      expect(Object.fromEntries(Object.keys(wrong).map((name, place) => [name, answers[place]]))).toEqual(
        Object.fromEntries(Object.keys(wrong).map((name) => [name, 401])),
      )
      expect(await portal().statusOf(await provider().sign(claims, typed))).toBe(200)
      expect(await portal().statusOf(await provider().sign({ ...claims, scope: 'read' }, { typ: 'JWT' }))).toBe(200)
    })

    it('is refused within a second after its session was ended here, and so is one that is renewed', async () => {
      const browser = provider().browser()
      const tokens = await signInAt(provider(), 'of-alice', { browser })
      expect(await portal().statusOf(tokens.access_token)).toBe(200)
      const { signedIn } = (await portal().call(access, '/private/user/devices')).body as {
        signedIn: { id: string; isThis: boolean }[]
      }
      const other = signedIn.find(({ isThis }) => !isThis)?.id ?? ''
      await db().query('update session set authenticated_at = now() where policy = $1', ['external'])
      expect((await portal().call(access, `/private/user/devices/${other}`, 'DELETE')).status).toBe(204)
      await eventually(async () => expect(await portal().statusOf(tokens.access_token)).toBe(401))
      const renewed = await browser.post('/token', {
        grant_type: 'refresh_token',
        client_id: clientId,
        refresh_token: tokens.refresh_token,
      })
      expect(renewed.status).toBe(200)
      const { access_token: next } = JSON.parse(renewed.text) as { access_token: string }
      expect([await portal().statusOf(next), await portal().statusOf(access)]).toEqual([401, 200])
      const proved = await signInAt(provider(), 'of-alice', { browser, more: { prompt: 'login' } })
      expect(await portal().statusOf(proved.access_token)).toBe(200)
    })

    it('ends with the sign-out of the portal', async () => {
      const { access_token: token } = await signInAt(provider(), 'of-alice')
      expect(await portal().statusOf(token)).toBe(200)
      await portal().call(token, '/private/events/userLogout', 'POST')
      await eventually(async () => expect(await portal().statusOf(token)).toBe(401))
    })
  })

  describe('a customer', () => {
    it('whose email the provider has not verified isn’t found, and nothing is linked', async () => {
      const { access_token: token, id_token: idToken } = await signInAt(provider(), 'of-bob')
      expect(await (await portal().note(idToken)).json()).toMatchObject({
        type: '/error/sign_in/no_account',
        status: 403,
        title: 'We couldn’t find your account',
        detail: expect.stringContaining('Call us on 0800 300 400'),
      })
      expect((await portal().call(token)).status).toBe(401)
      expect(await db().query('select 1 from external_login where subject = $1', ['of-bob'])).toEqual([])
    })

    it('who is nobody’s isn’t found', async () => {
      const { access_token: token, id_token: idToken } = await signInAt(provider(), 'of-nobody')
      expect([(await portal().note(idToken)).status, (await portal().call(token)).status]).toEqual([403, 401])
    })

    it('stays the same when the provider’s email changes, and mails follow a verified one that is nobody else’s', async () => {
      const { id_token: idToken } = await signInAt(provider(), 'of-dave')
      expect((await portal().note(idToken)).status).toBe(204)
      const emails: Readonly<Record<string, unknown>>[] = [
        { email: 'dave.new@example.co.nz', email_verified: true },
        { email: 'dave.unverified@example.co.nz', email_verified: false },
        { email: alice.email, email_verified: true },
      ]
      for (const email of emails)
        expect((await portal().note(await provider().sign({ ...claimsOf(idToken), ...email }))).status).toBe(204)
      expect(
        await db().query('select username, email, email_verified from login where customer_id = $1', [dave.customerId]),
      ).toEqual([{ username: 'dave.new@example.co.nz', email: 'dave.new@example.co.nz', emailVerified: true }])
    })

    it('whose address two people have isn’t found', async () => {
      for (const name of ['Ana', 'Ani']) await addCustomer(db(), stableId(`customer ${name}`), name, 'twins@example.co.nz')
      const { access_token: token, id_token: idToken } = await signInAt(provider(), 'of-twins')
      expect([(await portal().note(idToken)).status, (await portal().call(token)).status]).toEqual([403, 401])
    })

    it('whose last role has ended is refused, until there is another one', async () => {
      const { access_token: token, id_token: idToken } = await signInAt(provider(), 'of-alice')
      const answers = async () => [(await portal().note(idToken)).status, (await portal().call(token)).status]
      await db().query(`insert into billing_account (billing_account_id, customer_number, type, owner, street, suburb, city, post_code, region,
          billing_email, account_email, cycle_start, cycle_days, payment_method, opened_on)
        values ('${carol}', '500000001', 'residential', 'A Smith', '1 Rimu Road', 'Paraparaumu', 'Kāpiti', '5032', 'Wellington',
          'a@example.com', 'a@example.com', '2026-01-01', 30, 'bill', '2026-01-01')`)
      await db().query(`insert into ended_role values ('${alice.customerId}', '${carol}', 'owner', '2026-06-30')`)
      expect(await answers()).toEqual([403, 401])
      await db().query(
        `insert into customer_account (customer_id, billing_account_id, role) values ('${alice.customerId}', '${carol}', 'owner')`,
      )
      expect(await answers()).toEqual([204, 200])
    })

    it('whose login was closed is refused', async () => {
      const { access_token: token, id_token: idToken } = await signInAt(provider(), 'of-alice')
      await db().query('update login set closed_at = now() where customer_id = $1', [alice.customerId])
      expect([(await portal().note(idToken)).status, (await portal().call(token)).status]).toEqual([403, 401])
      await db().query('update login set closed_at = null where customer_id = $1', [alice.customerId])
      expect(await portal().statusOf(token)).toBe(200)
    })

    it('is found by the claim with the retailer’s own id, where one is configured, and gets a login', async () => {
      const byClaim = await startPortal(db(), { ...envOf(provider().issuer), OIDC_CUSTOMER_CLAIM: 'person' })
      const [{ access_token: known }, { access_token: unknown }] = await Promise.all([
        signInAt(provider(), 'of-carol'),
        signInAt(provider(), 'of-both'),
      ])
      expect([(await byClaim.call(known)).status, (await byClaim.call(unknown)).status]).toEqual([200, 401])
      expect(
        await db().query('select username, email, email_verified, password_hash from login where customer_id = $1', [carol]),
      ).toEqual([{ username: 'carol@example.co.nz', email: 'carol@example.co.nz', emailVerified: true, passwordHash: null }])
      await byClaim.server.close()
    })

    it('is another one under another issuer, though the subject is the same', async () => {
      const second = await startRetailerProvider()
      await second.setUp({
        portal: origin,
        backchannel: null,
        people: { 'of-alice': { email: 'carol@example.co.nz', isEmailVerified: true } },
      })
      const other = await startPortal(db(), envOf(second.issuer))
      const { access_token: token } = await signInAt(second, 'of-alice')
      expect((await other.call(token)).status).toBe(200)
      expect(
        await db().query('select customer_id from external_login where subject = $1 order by linked_at', ['of-alice']),
      ).toEqual([{ customerId: alice.customerId }, { customerId: carol }])
      expect((await portal().call(token)).status).toBe(401)
      await other.server.close()
      await second.stop()
    })
  })
})
