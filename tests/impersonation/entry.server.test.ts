import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import * as account from '#contract/account/account.contract.ts'
import * as start from '#contract/app/start.contract.ts'
import { readRoles } from '#contract/roles.contract.ts'
import { runCommand } from '#server/admin/commands.ts'
import { checkAudit } from '#server/http/audit.ts'
import { demoCodeKey } from '#server/demo/staff.ts'
import { codeAt } from '#server/identity/second-step/totp.ts'
import { createImpersonations } from '#server/identity/impersonation/impersonations.ts'
import {
  authorizePath,
  type Browser,
  claimsOf,
  formTokenOf,
  newVerifier,
  redeem,
  refresh,
  signIn,
} from '#tests/identity/portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { acts, customerId, looks, openStaffPortal, type StaffPortal, staffed } from './staff-portal.ts'

onDatabase('staff come in', (open) => {
  let portal: StaffPortal
  beforeAll(async () => {
    portal = await openStaffPortal(await open(staffed))
  })
  afterAll(() => portal.close())
  afterEach(() => {
    vi.useRealTimers()
  })
  const inMinutes = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
  const refused = (back: URLSearchParams) => [back.get('code'), back.get('error_description')?.split(':')[0]]

  it('with a token of the customer’s that names who acts, for a quarter of an hour, and nothing that renews it [AUTH-05 AUTH-49]', async () => {
    const { token, answer } = await portal.visit(looks, 'aroha')
    const { sub, act, tfp, exp, iat } = claimsOf(token)
    expect({
      sub,
      act,
      tfp,
      lasts: Number(exp) - Number(iat),
      refresh: answer['refresh_token'],
      says: answer['expires_in'],
    }).toEqual({
      sub: customerId('aroha'),
      act: { sub: expect.any(String), name: 'Wiremu Paki', scope: 'act:read' },
      tfp: 'impersonation',
      lasts: 900,
      refresh: undefined,
      says: 900,
    })
    expect(claimsOf(String(answer['id_token']))['act']).toEqual(act)
    expect(await portal.call(token, start.initialize)).toMatchObject({ status: 200, body: { email: 'aroha@example.com' } })
  })

  it('may act only when their role says so and they asked for it', async () => {
    const scopeOf = async (who: typeof looks | typeof acts, mode: string) =>
      claimsOf((await portal.visit(who, 'aroha', { mode })).token)['act']
    expect(await scopeOf(acts, 'act')).toMatchObject({ name: 'Grace Tuala', scope: 'act:write' })
    expect(await scopeOf(acts, 'look')).toMatchObject({ scope: 'act:read' })
    expect(await scopeOf(looks, 'act')).toMatchObject({ scope: 'act:read' })
  })

  describe('not without a ticket of their own', () => {
    it('that is there: nothing happens, and a customer never enters [AUTH-52]', async () => {
      const own = portal.browser()
      const hemi = { customerId: customerId('hemi'), email: 'hemi@example.com', password: 'mahi-with-the-tide' }
      const bob = await signIn(portal, own, hemi)
      for (const ticket of ['', 'x', 'x.y'])
        expect(refused((await portal.enter(own, ticket)).back)).toEqual([null, 'TARN_TICKET_REFUSED'])
      const [looked, called] = [await portal.look(own, 'x.y'), await portal.call(bob.access_token, start.initialize)]
      expect([looked.status, called.status]).toEqual([404, 200])
      expect((await refresh(portal, own, bob.refresh_token)).status).toBe(200)
    })

    it('that was not used before', async () => {
      const own = await portal.staff()
      const ticket = await portal.ticket(own, 'aroha')
      expect((await portal.enter(own, ticket)).back.get('code')).not.toBeNull()
      expect(refused((await portal.enter(own, ticket)).back)).toEqual([null, 'TARN_TICKET_REFUSED'])
      expect((await portal.look(own, ticket)).status).toBe(404)
    })

    it('that is not older than two minutes', async () => {
      const own = await portal.staff()
      const ticket = await portal.ticket(own, 'aroha')
      inMinutes(2.1)
      expect(refused((await portal.enter(own, ticket)).back)).toEqual([null, 'TARN_TICKET_REFUSED'])
    })

    it('that was given to them: another’s is refused, and stays good for the other', async () => {
      const [own, other] = [await portal.staff(looks), await portal.staff(acts)]
      const ticket = await portal.ticket(own, 'aroha')
      expect([(await portal.look(other, ticket)).status, refused((await portal.enter(other, ticket)).back)]).toEqual([
        404,
        [null, 'TARN_TICKET_REFUSED'],
      ])
      expect(JSON.parse((await portal.look(own, ticket)).text)).toEqual({
        customerName: 'Aroha Bennett',
        staffName: 'Wiremu Paki',
        mayAct: false,
        reason: 'Asked why the May bill is high',
      })
      expect((await portal.enter(own, ticket)).back.get('code')).not.toBeNull()
    })

    it('and with no word of it changed', async () => {
      const own = await portal.staff()
      const ticket = await portal.ticket(own, 'aroha')
      const forged = `${ticket.startsWith('A') ? 'B' : 'A'}${ticket.slice(1)}`
      expect(refused((await portal.enter(own, forged)).back)).toEqual([null, 'TARN_TICKET_REFUSED'])
    })
  })

  it('once: the provider lets nobody in again on what a ticket began', async () => {
    const { browser } = await portal.visit(looks, 'aroha')
    const again = await browser.get(
      `/oidc/authorize?${new URLSearchParams({ client_id: 'portal', response_type: 'code', scope: 'openid', redirect_uri: `${portal.origin}/auth/redirect`, code_challenge: 'x'.repeat(43), code_challenge_method: 'S256', state: 's' })}`,
    )
    expect(again.to).toMatch(/^\/sign-in\//)
  })

  it('from a browser of their own, while strangers who guess at their password are kept out', async () => {
    const tryIn = async (browser: Browser, password: string) => {
      const form_token = formTokenOf((await browser.get('/staff/sign-in')).text)
      const code = codeAt(demoCodeKey, Date.now())
      return (await browser.post('/staff/sign-in', { email: looks.email, password, code, form_token })).status
    }
    const own = await portal.staff(looks)
    const form_token = formTokenOf((await own.get('/staff/sign-in')).text)
    await own.post('/staff/sign-out', { form_token })
    const statuses: number[] = []
    for (let nth = 0; nth < 6; nth += 1) statuses.push(await tryIn(portal.browser(), 'not-this-one'))
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    expect([await tryIn(own, looks.password), await tryIn(portal.browser(), looks.password)]).toEqual([303, 429])
    await portal.db.query('delete from rate_count')
  })

  it('in one session, however often and at once the provider is told to go on', async () => {
    const begun = async () =>
      portal.db.query<{ sessionId: string }>(`select session_id from session where policy = 'impersonation' and ended_at is null`)
    for (let round = 1; round <= 6; round += 1) {
      const own = await portal.staff()
      const before = (await begun()).length
      const verifier = newVerifier()
      const more = { p: 'impersonation', ticket: await portal.ticket(own, 'aroha') }
      const asked = await own.get(authorizePath(portal.origin, verifier, more))
      const { to } = await own.get(asked.to ?? '')
      expect(to).toMatch(/^\/oidc\/authorize\/[\w-]+$/)
      const answers = await Promise.all(Array.from({ length: 12 }, () => own.get(to ?? '')))
      const codes = answers.flatMap((answer) => new URL(answer.to ?? '/', portal.origin).searchParams.getAll('code'))
      expect([codes.length, (await begun()).length - before]).toEqual([1, 1])
      const { access_token } = JSON.parse((await redeem(portal, own, codes[0] ?? '', verifier)).text) as { access_token: string }
      expect((await portal.call(access_token, readRoles)).body).toMatchObject({ roles: ['staffLook'] })
    }
  })

  it('no second time on a visit that has begun or is over, and with no token for a session that is no visit', async () => {
    const own = await portal.staff()
    const { back, verifier } = await portal.enter(own, await portal.ticket(own, 'aroha'))
    const [visit] = await portal.db.query<{ visitId: string; sessionId: string }>(
      'select visit_id, session_id from staff_visit order by began_at desc nulls last limit 1',
    )
    const { visitId = '', sessionId = '' } = visit ?? {}
    const visits = createImpersonations(portal.db, randomBytes(32), Date.now)
    await expect(visits.begin(visitId, 'another session')).rejects.toThrow('this visit has begun before, or is over')
    await portal.db.query('update staff_visit set session_id = null, ended_at = now() where visit_id = $1', [visitId])
    await expect(visits.begin(visitId, sessionId)).rejects.toThrow('this visit has begun before, or is over')
    const answer = await redeem(portal, own, back.get('code') ?? '', verifier)
    expect([answer.status, (JSON.parse(answer.text) as { error: string }).error]).toEqual([400, 'invalid_grant'])
  })

  it('after whoever was signed in in this browser was signed out [AUTH-50]', async () => {
    const own = await portal.staff()
    const before = await signIn(portal, own, {
      customerId: customerId('hemi'),
      email: 'hemi@example.com',
      password: 'mahi-with-the-tide',
    })
    const { back, verifier } = await portal.enter(own, await portal.ticket(own, 'aroha'))
    inMinutes(0.1)
    expect((await portal.call(before.access_token, start.initialize)).status).toBe(401)
    expect((await refresh(portal, own, before.refresh_token)).status).toBe(400)
    expect((await redeem(portal, own, back.get('code') ?? '', verifier)).status).toBe(200)
  })

  it('and are out a quarter of an hour later, when they sign out, and when they are shut out', async () => {
    const late = await portal.visit(looks, 'aroha')
    const out = await portal.visit(looks, 'aroha')
    const form_token = formTokenOf((await out.browser.get('/staff/sign-out')).text)
    await out.browser.post('/staff/sign-out', { form_token })
    inMinutes(0.1)
    expect([
      (await portal.call(late.token, start.initialize)).status,
      (await portal.call(out.token, start.initialize)).status,
    ]).toEqual([200, 401])
    inMinutes(16)
    expect((await portal.call(late.token, start.initialize)).status).toBe(401)
  })

  it('and nothing of it is left out of the log: refused sign-ins, sign-outs, and the end of every visit', async () => {
    const [last] = await portal.db.query<{ seq: number }>('select max(seq) as seq from staff_audit')
    const written = () =>
      portal.db.query('select staff_name as name, kind, customer_name as customer from staff_audit where seq > $1 order by seq', [
        last?.seq ?? 0,
      ])
    const stranger = portal.browser()
    const guess = formTokenOf((await stranger.get('/staff/sign-in')).text)
    await stranger.post('/staff/sign-in', { email: acts.email, password: 'not-this-one', form_token: guess })
    await stranger.post('/staff/sign-in', { email: 'nobody@staff.example.com', password: 'not-this-one', form_token: guess })
    expect(await written()).toEqual([{ name: 'Grace Tuala', kind: 'signInRefused', customer: null }])

    const { browser } = await portal.visit(acts, 'aroha')
    await portal.ticket(browser, 'hemi')
    await browser.post('/staff/sign-out', { form_token: formTokenOf((await browser.get('/staff/sign-in')).text) })
    expect((await written()).slice(-2)).toEqual([
      { name: 'Grace Tuala', kind: 'visitEnded', customer: 'Aroha Bennett' },
      { name: 'Grace Tuala', kind: 'signedOut', customer: null },
    ])

    const shut = await portal.visit(acts, 'hemi')
    await runCommand(portal.db, ['staff', 'password', '--email', acts.email])
    inMinutes(0.1)
    expect([(await portal.call(shut.token, start.initialize)).status, (await written()).slice(-2)]).toEqual([
      401,
      [
        { name: 'Grace Tuala', kind: 'visitEnded', customer: expect.stringMatching(/^Hemi /) },
        { name: 'Grace Tuala', kind: 'passwordRenewed', customer: null },
      ],
    ])
    expect(await checkAudit(portal.db)).toMatchObject({ brokenAt: null })
  })

  it('with a selection of their own: the customer’s stays where it was', async () => {
    const customer = await portal.customer('rangi')
    type Switcher = { billingAccounts: { id: string; isSelected: boolean }[] }
    const selected = async (token: string) =>
      ((await portal.call(token, account.readSwitcher)).body as Switcher).billingAccounts.find(({ isSelected }) => isSelected)?.id
    const { token } = await portal.visit(looks, 'rangi')
    const before = await selected(customer)
    const other = ((await portal.call(token, account.readSwitcher)).body as Switcher).billingAccounts.find(
      ({ id }) => id !== before,
    )?.id
    expect((await portal.call(token, account.selectSite, { billingAccountId: other, siteId: null })).status).toBe(204)
    expect([await selected(token), await selected(customer)]).toEqual([other, before])
  })
})
