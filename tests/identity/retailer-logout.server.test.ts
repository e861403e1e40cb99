import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { eventually } from '#tests/kit/eventually.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { claimsOf } from './portal.ts'
import { dave, envOf, goTo, startPortal, withRetailerProvider } from './retailer-provider/retailer-portal.ts'
import { clientId, signInAt } from './retailer-provider/retailer-provider.ts'

onDatabase('sign-out at the retailer’s own provider', (open) => {
  const { db, provider, portal } = withRetailerProvider(open)
  const sessionsOf = (customerId: string) =>
    db().query<{ isEnded: boolean }>('select ended_at is not null as is_ended from session where customer_id = $1', [customerId])

  describe('back-channel logout', () => {
    const event = { 'http://schemas.openid.net/event/backchannel-logout': {} }
    const tokenOf = async (subject = 'of-alice') => {
      const { access_token: token } = await signInAt(provider(), subject)
      expect(await portal().statusOf(token)).toBe(200)
      return token
    }
    const logoutOf = (token: string) => {
      const { sub, sid } = claimsOf(token)
      const iat = Math.floor(Date.now() / 1_000)
      return {
        iss: provider().issuer,
        aud: clientId,
        iat,
        exp: iat + 120,
        jti: randomUUID(),
        events: event,
        sub: String(sub),
        sid: String(sid),
      }
    }

    it('of a customer who signs out at the provider ends that session and no other', async () => {
      const browser = provider().browser()
      const tokens = await signInAt(provider(), 'of-alice', { browser })
      const other = await tokenOf()
      expect(await portal().statusOf(tokens.access_token)).toBe(200)
      const asked = await browser.get(
        `/session/end?${new URLSearchParams({ client_id: clientId, id_token_hint: tokens.id_token })}`,
      )
      const xsrf = /name="xsrf" value="([^"]+)"/.exec(asked.text)?.[1] ?? ''
      await browser.post('/session/end/confirm', { xsrf, logout: 'yes' })
      await eventually(async () => expect(await portal().statusOf(tokens.access_token)).toBe(401))
      expect(await portal().statusOf(other)).toBe(200)
    })

    it('that counts ends the session, once', async () => {
      const token = await tokenOf()
      const logoutToken = await provider().sign(logoutOf(token), { typ: 'logout+jwt' })
      const answer = await portal().logOut(logoutToken)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
      await eventually(async () => expect(await portal().statusOf(token)).toBe(401))
      expect((await portal().logOut(logoutToken)).status).toBe(400)
    })

    it('of all sessions ends each, and one that comes first lets no earlier token in', async () => {
      const [one, two] = [await tokenOf('of-dave'), await tokenOf('of-dave')]
      const { sid: _sid, ...all } = logoutOf(one)
      const unseen = (await signInAt(provider(), 'of-dave')).access_token
      expect((await portal().logOut(await provider().sign({ ...all, iat: all.iat + 1 }))).status).toBe(200)
      await eventually(async () =>
        expect([await portal().statusOf(one), await portal().statusOf(two), await portal().statusOf(unseen)]).toEqual([
          401, 401, 401,
        ]),
      )
      expect((await sessionsOf(dave.customerId)).every(({ isEnded }) => isEnded)).toBe(true)
    })

    it('that names a session ends what its person has by access tokens that name none, and lets no earlier one in', async () => {
      const plain = async (subject: string) => (await signInAt(provider(), subject, { client: 'plain-portal' })).access_token
      const [seen, unseen, other] = [await plain('of-alice'), await plain('of-carol'), await tokenOf('of-alice')]
      expect([claimsOf(seen)['sid'], await portal().statusOf(seen)]).toEqual([undefined, 200])
      for (const token of [seen, unseen]) {
        const notice = { ...logoutOf(token), sid: randomUUID() }
        expect((await portal().logOut(await provider().sign({ ...notice, iat: notice.iat + 1 }))).status).toBe(200)
      }
      await eventually(async () =>
        expect([await portal().statusOf(seen), await portal().statusOf(unseen), await portal().statusOf(other)]).toEqual([
          401, 401, 200,
        ]),
      )
    })

    it('with a session and no subject ends what the ID token of that session opened, and what names none', async () => {
      const plain = async () => {
        const tokens = await signInAt(provider(), 'of-dave', { client: 'plain-portal' })
        return { token: tokens.access_token, idToken: tokens.id_token, sid: claimsOf(tokens.id_token)['sid'] }
      }
      const at = await startPortal(db(), { ...envOf(provider().issuer), OIDC_CLIENT_ID: 'plain-portal' })
      const [first, second, bare] = [await plain(), await plain(), await plain()]
      for (const { token, idToken } of [first, second]) expect((await at.note(idToken, token)).status).toBe(204)
      const statuses = async () => [
        await at.statusOf(first.token),
        await at.statusOf(second.token),
        await at.statusOf(bare.token),
      ]
      expect(await statuses()).toEqual([200, 200, 200])
      const { sub: _sub, ...notice } = { ...logoutOf(first.token), aud: 'plain-portal', sid: first.sid }
      expect((await at.logOut(await provider().sign({ ...notice, iat: notice.iat + 1 }))).status).toBe(200)
      await eventually(async () => expect(await statuses()).toEqual([401, 200, 401]))
      await at.server.close()
    })

    it('is refused, and ends nothing, when it is not what the specification says', async () => {
      const token = await tokenOf()
      const good = logoutOf(token)
      const wrong: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
        'with a nonce': { ...good, nonce: 'n' },
        'of another event': { ...good, events: { 'http://schemas.openid.net/event/other': {} } },
        'with an event that is no object': { ...good, events: { 'http://schemas.openid.net/event/backchannel-logout': 'yes' } },
        'without events': { ...good, events: undefined },
        'about nobody': { ...good, sub: undefined, sid: undefined },
        'without an id': { ...good, jti: undefined },
        'for another client': { ...good, aud: 'other' },
        'of another issuer': { ...good, iss: 'https://evil.test' },
        'of an hour ago': { ...good, iat: good.iat - 3_600 },
      }
      for (const [name, claims] of Object.entries(wrong))
        expect([name, (await portal().logOut(await provider().sign(claims, { typ: 'logout+jwt' }))).status]).toEqual([name, 400])
      for (const text of ['', 'x.y.z', token]) expect((await portal().logOut(text)).status).toBe(400)
      goTo(Date.now() + 1_100)
      expect(await portal().statusOf(token)).toBe(200)
    })
  })
})
