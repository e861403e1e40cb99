import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { createLimits, type Limits } from '#server/identity/limits.ts'
import { eachDatabase } from '#tests/kit/database/databases.ts'
import { alice, type Backend, begin, formTokenOf, startBackend } from './portal.ts'
import { createQuickLogin } from './quick-passwords.ts'

const minute = 60_000

eachDatabase('the limits', (open) => {
  let db: Database
  let time = 0
  let limits: Limits
  beforeAll(async () => {
    db = await open()
    limits = createLimits(db, () => time)
  })
  beforeEach(async () => {
    time = Date.UTC(2026, 5, 1)
    await db.query('delete from rate_count')
  })
  const tryPassword = async (account: string, address: string) => {
    const { isAllowed, by, retryAfterSeconds } = await limits.take('password', { account, address })
    return { isAllowed, by, retryAfterSeconds }
  }

  it('rest for a quarter of an hour after the fifth wrong password, from then on', async () => {
    for (let i = 0; i < 5; i += 1) {
      expect(await tryPassword('alice', `10.0.0.${i}`)).toEqual({ isAllowed: true, by: null, retryAfterSeconds: 0 })
      time += minute
    }
    expect(await tryPassword('alice', '10.0.0.9')).toEqual({ isAllowed: false, by: 'account', retryAfterSeconds: 14 * 60 })
    expect((await tryPassword('bob', '10.0.0.9')).isAllowed).toBe(true)
    time += 14 * minute
    expect((await tryPassword('alice', '10.0.0.9')).isAllowed).toBe(true)
  })

  it('let no more through when all tries come at once', async () => {
    const verdicts = await Promise.all(Array.from({ length: 30 }, (_, i) => tryPassword('alice', `10.0.1.${i}`)))
    expect(verdicts.filter(({ isAllowed }) => isAllowed).length).toBe(5)
  })

  it('count an address by itself, over all accounts', async () => {
    for (let i = 0; i < 20; i += 1) expect((await tryPassword(`customer-${i}`, '10.0.0.1')).isAllowed).toBe(true)
    expect(await tryPassword('customer-20', '10.0.0.1')).toEqual({ isAllowed: false, by: 'address', retryAfterSeconds: 900 })
    expect((await tryPassword('customer-20', '10.0.0.2')).isAllowed).toBe(true)
  })

  it('count all addresses of one IPv6 network as one', async () => {
    for (let i = 0; i < 20; i += 1) expect((await tryPassword(`customer-${i}`, `2001:db8:1:2::${i}`)).isAllowed).toBe(true)
    expect((await tryPassword('customer-20', '2001:db8:1:2:ffff::1')).by).toBe('address')
    expect((await tryPassword('customer-20', '2001:db8:1:3::1')).isAllowed).toBe(true)
  })

  it('let one address try a hundred accounts a day', async () => {
    for (let i = 0; i < 100; i += 1) {
      expect((await tryPassword(`customer-${i}`, '10.0.0.1')).isAllowed).toBe(true)
      time += minute
    }
    expect((await tryPassword('customer-5', '10.0.0.1')).isAllowed).toBe(true)
    expect(await tryPassword('customer-100', '10.0.0.1')).toMatchObject({ isAllowed: false, by: 'address' })
  })

  it('forget the tries of somebody who got it right', async () => {
    for (let i = 0; i < 4; i += 1) await tryPassword('alice', '10.0.0.1')
    await (await limits.take('password', { account: 'alice', address: '10.0.0.1' })).forgive()
    for (let i = 0; i < 5; i += 1) expect((await tryPassword('alice', '10.0.0.1')).isAllowed).toBe(true)
  })

  it('keep neither account nor address', async () => {
    await tryPassword('alice@example.co.nz', '10.0.0.1')
    expect(JSON.stringify(await db.query('select * from rate_count'))).not.toMatch(/alice|10\.0\.0\.1/)
  })

  describe('at the sign-in page', () => {
    let backend: Backend
    beforeAll(async () => {
      backend = await startBackend(await open())
    })
    afterAll(() => backend.close())
    afterEach(() => {
      vi.useRealTimers()
    })

    it('count the tries of one customer together, by whatever name', async () => {
      const customerId = randomUUID()
      const login = { customerId, email: 'carol@example.co.nz', username: 'carol', password: 'pukeko-in-the-swamp' }
      await createQuickLogin(backend.db, login)
      const browser = backend.browser()
      const { path, answer } = await begin(backend, browser)
      const tryAs = (email: string) =>
        browser.post(path, { email, password: 'wrong-wrong', form_token: formTokenOf(answer.text) })
      for (const name of [login.email, login.username, 'CAROL', login.email, login.username])
        expect((await tryAs(name)).status).toBe(401)
      expect([(await tryAs(login.email)).status, (await tryAs(login.username)).status]).toEqual([429, 429])
    })

    it('take the password away after five, right or wrong, and leave the emailed link', async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
      const browser = backend.browser()
      const attempt = await begin(backend, browser)
      const form_token = formTokenOf(attempt.answer.text)
      for (let i = 0; i < 5; i += 1)
        expect((await browser.post(attempt.path, { email: alice.email, password: 'wrong-wrong', form_token })).status).toBe(401)
      const right = await browser.post(attempt.path, { email: alice.email.toUpperCase(), password: alice.password, form_token })
      expect([right.status, right.headers.get('retry-after')]).toEqual([429, '900'])
      expect(right.text).toContain('role="alert"')
      expect(right.text).not.toContain('type="password"')
      expect((await browser.post(`${attempt.path}/link`, { email: alice.email, form_token })).status).toBe(303)
      expect((await backend.mails()).length).toBe(1)
    })
  })
})
