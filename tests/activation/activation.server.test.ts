import * as contract from '#contract/activation/activation.contract.ts'
import { dayMs, minuteMs } from '#domain/basics/durations.ts'
import { runCommand } from '#server/admin/commands.ts'
import { stableId } from '#server/http/ids.ts'
import { mintSecret } from '#server/secrets/seal.ts'
import { begin as beginAttempt, claimsOf, followOut, redeem } from '#tests/identity/portal.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { createAuthenticator } from '#tests/second-factor/authenticator.ts'
import { type Activations, openActivations, otherCode, password, right } from './activation-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { staffed } from '#tests/impersonation/staff-portal.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

onDatabase('activation of a login', (open) => {
  let at: Activations
  beforeAll(async () => {
    at = await openActivations(await open(staffed))
  })
  afterAll(() => at.portal.close())

  it('creates the login with a password after the mailed code, and signs the browser in once', async () => {
    const email = 'priya@example.co.nz'
    const { number } = await at.load([{ key: 'priya', firstName: 'Priya', email: 'Priya@example.co.nz' }])
    const spaced = `${number.slice(0, 3)} ${number.slice(3, 6)} ${number.slice(6)}`
    const visit = await at.start(spaced, email)
    const { code } = await at.mailTo(email)
    expect((await visit.code(code)).body).toEqual(right)
    const login = {
      firstName: 'Priya',
      username: email,
      homes: [
        {
          address: '8 Kōwhai Street, Newtown',
          supplies: [
            { supplyType: 'electricity', plan: 'Day and night' },
            { supplyType: 'lpg', plan: 'Home Bottled Gas' },
          ],
        },
      ],
      nextBillOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      canInvite: true,
    }
    const done = { status: 200, body: { outcome: 'done', login } }
    expect(await visit.finish()).toMatchObject(done)
    // The answer was lost.
    expect(await visit.finish()).toMatchObject(done)
    expect(await at.loginOf('priya')).toEqual([{ username: email, email, emailVerified: true, hasPassword: true }])
    expect(
      await at.portal.db.query('select version from terms_agreement where customer_id = $1', [stableId('customer priya')]),
    ).toEqual([{ version: contract.termsVersion }])
    expect(
      await at.portal.db.query('select kind from sign_in_event where customer_id = $1', [stableId('customer priya')]),
    ).toEqual([{ kind: 'activated' }])
    expect(await at.portal.db.query("select data from event where type = 'account.activated'")).toEqual([
      { data: { person: 'priya', by: 'password' } },
    ])

    const browser = at.portal.browser()
    const from = { origin: at.portal.origin }
    const ticketFor = async (key: string, headers: Record<string, string> = from) => {
      const answer = await browser.post('/sign-in/activation', { key }, headers)
      return {
        status: answer.status,
        ticket: answer.status === 200 ? (JSON.parse(answer.text) as { ticket: string }).ticket : '',
      }
    }
    expect((await ticketFor(visit.key, { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await ticketFor(visit.key, { origin: 'null' })).status).toBe(403)
    expect((await ticketFor(mintSecret())).status).toBe(410)
    const { ticket } = await ticketFor(visit.key)
    const elsewhere = await beginAttempt(at.portal, at.portal.browser(), { ticket })
    expect(elsewhere.answer.to ?? '').toContain('error=access_denied')
    const attempt = await beginAttempt(at.portal, browser, { ticket })
    const back = await followOut(browser, attempt.answer)
    const tokens = await redeem(at.portal, browser, back.get('code') ?? '', attempt.verifier)
    const { access_token: token } = JSON.parse(tokens.text) as { access_token: string }
    expect(claimsOf(token)).toMatchObject({ sub: stableId('customer priya'), tfp: 'sign-in' })
    expect((await ticketFor(visit.key)).status).toBe(410)
  })

  it.each(['/activate%23t=', '/activate/%23t=', '/activate%2523t='])(
    'mends a link that a mail gateway wrote as %s',
    async (start) => {
      const { status, to } = await at.portal.browser().get(`${start}${'s'.repeat(43)}`)
      expect([status, to]).toEqual([303, `/activate#t=${'s'.repeat(43)}`])
    },
  )

  it('answers the same for details that nobody has, and mails nobody', async () => {
    const { number } = await at.load([{ key: 'same', firstName: 'Same', email: 'same@example.co.nz' }])
    const answers = []
    for (const [accountNumber, email] of [
      [number, 'same@example.co.nz'],
      [number, 'stranger@example.co.nz'],
      ['799999999', 'same@example.co.nz'],
      ['799999999', 'nobody@example.co.nz'],
    ] as const) {
      await at.forgetPauses()
      const call = at.newCall()
      const key = mintSecret()
      const begun = await call(contract.beginActivation, { key, accountNumber, email })
      const checked = await call(contract.checkActivationCode, { key, code: '000000' })
      const names = (headers: Headers) => [...headers.keys()].filter((name) => name !== 'date')
      answers.push([begun.status, begun.body, names(begun.headers), checked.status, checked.body, names(checked.headers)])
    }
    await at.mailTo('same@example.co.nz')
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.[4]).toEqual({ ...right, outcome: 'wrong', triesLeft: 4 })
    for (const email of ['stranger@example.co.nz', 'nobody@example.co.nz']) expect(await at.mailsTo(email)).toEqual([])
    const rows = await at.portal.db.query<{ customerId: string | null }>(
      `select customer_id from activation where begun_at > now() - interval '1 minute' and code_hash is null`,
    )
    expect(rows.every(({ customerId }) => customerId === null)).toBe(true)
  })

  it('writes to an address that signs in already that it has a login', async () => {
    await at.forgetPauses()
    await at.start('123', 'aroha@example.com')
    await eventually(async () => {
      const mails = await at.mailsTo('aroha@example.com')
      expect(mails.map(({ subject }) => subject)).toEqual(['You already have a Tarn login'])
      expect(at.secretsIn(mails[0] ?? { bodyText: '' })).toEqual({ link: '', code: '' })
    })
  })

  it('moves to the browser that opens the link; its code and the asking browser end', async () => {
    const email = 'link@example.co.nz'
    const { number } = await at.load([{ key: 'link', firstName: 'Link', email }])
    const thief = await at.start(number, email)
    const { link, code } = await at.mailTo(email)
    const own = mintSecret()
    expect((await thief.link(link, own)).body).toEqual(right)
    expect((await thief.link(link, own)).body).toEqual(right)
    expect((await thief.link(link, mintSecret())).body).toMatchObject({ outcome: 'expired' })
    expect((await thief.code(code)).body).toMatchObject({ outcome: 'expired' })
    expect((await thief.finish()).body).toEqual({ outcome: 'expired', login: null })
    expect((await thief.finish({ password }, own)).body).toMatchObject({ outcome: 'done' })
    // Whoever has the link learns that there is a login now, and no one else does.
    expect((await thief.link(link, own)).body).toMatchObject({ outcome: 'hasLogin' })
  })

  it('ends the link with the code', async () => {
    const email = 'code@example.co.nz'
    const { number } = await at.load([{ key: 'code', firstName: 'Code', email }])
    const visit = await at.start(number, email)
    const { link, code } = await at.mailTo(email)
    expect((await visit.code(code)).body).toEqual(right)
    expect((await visit.link(link, mintSecret())).body).toMatchObject({ outcome: 'expired' })
  })

  it('mails again after a minute, and the newest code counts', async () => {
    const email = 'again@example.co.nz'
    const { number } = await at.load([{ key: 'again', firstName: 'Again', email }])
    const visit = await at.start(number, email)
    const first = await at.mailTo(email)
    // A lost answer, sent again: no second mail.
    expect((await visit.begin()).status).toBe(204)
    const twin = await visit.call(contract.beginActivation, { key: mintSecret(), accountNumber: number, email })
    expect([twin.status, Number(twin.headers.get('retry-after')) > 0]).toEqual([429, true])
    await at.passes(minuteMs)
    expect((await visit.begin()).status).toBe(204)
    const second = await at.mailTo(email, 2)
    expect((await visit.link(first.link, mintSecret())).body).toMatchObject({ outcome: 'expired' })
    expect((await visit.code(second.code)).body).toEqual(right)
  })

  it('counts five tries, then rests for half an hour; a new start does not bring them back, and the link works', async () => {
    const email = 'tries@example.co.nz'
    const { number } = await at.load([{ key: 'tries', firstName: 'Tries', email }])
    const visit = await at.start(number, email)
    const { code, link } = await at.mailTo(email)
    for (const triesLeft of [4, 3, 2, 1])
      expect((await visit.code(otherCode(code))).body).toMatchObject({ outcome: 'wrong', triesLeft, secondsToWait: 0 })
    expect((await visit.code(otherCode(code))).body).toMatchObject({ outcome: 'locked', secondsToWait: 1_800 })
    expect((await visit.code(code)).body).toMatchObject({ outcome: 'locked' })
    await at.portal.db.query(`delete from rate_count where count = 1`)
    const again = await at.start(number, email)
    expect((await again.code('000000')).body).toMatchObject({ outcome: 'locked' })
    expect((await visit.link(link)).body).toEqual(right)
  })

  it('stops one address that guesses across accounts', async () => {
    const call = at.newCall()
    const outcomes: string[] = []
    for (let nth = 0; nth < 31; nth += 1) {
      const answer = await call(contract.checkActivationLetter, {
        key: mintSecret(),
        accountNumber: `6${nth}`,
        code: '2222-2222',
      })
      outcomes.push((answer.body as contract.ActivationCheck).outcome)
    }
    expect(outcomes).toEqual([...Array.from({ length: 30 }, () => 'wrong'), 'locked'])
  })

  it('lets code and link expire after half an hour', async () => {
    const email = 'late@example.co.nz'
    const { number } = await at.load([{ key: 'late', firstName: 'Late', email }])
    const visit = await at.start(number, email)
    const { code, link } = await at.mailTo(email)
    await at.passes(30 * minuteMs)
    expect((await visit.code(code)).body).toMatchObject({ outcome: 'expired' })
    expect((await visit.link(link)).body).toMatchObject({ outcome: 'expired' })
    expect((await visit.finish()).body).toEqual({ outcome: 'expired', login: null })
  })

  it('refuses a finish without proof, a poor password, other terms and two ways together', async () => {
    const email = 'refused@example.co.nz'
    const { number } = await at.load([{ key: 'refused', firstName: 'Refused', email }])
    const visit = await at.start(number, email)
    const { code } = await at.mailTo(email)
    expect((await visit.finish()).body).toEqual({ outcome: 'expired', login: null })
    await visit.code(code)
    const fieldsOf = async (more: object) => {
      const { status, body } = await visit.finish(more)
      return [status, (body as { fields?: object }).fields]
    }
    expect(await fieldsOf({ password: 'short' })).toEqual([400, { password: 'Use 8 to 75 characters.' }])
    expect(await fieldsOf({ password: 'with a space in it' })).toEqual([400, { password: 'Leave out spaces.' }])
    expect(await fieldsOf({ password: 'password' })).toEqual([400, { password: 'That password is too common.' }])
    expect(await fieldsOf({ password, termsVersion: '1999' })).toEqual([
      400,
      { termsVersion: 'Our terms have changed. Please read and agree to them.' },
    ])
    expect(await fieldsOf({})).toEqual([400, { password: 'Choose a passkey or a password.' }])
    expect(await at.loginOf('refused')).toEqual([])
  })

  it('is closed to an account that has closed, a role that has ended and a customer who was deleted', async () => {
    const yesterday = new Date(Date.now() - 2 * dayMs)
    const closed = await at.load([{ key: 'closed', firstName: 'C', email: 'closed@example.co.nz' }])
    await at.portal.db.query('update billing_account set closed_on = $2 where billing_account_id = $1', [
      closed.accountId,
      yesterday,
    ])
    const ended = await at.load([{ key: 'ended', firstName: 'E', email: 'ended@example.co.nz' }])
    await at.portal.db.query('delete from customer_account where billing_account_id = $1', [ended.accountId])
    const gone = await at.load([{ key: 'gone', firstName: 'G', email: 'gone@example.co.nz' }])
    await at.portal.db.query('update customer set deleted_on = $2 where customer_id = $1', [stableId('customer gone'), yesterday])
    const double = await at.load([{ key: 'double', firstName: 'D', email: 'double@example.co.nz' }])
    await at.portal.db.query('update customer set ended_on = $2 where customer_id = $1', [stableId('customer double'), yesterday])
    const running = await at.load([{ key: 'open', firstName: 'O', email: 'open@example.co.nz' }])
    for (const [{ number }, name] of [
      [closed, 'closed'],
      [ended, 'ended'],
      [gone, 'gone'],
      [double, 'double'],
      [running, 'open'],
    ] as const)
      await at.start(number, `${name}@example.co.nz`)
    await at.mailTo('open@example.co.nz')
    for (const name of ['closed', 'ended', 'gone', 'double']) expect(await at.mailsTo(`${name}@example.co.nz`)).toEqual([])
    for (const name of ['closed', 'ended', 'gone', 'double'])
      await expect(runCommand(at.portal.db, ['activation', 'code', '--person', name])).rejects.toThrow(
        `${name} has no account that is open.`,
      )
  })

  it('lets each person of a business set up their own, and tells the owner', async () => {
    const { number } = await at.load(
      [
        { key: 'boss', firstName: 'Boss', email: 'boss@example.co.nz' },
        { key: 'clerk', firstName: 'Clerk', email: 'clerk@example.co.nz', role: 'authorised' },
      ],
      'sme',
    )
    for (const name of ['boss', 'clerk']) {
      const visit = await at.start(number, `${name}@example.co.nz`)
      await visit.code((await at.mailTo(`${name}@example.co.nz`)).code)
      expect((await visit.finish()).body).toMatchObject({ outcome: 'done', login: { canInvite: name === 'boss' } })
    }
    await eventually(async () =>
      expect((await at.mailsTo('boss@example.co.nz')).map(({ subject }) => subject)).toEqual([
        'Set up your Tarn login',
        'Clerk Nair can now sign in to your Tarn account',
      ]),
    )
    expect((await at.mailsTo('clerk@example.co.nz')).map(({ subject }) => subject)).toEqual(['Set up your Tarn login'])
  })

  it('creates the login with a passkey, which belongs to this activation alone', async () => {
    const email = 'key@example.co.nz'
    const { number } = await at.load([{ key: 'key', firstName: 'Key', email }])
    const visit = await at.start(number, email)
    const passkeyOptions = (key: string) => visit.call(contract.beginActivationPasskey, { key, email: null })
    expect(await passkeyOptions(visit.key)).toMatchObject({ status: 409, body: { type: contract.activationOver } })
    await visit.code((await at.mailTo(email)).code)
    const { options } = (await passkeyOptions(visit.key)).body as { options: never }
    expect(options).toMatchObject({ user: { name: email } })
    const device = createAuthenticator(at.portal.origin)
    const wrong = device.create(options, { origin: 'https://evil.test' })
    expect(await visit.finish({ credential: wrong })).toMatchObject({ status: 409, body: { type: contract.passkeyNotSaved } })
    expect(await at.loginOf('key')).toEqual([])
    const credential = device.create(options)
    expect((await visit.finish({ credential })).body).toMatchObject({ outcome: 'done' })
    expect((await visit.finish({ credential })).body).toMatchObject({ outcome: 'done' })
    expect(await at.loginOf('key')).toEqual([{ username: email, email, emailVerified: true, hasPassword: false }])
    expect(
      await at.portal.db.query('select credential_id from passkey where customer_id = $1', [stableId('customer key')]),
    ).toEqual([{ credentialId: device.id }])
  })
})
