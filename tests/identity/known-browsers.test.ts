import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { alice, type Backend, begin, bob, type Browser, formTokenOf, signIn, startBackend } from './portal.ts'
import { createQuickLogin } from './quick-passwords.ts'

const day = 24 * 3_600_000
const nameOf = '/ tarn_known'

onDatabase('a browser in which somebody has signed in before', (open) => {
  let backend: Backend
  beforeAll(async () => {
    backend = await startBackend(await open())
  })
  afterAll(() => backend.close())
  beforeEach(() => backend.db.query('delete from rate_count'))
  afterEach(() => {
    vi.useRealTimers()
  })

  const tryAs = async (browser: Browser, who: { email: string; password: string }) => {
    const { path, answer } = await begin(backend, browser, { prompt: 'login' })
    return (await browser.post(path, { email: who.email, password: who.password, form_token: formTokenOf(answer.text) })).status
  }
  const wrong = { ...alice, password: 'not-this-one' }
  /** Strangers, each from an address of their own, until nobody else is let in. */
  const lockOut = async (who = alice) => {
    const statuses: number[] = []
    for (let nth = 0; nth < 6; nth += 1)
      statuses.push(await tryAs(backend.browser(`10.1.0.${nth}`), { ...who, password: 'not-this-one' }))
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  }
  const known = async (who = alice) => {
    const browser = backend.browser('10.2.0.1')
    await signIn(backend, browser, who)
    return browser
  }

  it('lets them in while strangers are locked out, and keeps the strangers out afterwards', async () => {
    const own = await known()
    await lockOut()
    expect(await tryAs(own, alice)).toBe(303)
    expect(await tryAs(backend.browser('10.1.1.1'), alice)).toBe(429)
  })

  it('rests after five wrong passwords of its own, without locking anybody else out', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const own = await known()
    const other = await known()
    for (let nth = 0; nth < 5; nth += 1) expect(await tryAs(own, wrong)).toBe(401)
    expect(await tryAs(own, alice)).toBe(429)
    expect(await tryAs(other, alice)).toBe(303)
    expect(await tryAs(backend.browser('10.1.1.1'), alice)).toBe(303)
    vi.setSystemTime(Date.now() + 15 * 60_000)
    expect(await tryAs(own, alice)).toBe(303)
  })

  it('is a stranger to everybody else', async () => {
    const own = await known(bob)
    await lockOut()
    expect(await tryAs(own, alice)).toBe(429)
  })

  it('knows four people, each once, and forgets who has not been there for longest', async () => {
    const people = ['cara', 'dan', 'eru'].map((name, nth) => ({
      customerId: `33333333-3333-4333-8333-33333333333${nth}`,
      email: `${name}@example.co.nz`,
      password: 'ponga-by-the-creek',
    }))
    for (const person of people) await createQuickLogin(backend.db, person)
    const own = await known()
    const knows = () => (own.cookies.get(nameOf)?.split('.').length ?? 1) - 1
    await signIn(backend, own, bob, { prompt: 'login' })
    await signIn(backend, own, alice, { prompt: 'login' })
    expect(knows()).toBe(2)
    for (const person of people) await signIn(backend, own, person, { prompt: 'login' })
    expect(knows()).toBe(4)
    await lockOut(alice)
    await lockOut(bob)
    expect([await tryAs(own, bob), await tryAs(own, alice)]).toEqual([429, 303])
  })

  it('is not believed under another name, with another day, or half a year later', async () => {
    const own = await known()
    const cookie = own.cookies.get(nameOf) ?? ''
    const [browser = '', entry = ''] = cookie.split('.')
    const [made = '', signature = ''] = entry.split(':')
    await lockOut()
    for (const forged of [
      `${'A'.repeat(22)}.${entry}`,
      `${browser}.${Number(made) + 1}:${signature}`,
      `${browser}.${made}:${'A'.repeat(43)}`,
      `${browser}.${made}`,
      `${browser}`,
      '%',
    ]) {
      own.cookies.set(nameOf, forged)
      expect([forged, await tryAs(own, alice)]).toEqual([forged, 429])
    }
    own.cookies.set(nameOf, cookie)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 181 * day })
    await lockOut()
    expect(await tryAs(own, alice)).toBe(429)
  })

  it('says of whom it knows nothing that another could read', async () => {
    const cookie = (await known()).cookies.get(nameOf) ?? ''
    expect(cookie).toMatch(/^[\w-]{22}\.\d{5}:[\w-]{43}$/)
    expect(cookie).not.toContain(alice.customerId)
  })

  describe('by an emailed link', () => {
    it('is known from then on', async () => {
      const browser = backend.browser('10.3.0.1')
      const attempt = await begin(backend, browser, { p: 'magic-link' })
      await browser.post(`${attempt.path}/link`, { email: alice.email, form_token: formTokenOf(attempt.answer.text) })
      const { bodyText: text } = (await backend.mails()).at(-1) ?? { bodyText: '' }
      const secret = /#t=([\w-]+)/.exec(text)?.[1] ?? ''
      const landing = await browser.get('/sign-in/link')
      const used = await browser.post('/sign-in/link', { t: secret, form_token: formTokenOf(landing.text) })
      expect(used.status).toBe(303)
      await lockOut()
      expect(await tryAs(browser, alice)).toBe(303)
    })
  })
})
