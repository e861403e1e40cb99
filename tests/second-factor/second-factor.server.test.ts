import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import * as contract from '#contract/second-factor/second-factor.contract.ts'
import { codeAt } from '#server/identity/second-step/totp.ts'
import { begin, type Browser, claimsOf, followOut, formTokenOf, redeem } from '#tests/identity/portal.ts'
import { customerId, openStaffPortal, type StaffPortal, staffed } from '#tests/impersonation/staff-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { createAuthenticator } from './authenticator.ts'

const password = 'mahi-with-the-tide'

onDatabase('a second factor', (open) => {
  let portal: StaffPortal
  beforeAll(async () => {
    portal = await openStaffPortal(await open(staffed))
  })
  afterAll(() => portal.close())
  afterEach(() => {
    vi.useRealTimers()
  })
  const read = async (token: string) => (await portal.call(token, contract.readSecondFactor)).body as contract.SecondFactor
  const enter = async (browser: Browser, path: string, text: string, name: string) =>
    browser.post(path, { email: `${name}@example.com`, password, form_token: formTokenOf(text) })
  /** As far as what follows the password. */
  const passwordOf = async (name: string, browser = portal.browser()) => {
    const attempt = await begin(portal, browser)
    return { ...attempt, browser, answer: await enter(browser, attempt.path, attempt.answer.text, name) }
  }
  const makeOld = (token: string) =>
    portal.db.query("update session set authenticated_at = now() - interval '6 minutes' where session_id = $1", [
      String(claimsOf(token)['sid']),
    ])

  describe('a passkey', () => {
    const add = async (name: string) => {
      const token = await portal.customer(name)
      const device = createAuthenticator(portal.origin)
      const { options } = (await portal.call(token, contract.beginPasskey)).body as { options: never }
      const credential = device.create(options)
      return { token, device, credential, status: (await portal.call(token, contract.addPasskey, { credential })).status }
    }
    const challengeIn = (page: string) => {
      const [, options = ''] = /data-options="([^"]+)"/.exec(page) ?? []
      return (JSON.parse(options.replaceAll('&quot;', '"')) as { challenge: string }).challenge
    }
    const answer = (browser: Browser, path: string, text: string, credential: unknown) =>
      browser.post(`${path}/passkey`, { form_token: formTokenOf(text), credential: JSON.stringify(credential) })

    it('is added with a fresh sign-in alone, named and removed, each by its owner', async () => {
      const { token, device, credential, status } = await add('aroha')
      expect(status).toBe(204)
      expect((await read(token)).passkeys).toEqual([
        { id: device.id, name: 'A browser that we don’t know', addedAt: expect.any(String), lastUsedAt: null, isSynced: false },
      ])
      // The challenge was answered: the same once more is a replay.
      expect((await portal.call(token, contract.addPasskey, { credential })).status).toBe(409)
      const path = `/private/user/passkeys/${device.id}` as const
      expect((await portal.call(token, { method: 'PUT', path }, { name: 'Work phone' })).status).toBe(204)
      expect((await read(token)).passkeys[0]?.name).toBe('Work phone')
      const other = await portal.customer('wiremu')
      expect((await portal.call(other, { method: 'PUT', path }, { name: 'Mine' })).status).toBe(404)
      expect((await portal.call(other, { method: 'DELETE', path })).status).toBe(404)
      await makeOld(token)
      const refused = { status: 403, body: { type: '/error/user/proof_needed' } }
      expect(await portal.call(token, { method: 'DELETE', path })).toMatchObject(refused)
      expect(await portal.call(token, contract.beginPasskey)).toMatchObject(refused)
      const fresh = await portal.customer('aroha')
      expect((await portal.call(fresh, { method: 'DELETE', path })).status).toBe(204)
      expect((await read(fresh)).passkeys).toEqual([])
    })

    it('is not kept for another origin, or another session’s challenge', async () => {
      const token = await portal.customer('hemi')
      const other = await portal.customer('wiremu')
      const device = createAuthenticator(portal.origin)
      const options = async () =>
        ((await portal.call(token, contract.beginPasskey)).body as { options: { challenge: string; user: { id: string } } })
          .options
      const keep = async (by: string, signing = {}) =>
        (await portal.call(by, contract.addPasskey, { credential: device.create(await options(), signing) })).status
      expect(await keep(token, { origin: 'https://portal.evil.test' })).toBe(409)
      expect(await keep(other)).toBe(409)
      expect(await keep(token, { challenge: 'AAAA' })).toBe(409)
      expect((await read(token)).passkeys).toEqual([])
      expect(await keep(token)).toBe(204)
    })

    it('goes on counting past what fits into four bytes with a sign', async () => {
      const { device } = await add('mila')
      for (const counter of [2_147_483_647, 2_147_483_648, 4_294_967_295]) {
        const browser = portal.browser()
        const attempt = await begin(portal, browser)
        const signed = device.sign({ challenge: challengeIn(attempt.answer.text), counter })
        const location = await followOut(browser, await answer(browser, attempt.path, attempt.answer.text, signed))
        expect([counter, location.has('code')]).toEqual([counter, true])
      }
    })

    it('signs in, as both factors, once for each challenge and with a counter that goes on', async () => {
      const { device } = await add('ana')
      const browser = portal.browser()
      const attempt = await begin(portal, browser)
      const signed = device.sign({ challenge: challengeIn(attempt.answer.text), counter: 7 })
      const code = (await followOut(browser, await answer(browser, attempt.path, attempt.answer.text, signed))).get('code') ?? ''
      const tokens = await redeem(portal, browser, code, attempt.verifier, { device_id: 'd' })
      const token = (JSON.parse(tokens.text) as { access_token: string }).access_token
      expect(claimsOf(token)).toMatchObject({ sub: customerId('ana'), tfp: 'sign-in' })
      expect((await read(token)).passkeys[0]?.lastUsedAt).not.toBe(null)
      const [session] = await portal.db.query('select signed_in_by from session where session_id = $1', [
        String(claimsOf(token)['sid']),
      ])
      expect(session).toEqual({ signedInBy: 'passkey' })

      const refuses = async (make: (challenge: string) => unknown) => {
        const own = portal.browser()
        const next = await begin(portal, own)
        const { status, text } = await answer(own, next.path, next.answer.text, make(challengeIn(next.answer.text)))
        expect([status, text.includes('That passkey didn’t work.')]).toEqual([401, true])
      }
      await refuses(() => signed)
      await refuses((challenge) => device.sign({ challenge, counter: 7 }))
      await refuses((challenge) => device.sign({ challenge, counter: 3 }))
      await refuses((challenge) => device.sign({ challenge, counter: 9, origin: 'https://portal.evil.test' }))
      await refuses((challenge) => createAuthenticator(portal.origin).sign({ challenge }))
      await refuses((challenge) => ({ ...device.sign({ challenge, counter: 9 }), response: {} }))
      await refuses((challenge) => {
        const good = device.sign({ challenge, counter: 9 })
        const { device: other } = { device: createAuthenticator(portal.origin) }
        return { ...other.sign({ challenge, counter: 9 }), id: good.id, rawId: good.rawId }
      })
      await refuses((challenge) => {
        const good = device.sign({ challenge, counter: 9 })
        return { ...good, response: { ...good.response, userHandle: Buffer.alloc(16, 1).toString('base64url') } }
      })
      await refuses(() => null)
    })

    it('lets an answer in once, however often it arrives at once', async () => {
      const { device } = await add('tama')
      const browser = portal.browser()
      const attempt = await begin(portal, browser)
      const signed = device.sign({ challenge: challengeIn(attempt.answer.text), counter: 0x20 })
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => answer(browser, attempt.path, attempt.answer.text, signed)),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 401, 401, 401])
    })
  })

  describe('a code', () => {
    const setUp = async (name: string) => {
      const token = await portal.customer(name)
      const { key, qr } = (await portal.call(token, contract.beginCodes)).body as contract.CodeSetup
      return { token, key, qr }
    }
    const codePage = (text: string) => ({
      form_token: formTokenOf(text),
      step: /name="step" value="([^"]+)"/.exec(text)?.[1] ?? '',
    })

    it('is asked for after the password once a first one was confirmed, and is taken once', async () => {
      const { token, key, qr } = await setUp('priya')
      expect(key).toMatch(/^[A-Z2-7]{32}$/)
      expect(qr.path.startsWith('M4 4h1v1h-1z')).toBe(true)
      const [row] = await portal.db.query<{ sealed: Uint8Array }>('select sealed from code_key where customer_id = $1', [
        customerId('priya'),
      ])
      expect(Buffer.from(row?.sealed ?? []).toString('latin1')).not.toContain(key)
      expect((await passwordOf('priya')).answer.to).toMatch(/^\/oidc\//)
      const now = Date.now()
      const wrong = (Number(codeAt(key, now)) + 1).toString().slice(-6).padStart(6, '0')
      expect((await portal.call(token, contract.confirmCodes, { code: wrong })).status).toBe(409)
      const confirmed = await portal.call(token, contract.confirmCodes, { code: codeAt(key, now) })
      expect(confirmed.status).toBe(200)
      expect((confirmed.body as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10)
      expect(await read(token)).toMatchObject({ codesSince: expect.any(String), recoveryCodesLeft: 10 })
      expect((await portal.call(token, contract.beginCodes)).status).toBe(409)

      const { browser, path, answer, verifier } = await passwordOf('priya')
      expect([answer.status, answer.text.includes('Enter your code')]).toEqual([200, true])
      const give = (code: string, more = {}) => browser.post(`${path}/code`, { ...codePage(answer.text), code, ...more })
      // The one that confirmed was used.
      expect((await give(codeAt(key, now))).status).toBe(401)
      expect((await give(codeAt(key, now + 30_000), { step: 'forged' })).status).toBe(400)
      const next = codeAt(key, now + 30_000)
      const code = (await followOut(browser, await give(`${next.slice(0, 3)} ${next.slice(3)}`))).get('code') ?? ''
      expect((await redeem(portal, browser, code, verifier)).status).toBe(200)
      const again = await passwordOf('priya')
      expect((await again.browser.post(`${again.path}/code`, { ...codePage(again.answer.text), code: next })).status).toBe(401)
    })

    it('rests after five wrong ones, and belongs to the attempt and the browser of its password', async () => {
      const { token, key } = await setUp('mere')
      await portal.call(token, contract.confirmCodes, { code: codeAt(key, Date.now()) })
      const mine = await passwordOf('mere')
      const other = await begin(portal, portal.browser())
      const stolen = await mine.browser.post(`${other.path}/code`, { ...codePage(mine.answer.text), code: '000000' })
      expect(stolen.status).toBe(400)
      const tries: number[] = []
      for (let n = 0; n < 6; n += 1)
        tries.push((await mine.browser.post(`${mine.path}/code`, { ...codePage(mine.answer.text), code: '000000' })).status)
      expect(tries).toEqual([401, 401, 401, 401, 401, 429])
    })

    it('has recovery codes in its place, once each, made again and ended with it', async () => {
      const { token, key } = await setUp('daniel')
      const { body } = await portal.call(token, contract.confirmCodes, { code: codeAt(key, Date.now()) })
      const [first = '', second = ''] = (body as { recoveryCodes: string[] }).recoveryCodes
      expect(JSON.stringify(await portal.db.query('select * from recovery_code'))).not.toContain(first)
      const give = async (code: string) => {
        const { browser, path, answer } = await passwordOf('daniel')
        return (await browser.post(`${path}/code`, { ...codePage(answer.text), code })).status
      }
      expect([await give(first.toLowerCase()), await give(first)]).toEqual([303, 401])
      expect((await read(token)).recoveryCodesLeft).toBe(9)
      expect((await portal.call(token, contract.renewRecoveryCodes)).status).toBe(200)
      expect(await give(second)).toBe(401)
      await makeOld(token)
      expect((await portal.call(token, contract.endCodes)).status).toBe(403)
      await portal.db.query('update session set authenticated_at = now() where session_id = $1', [String(claimsOf(token)['sid'])])
      expect((await portal.call(token, contract.endCodes)).status).toBe(204)
      expect(await read(token)).toMatchObject({ codesSince: null, recoveryCodesLeft: 0 })
      expect((await passwordOf('daniel')).answer.to).toMatch(/^\/oidc\//)
    })
  })
})
