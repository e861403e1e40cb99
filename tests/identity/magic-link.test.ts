import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { onDatabase } from '#tests/kit/database/databases.ts'
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
  signIn,
  startBackend,
} from './portal.ts'

const expired = 'AADB2C90208: The provided id_token_hint parameter is expired. AADB2C: The link is expired'

onDatabase('the magic link', (open) => {
  let backend: Backend
  let browser: Browser
  beforeAll(async () => {
    backend = await startBackend(await open())
  })
  afterAll(() => backend.close())
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    await backend.db.query('delete from rate_count')
    await backend.db.query('delete from demo_mail')
    browser = backend.browser()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Asks for a link in `browser` and takes its secret out of the mail. */
  const ask = async (more: Record<string, string> = {}) => {
    const attempt = await begin(backend, browser, { p: 'magic-link', ...more })
    const sent = await browser.post(`${attempt.path}/link`, { email: alice.email, form_token: formTokenOf(attempt.answer.text) })
    expect(sent.to).toBe(`${attempt.path}/sent`)
    const [mail] = await backend.mails()
    const code = /: ([2-9A-Z]{4}-[2-9A-Z]{4})\n/.exec(mail?.bodyText ?? '')?.[1] ?? ''
    return { ...attempt, mail, code, secret: /#t=([\w-]+)/.exec(mail?.bodyText ?? '')?.[1] ?? '' }
  }
  const press = async (inBrowser: Browser, secret: string, more: Record<string, string> = {}) => {
    const landing = await inBrowser.get('/sign-in/link')
    return inBrowser.post('/sign-in/link', { t: secret, form_token: formTokenOf(landing.text), ...more })
  }

  it('is what its policy asks for, whoever is signed in already [AUTH-13]', async () => {
    const { answer } = await begin(backend, browser, { p: 'magic-link' })
    expect(answer.text).toContain('Sign in by email')
    await signIn(backend, browser)
    expect((await begin(backend, browser, { p: 'magic-link' })).answer.text).toContain('Sign in by email')
    expect((await browser.get(`/oidc/authorize?${new URLSearchParams({ p: 'magic-link' })}`)).to).toBeNull()
  })

  it('mails one link, whose secret no server sees', async () => {
    await ask()
    const mails = await backend.mails()
    expect(mails).toEqual([
      {
        sentTo: alice.email,
        subject: 'Your Tarn sign-in link',
        bodyText: expect.stringMatching(/http:\/\/portal\.test\/sign-in\/link#t=[\w-]{43}\n/),
        bodyHtml: expect.stringMatching(/<a href="http:\/\/portal\.test\/sign-in\/link#t=[\w-]{43}">/),
      },
    ])
  })

  it('answers an unknown email alike, and mails nothing', async () => {
    const attempt = await begin(backend, browser, { p: 'magic-link' })
    const sent = await browser.post(`${attempt.path}/link`, {
      email: 'nobody@example.co.nz',
      form_token: formTokenOf(attempt.answer.text),
    })
    expect([sent.status, sent.to]).toEqual([303, `${attempt.path}/sent`])
    expect(await backend.mails()).toEqual([])
  })

  it.each(['', 'nobody', 'a@b', 'a b@example.co.nz', 'a@example.co.nz\r\nBcc: b@example.co.nz'])(
    'asks again for an email like %j',
    async (email) => {
      const attempt = await begin(backend, browser, { p: 'magic-link' })
      const answer = await browser.post(`${attempt.path}/link`, { email, form_token: formTokenOf(attempt.answer.text) })
      expect(answer.status).toBe(400)
      expect(answer.text).toMatch(/id="email"[^>]*aria-invalid="true" aria-describedby="email-error"/)
      expect(await backend.mails()).toEqual([])
    },
  )

  it('signs in the browser that asked, in the attempt that it began', async () => {
    const { secret, state, verifier } = await ask()
    const back = await followOut(browser, await press(browser, secret))
    expect(back.get('state')).toBe(state)
    const answer = await redeem(backend, browser, back.get('code') ?? '', verifier)
    const { access_token } = JSON.parse(answer.text) as { access_token: string }
    expect(claimsOf(access_token)).toMatchObject({ sub: alice.customerId, tfp: 'magic-link' })
    expect(await backend.db.query('select email_verified from login where customer_id = $1', [alice.customerId])).toEqual([
      { emailVerified: true },
    ])
  })

  it('is shown as an address and a code in the markup of the mail', async () => {
    const { mail, secret, code } = await ask()
    expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    expect(mail?.bodyHtml).toContain(`copy this address: http://portal.test/sign-in/link#t=${secret}</p>`)
    expect(mail?.bodyHtml).toContain(`<p>Or type this code on the page where you asked for the link: ${code}</p>`)
  })

  it.each(['link', 'email', 'password', 'not-me'])(
    'is led to its page, /sign-in/%s, where a mail gateway escaped the number sign, which uses nothing up',
    async (page) => {
      const { secret } = await ask()
      for (let i = 0; i < 3; i += 1) {
        const { status, to } = await backend.browser('10.9.9.9').get(`/sign-in/${page}%23t=${secret}`)
        expect([status, to]).toEqual([303, `/sign-in/${page}#t=${secret}`])
      }
      expect((await followOut(browser, await press(browser, secret))).get('code')).toEqual(expect.any(String))
    },
  )

  const spellings: Readonly<Record<string, (page: string, secret: string) => string>> = {
    'behind a slash': (page, secret) => `/sign-in/${page}/%23t=${secret}`,
    'in capitals': (page, secret) => `/SIGN-IN/${page.toUpperCase()}%23T=${secret}`,
    'in capitals, behind a slash': (page, secret) => `/sign-in/${page}/%23T=${secret}`,
    'escaped twice': (page, secret) => `/sign-in/${page}%2523t=${secret}`,
    'with its equals sign': (page, secret) => `/sign-in/${page}%23t%3D${secret}`,
    'with its equals sign, twice': (page, secret) => `/sign-in/${page}%2523t%253d${secret}`,
    'with a tracker behind it': (page, secret) => `/sign-in/${page}%23t=${secret}&utm_source=x`,
    'with a query behind it': (page, secret) => `/sign-in/${page}%23t=${secret}?utm_source=x`,
  }
  it.each(
    Object.keys(spellings).flatMap((spelling) => ['link', 'email', 'password', 'not-me'].map((page) => ({ spelling, page }))),
  )('is led to its page where a mail gateway escaped it: /sign-in/$page, $spelling', async ({ spelling, page }) => {
    const secret = 'dGhlIHNlY3JldA-_'
    const { status, to } = await backend.browser('10.9.9.8').get(spellings[spelling]?.(page, secret) ?? '')
    expect([status, to]).toEqual([303, `/sign-in/${page}#t=${secret}`])
  })

  it.each(['%23t=', '%23t=a%20b', '%23', '%2523%2525zz'])(
    'is led to its page, where a code can be typed, though nothing can be read of it: /sign-in/link%s',
    async (rest) => {
      const { status, to } = await backend.browser('10.9.9.7').get(`/sign-in/link${rest}`)
      expect([status, to]).toEqual([303, '/sign-in/link'])
    },
  )

  it('is led to its page alike by a request for the head alone, which uses nothing up', async () => {
    const { secret } = await ask()
    for (const path of [`/sign-in/link%23t=${secret}`, `/sign-in/link/%23t=${secret}`]) {
      const { status, to } = await backend.browser('10.9.9.6').head(path)
      expect([status, to]).toEqual([303, `/sign-in/link#t=${secret}`])
    }
    expect((await backend.browser('10.9.9.6').head('/sign-in/link')).status).toBe(200)
    expect((await followOut(browser, await press(browser, secret))).get('code')).toEqual(expect.any(String))
  })

  describe('as a code', () => {
    const type = async (inBrowser: Browser, code: string) => {
      const landing = await inBrowser.get('/sign-in/link')
      return inBrowser.post('/sign-in/link', { mailed_code: code, form_token: formTokenOf(landing.text) })
    }

    it('signs in the browser that asked, once, however it is typed', async () => {
      const { path, code, secret, state } = await ask()
      const sent = await browser.get(`${path}/sent`)
      expect(sent.text).toContain('name="mailed_code"')
      const typed = { mailed_code: ` ${code.toLowerCase().replace('-', ' ')}`, form_token: formTokenOf(sent.text) }
      const back = await followOut(browser, await browser.post('/sign-in/link', typed))
      expect([back.get('state'), back.has('code')]).toEqual([state, true])
      expect((await type(browser, code)).status).toBe(401)
      expect((await press(browser, secret)).to).toContain('error=access_denied')
    })

    it('is worth nothing in another browser, after ten minutes, or after five wrong ones', async () => {
      const { code } = await ask()
      expect((await type(backend.browser(), code)).status).toBe(401)
      for (let i = 0; i < 5; i += 1) {
        const wrong = await type(browser, `AAAA-AAA${i + 2}`)
        expect([wrong.status, wrong.text.includes('Check the code, or ask for a new email.')]).toEqual([401, true])
      }
      const rests = await type(browser, code)
      expect([rests.status, rests.headers.get('retry-after')]).toEqual([429, '900'])
      await backend.db.query('delete from rate_count')
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
      expect((await type(browser, code)).status).toBe(401)
    })
  })

  it('is not used up by a scanner that opens it', async () => {
    const { secret } = await ask()
    const scanner = backend.browser('10.9.9.9')
    for (let i = 0; i < 3; i += 1) expect((await scanner.get(`/sign-in/link?t=${secret}`)).status).toBe(200)
    expect((await followOut(browser, await press(browser, secret))).get('code')).toEqual(expect.any(String))
  })

  it('is good once, and then says that it has expired', async () => {
    const { secret } = await ask()
    await press(browser, secret)
    const again = await press(backend.browser(), secret)
    expect(again.to).toBe(`/auth/redirect?${new URLSearchParams({ error: 'access_denied', error_description: expired })}`)
  })

  it('is used once when it is pressed five times at once, and every press signs in', async () => {
    const { secret } = await ask()
    await backend.db.query("delete from sign_in_event where kind = 'linkUsed'")
    const form_token = formTokenOf((await browser.get('/sign-in/link')).text)
    const answers = await Promise.all(Array.from({ length: 5 }, () => browser.post('/sign-in/link', { t: secret, form_token })))
    expect(await backend.db.query("select customer_id from sign_in_event where kind = 'linkUsed'")).toEqual([
      { customerId: alice.customerId },
    ])
    expect(new Set(answers.map(({ to }) => to)).size).toBe(1)
    expect((await followOut(browser, await browser.get(answers[4]?.to ?? ''))).get('code')).toEqual(expect.any(String))
  })

  it('goes back to the attempt with the documented error after ten minutes', async () => {
    const { secret, state } = await ask()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    const back = await followOut(browser, await press(browser, secret))
    expect(Object.fromEntries(back)).toEqual({
      error: 'access_denied',
      error_description: expired,
      state,
      iss: `${backend.origin}/oidc`,
    })
  })

  it('says the same of a secret that never was', async () => {
    const answer = await press(browser, 'x'.repeat(43))
    expect(answer.to).toMatch(/^\/auth\/redirect\?error=access_denied/)
  })

  describe('in another browser', () => {
    it('offers to sign in there, and leaves the first one signed out', async () => {
      const { secret } = await ask({ deep_link: '/account/bill' })
      const other = backend.browser()
      const offer = await press(other, secret)
      expect(offer.text).toContain('You asked for this link in another browser')
      expect(offer.text).toContain(`You can sign in here instead, as <strong>${alice.email}</strong>.`)
      const here = await other.post('/sign-in/link', { t: secret, here: 'yes', form_token: formTokenOf(offer.text) })
      const login = new URL(here.to ?? '', 'http://portal')
      expect([login.pathname, login.searchParams.get('deep-link')]).toEqual(['/login', '/account/bill'])
      const ticket = login.searchParams.get('ticket') ?? ''

      const attempt = await begin(backend, other, { p: 'magic-link', ticket })
      const back = new URL(attempt.answer.to ?? '', 'http://portal').searchParams
      const { access_token } = JSON.parse((await redeem(backend, other, back.get('code') ?? '', attempt.verifier)).text) as {
        access_token: string
      }
      expect(claimsOf(access_token)).toMatchObject({ sub: alice.customerId, tfp: 'magic-link' })
      expect((await begin(backend, browser)).answer.text).toContain('<h1>Sign in</h1>')
    })

    it('gives a ticket that is good once, and nowhere else', async () => {
      const { secret } = await ask()
      const other = backend.browser()
      const offer = await press(other, secret)
      const here = await other.post('/sign-in/link', { t: secret, here: 'yes', form_token: formTokenOf(offer.text) })
      const ticket = new URL(here.to ?? '', 'http://portal').searchParams.get('ticket') ?? ''
      const errorOf = async (inBrowser: Browser) =>
        new URL((await begin(backend, inBrowser, { p: 'magic-link', ticket })).answer.to ?? '', 'http://portal').searchParams.get(
          'error',
        )
      expect(await errorOf(backend.browser())).toBe('access_denied')
      expect(await errorOf(other)).toBeNull()
      expect(await errorOf(other)).toBe('access_denied')
    })

    it('signs in over somebody who is signed in there', async () => {
      const { secret } = await ask()
      const other = backend.browser()
      const bobs = await signIn(backend, other, bob)
      const offer = await press(other, secret)
      const here = await other.post('/sign-in/link', { t: secret, here: 'yes', form_token: formTokenOf(offer.text) })
      const ticket = new URL(here.to ?? '', 'http://portal').searchParams.get('ticket') ?? ''
      const attempt = await begin(backend, other, { p: 'magic-link', ticket })
      const code = new URL(attempt.answer.to ?? '', 'http://portal').searchParams.get('code') ?? ''
      const { access_token } = JSON.parse((await redeem(backend, other, code, attempt.verifier)).text) as { access_token: string }
      expect(await backend.identity.verify(access_token)).toMatchObject({ customerId: alice.customerId })
      expect(await backend.identity.verify(bobs.access_token)).toBeNull()
    })
  })

  it('is mailed three times in a quarter of an hour, known or not', async () => {
    for (const email of [alice.email, 'nobody@example.co.nz']) {
      const attempt = await begin(backend, browser, { p: 'magic-link' })
      const form_token = formTokenOf(attempt.answer.text)
      const answers = []
      for (let i = 0; i < 4; i += 1) answers.push(await browser.post(`${attempt.path}/link`, { email, form_token }))
      expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 429])
      expect(answers[3]?.headers.get('retry-after')).toBe('900')
    }
    expect((await backend.mails()).length).toBe(3)
  })

  it('can be read in the demo mailbox, where nothing of a mail becomes markup', async () => {
    await backend.db.query(
      "insert into demo_mail (sent_at, sent_to, subject, body_text, body_html) values (now(), 'a@b.nz', '<b>Hi</b>', $1, '')",
      ['See <script>alert(1)</script> http://portal.test/account and http://evil.test/x'],
    )
    const list = await browser.get('/mailbox')
    expect(list.text).toContain('&lt;b&gt;Hi&lt;/b&gt;')
    const path = /href="(\/mailbox\/\d+)"/.exec(list.text)?.[1] ?? ''
    const mail = await browser.get(path)
    expect(mail.text).toContain(
      '&lt;script&gt;alert(1)&lt;/script&gt; <a href="http://portal.test/account">http://portal.test/account</a> and http://evil.test/x',
    )
    expect((await browser.get('/mailbox/999999')).status).toBe(404)
  })
})
