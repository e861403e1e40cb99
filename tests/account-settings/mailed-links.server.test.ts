import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { brandOf } from '#brands/brands.ts'
import { createOutbox } from '#server/http/outbox.ts'
import { askForEmail, readLoginEmail } from '#server/identity/email-change.ts'
import { findLogin } from '#server/identity/logins.ts'
import { mintMailedLink } from '#server/identity/mailed-links.ts'
import {
  alice,
  type Backend,
  begin,
  bob,
  type Browser,
  claimsOf,
  followOut,
  formTokenOf,
  redeem,
  refresh,
  signIn,
  startBackend,
} from '#tests/identity/portal.ts'
import { quickHash } from '#tests/identity/quick-passwords.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

onDatabase('links of the account’s own mails', (open) => {
  let backend: Backend
  beforeAll(async () => {
    backend = await startBackend(await open())
    for (const [{ customerId }, name] of [
      [alice, 'Alice'],
      [bob, 'Bob'],
    ] as const)
      await backend.db.query("insert into customer (customer_id, first_name, last_name) values ($1, $2, 'Tester')", [
        customerId,
        name,
      ])
  })
  afterAll(() => backend.close())
  beforeEach(async () => {
    await backend.db.query('delete from rate_count')
    await backend.db.query('delete from outbox')
    await backend.db.query('delete from email_change')
    await backend.db.query('update login set email = $2, username = $2 where customer_id = $1', [alice.customerId, alice.email])
    await backend.db.query('update login set email = $2, username = $2 where customer_id = $1', [bob.customerId, bob.email])
  })

  const press = async (browser: Browser, path: string, form: Record<string, string>) => {
    const landing = await browser.get(path)
    return browser.post(path, { form_token: formTokenOf(landing.text), ...form })
  }
  const sessionOf = ({ access_token }: { access_token: string }) => String(claimsOf(access_token)['sid'])
  const linkFor = async (who: typeof alice, purpose: 'email' | 'password', email = who.email, sessionId: string | null = null) =>
    (await mintMailedLink(backend.db, { customerId: who.customerId, email, sessionId, purpose }, Date.now())).secret
  /** As the portal asks for another login email. */
  const ask = (who: typeof alice, email: string, sessionId = 'any') => {
    const outbox = createOutbox(backend.db, Date.now, () => {})
    const caller = { customerId: who.customerId, sessionId, role: 'customer' as const }
    return backend.db.transaction((tx) => askForEmail(tx, caller, { email }, { brand: brandOf('tarn'), outbox, now: Date.now() }))
  }
  const told = async () =>
    (
      await backend.db.query<{ about: { what: string; to: string } }>(
        "select about from outbox where about->>'what' <> 'newBrowser' order by about->>'what'",
      )
    ).map(({ about: { what, to } }) => [what, to])

  it('change what signs in only when the one at the new address is opened, tell the old one, and end other sessions [ACCT-40]', async () => {
    const here = backend.browser()
    const there = backend.browser()
    const kept = await signIn(backend, here)
    const ended = await signIn(backend, there)
    await ask(alice, 'alice.new@example.co.nz', sessionOf(kept))
    expect(await told()).toEqual([
      ['emailAsked', alice.email],
      ['verifyEmail', 'alice.new@example.co.nz'],
    ])
    expect((await findLogin(backend.db, alice.email))?.customerId).toBe(alice.customerId)
    expect(await findLogin(backend.db, 'alice.new@example.co.nz')).toBe(null)
    const secret = await linkFor(alice, 'email', 'alice.new@example.co.nz', sessionOf(kept))
    expect((await press(backend.browser(), '/sign-in/email', { t: secret })).text).toContain('Thank you')
    expect(await readLoginEmail(backend.db, alice.customerId, Date.now())).toMatchObject({
      username: 'alice.new@example.co.nz',
      email: 'alice.new@example.co.nz',
      status: 'success',
    })
    expect(await findLogin(backend.db, alice.email)).toBe(null)
    expect(await told()).toContainEqual(['emailChanged', alice.email])
    expect((await refresh(backend, here, kept.refresh_token)).status).toBe(200)
    expect((await refresh(backend, there, ended.refresh_token)).status).toBe(400)
    expect((await press(backend.browser(), '/sign-in/email', { t: secret })).status).toBe(410)
  })

  it('give an address that two ask for to the one whose link is opened first [ACCT-55]', async () => {
    await ask(alice, 'both@example.co.nz')
    await ask(bob, 'both@example.co.nz')
    const secrets = [await linkFor(alice, 'email', 'both@example.co.nz'), await linkFor(bob, 'email', 'both@example.co.nz')]
    const answers = await Promise.all(secrets.map((t) => press(backend.browser(), '/sign-in/email', { t })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410])
    const owners = await backend.db.query("select 1 from login where email = 'both@example.co.nz'")
    expect(owners.length).toBe(1)
    await expect(ask(answers[0]?.status === 200 ? bob : alice, 'both@example.co.nz')).rejects.toMatchObject({
      status: 409,
      type: '/error/user/email_in_use',
    })
  })

  it('are good for nothing once another address was asked for, and from another site', async () => {
    await ask(alice, 'one@example.co.nz')
    const one = await linkFor(alice, 'email', 'one@example.co.nz')
    await ask(alice, 'two@example.co.nz')
    expect((await press(backend.browser(), '/sign-in/email', { t: one })).status).toBe(410)
    const two = await linkFor(alice, 'email', 'two@example.co.nz')
    const foreign = await backend.browser().post('/sign-in/email', { t: two, form_token: 'forged' })
    expect(foreign.status).toBe(403)
    expect((await findLogin(backend.db, alice.email))?.customerId).toBe(alice.customerId)
  })

  it('choose a password of 8 to 75 characters without spaces, once, and end other sessions [ACCT-68 ACCT-69 ACCT-77 ACCT-80]', async () => {
    const there = backend.browser()
    const ended = await signIn(backend, there, bob)
    const secret = await linkFor(bob, 'password')
    const choose = (password: string) => press(backend.browser(), '/sign-in/password', { t: secret, password })
    expect((await choose('kāhu-7x')).text).toContain('Use 8 to 75 characters.')
    expect((await choose('kāhu-'.repeat(16))).text).toContain('Use 8 to 75 characters.')
    expect((await choose('over the harbour')).text).toContain('Leave out spaces.')
    expect((await refresh(backend, there, ended.refresh_token)).status).toBe(200)
    expect((await choose('harbour-wind-42-kiwi')).text).toContain('Your new password is saved')
    expect((await choose('another-good-one-77')).status).toBe(410)
    expect(await backend.db.query('select 1 from session where customer_id = $1 and ended_at is null', [bob.customerId])).toEqual(
      [],
    )
    expect(await told()).toEqual([['passwordChanged', bob.email]])
    expect((await signIn(backend, backend.browser(), { ...bob, password: 'harbour-wind-42-kiwi' })).access_token).toBeTruthy()
    await expect(signIn(backend, backend.browser(), bob)).rejects.toThrow('expected the portal, got 401')
  })

  it('are followed by a code in the browser that asked, and “This was not me” by a code and the address anywhere', async () => {
    const asking = backend.browser()
    const session = sessionOf(await signIn(backend, asking))
    const mint = async (purpose: 'email' | 'password' | 'notMe') =>
      (
        await mintMailedLink(
          backend.db,
          { customerId: alice.customerId, email: alice.email, sessionId: session, purpose },
          Date.now(),
        )
      ).code
    const type = (browser: Browser, path: string, code: string, more: Record<string, string> = {}) =>
      press(browser, path, { mailed_code: code, ...more })

    const email = await mint('email')
    expect((await asking.get('/sign-in/email')).text).toContain('name="mailed_code"')
    expect((await type(backend.browser(), '/sign-in/email', email)).status).toBe(401)
    expect((await type(asking, '/sign-in/password', email)).status).toBe(401)
    expect((await type(asking, '/sign-in/email', email)).text).toContain('Thank you')
    expect((await type(asking, '/sign-in/email', email)).status).toBe(401)

    const chosen = await type(asking, '/sign-in/password', await mint('password'))
    const [, t = ''] = /id="secret" value="([^"]+)"/.exec(chosen.text) ?? []
    const form = { t, password: alice.password, form_token: formTokenOf(chosen.text) }
    expect((await asking.post('/sign-in/password', form)).text).toContain('Your new password is saved')

    const notMe = await mint('notMe')
    const reader = backend.browser()
    expect((await type(reader, '/sign-in/not-me', notMe, { email: bob.email })).status).toBe(401)
    expect((await type(reader, '/sign-in/not-me', notMe, { email: alice.email })).text).toContain('That browser is signed out.')
    await backend.db.query('update login set password_hash = $2 where customer_id = $1', [
      alice.customerId,
      quickHash(alice.password),
    ])
  })

  it('ask whoever is signed in to show it once more, and the session that follows goes on with what was selected', async () => {
    const browser = backend.browser()
    const first = await signIn(backend, browser)
    await backend.db.query(
      "update session set selected_billing_account_id = 'b-1', authenticated_at = null where session_id = $1",
      [sessionOf(first)],
    )
    const { path, answer, verifier } = await begin(backend, browser, { prompt: 'login' })
    expect(answer.text).toContain('Confirm it’s you')
    expect(answer.text).toContain(`value="${alice.email}"`)
    const posted = await browser.post(path, {
      email: alice.email,
      password: alice.password,
      form_token: formTokenOf(answer.text),
    })
    const code = (await followOut(browser, posted)).get('code') ?? ''
    const redeemed = await redeem(backend, browser, code, verifier, { device_id: 'device-1' })
    const session = sessionOf(JSON.parse(redeemed.text) as { access_token: string })
    expect(
      await backend.db.query(
        "select selected_billing_account_id, authenticated_at > now() - interval '1 minute' as is_proven from session where session_id = $1",
        [session],
      ),
    ).toEqual([{ selectedBillingAccountId: 'b-1', isProven: true }])
    expect((await refresh(backend, browser, first.refresh_token)).status).toBe(400)
  })
})
