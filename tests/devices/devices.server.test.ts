import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readAccountActivity } from '#contract/account-activity/account-activity.contract.ts'
import * as contract from '#contract/devices/devices.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import { claimsOf, formTokenOf } from '#tests/identity/portal.ts'
import { customerId, looks, openStaffPortal, type StaffPortal, staffed } from '#tests/impersonation/staff-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { eventually } from '#tests/kit/eventually.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'

onDatabase('where a customer is signed in', (open) => {
  let portal: StaffPortal
  const sina = { own: '', theirs: '' }
  beforeAll(async () => {
    portal = await openStaffPortal(await open(staffed))
    // First of all, so that their mails are told while the rest goes on.
    const mila = portal.browser('198.51.100.4', phone)
    await portal.customer('mila', mila)
    await portal.customer('mila', mila, { prompt: 'login' })
    sina.own = await portal.customer('sina')
    sina.theirs = await portal.customer('sina', portal.browser('198.51.100.9', firefox))
  })
  afterAll(() => portal.close())

  const idOf = (token: string) => String(claimsOf(token)['sid'])
  const read = async (token: string) => {
    const { status, body } = await portal.call(token, contract.readDevices)
    expect(status).toBe(200)
    return body as contract.Devices
  }
  const endpointFor = (id: string): Pick<Endpoint, 'method' | 'path'> => ({
    method: 'DELETE',
    path: `/private/user/devices/${id}`,
  })
  const end = (token: string, id: string) => portal.call(token, endpointFor(id))
  const mailsTo = async (email: string) =>
    portal.db.query<{ bodyText: string }>(
      "select body_text from demo_mail where sent_to = $1 and subject like 'A new sign-in to %' order by mail_id",
      [email],
    )

  it('shows each browser with what it is, the network it came from, and when it was used', async () => {
    const desk = portal.browser('203.0.113.77', firefox)
    const here = await portal.customer('ana', desk)
    await portal.customer('ana', portal.browser('2001:db8:12:34::9', phone))
    const { signedIn, earlier } = await read(here)
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
    expect(signedIn).toEqual([
      {
        id: idOf(here),
        kind: 'computer',
        browser: 'Firefox',
        system: 'Linux',
        firstSignedInAt: at,
        signedInAt: at,
        signedInBy: 'password',
        lastUsedAt: at,
        network: '203.0.113.x',
        isThis: true,
      },
      expect.objectContaining({
        kind: 'phone',
        browser: 'Chrome',
        system: 'Android',
        lastUsedAt: null,
        network: '2001:db8:12:x',
        isThis: false,
      }),
    ])
    expect(earlier.filter(({ browser }) => browser === 'Firefox')).toEqual([])
    expect(JSON.stringify(await portal.db.query('select * from known_browser, session'))).not.toContain('203.0.113.77')
  })

  it('refuses the next call of a browser that was signed out, and goes on with the others', async () => {
    const here = await portal.customer('hemi')
    const there = await portal.customer('hemi')
    const third = await portal.customer('hemi')
    expect((await read(there)).signedIn.length).toBe(3)
    const before = Date.now()
    expect((await end(here, idOf(there))).status).toBe(204)
    await eventually(async () => expect((await portal.call(there, contract.readDevices)).status).toBe(401))
    expect(Date.now() - before).toBeLessThan(1_500)
    expect((await end(here, idOf(there))).status).toBe(404)
    expect((await read(here)).signedIn.map(({ id }) => id)).toEqual([idOf(here), idOf(third)])

    expect((await portal.call(here, contract.endOtherDevices)).status).toBe(204)
    await eventually(async () => expect((await portal.call(third, contract.readDevices)).status).toBe(401))
    expect((await read(here)).signedIn.map(({ id }) => id)).toEqual([idOf(here)])
    const { body } = await portal.call(here, readAccountActivity)
    const changes = (body as { entries: { kind: string; what?: string }[] }).entries.filter(({ kind }) => kind === 'change')
    expect(changes.map(({ what }) => what)).toEqual(['othersSignedOut', 'deviceSignedOut'])
  })

  it('asks for a fresh sign-in first, and has nothing to end that is another’s or a visit of staff', async () => {
    const here = await portal.customer('aroha')
    const other = await portal.customer('wiremu')
    const { token: visit } = await portal.visit(looks, 'aroha')
    const nobodys = await end(here, 'no-such-session')
    const withoutInstance = ({ status, body }: { status: number; body: object }) => ({
      status,
      body: { ...body, instance: null },
    })
    expect(nobodys.status).toBe(404)
    for (const token of [other, visit]) expect(withoutInstance(await end(here, idOf(token)))).toEqual(withoutInstance(nobodys))
    expect((await read(here)).signedIn.map(({ id }) => id)).toEqual([idOf(here)])
    expect(await end(visit, idOf(here))).toMatchObject({ status: 403, body: { type: '/error/impersonation/not_for_staff' } })

    const second = await portal.customer('aroha')
    await portal.db.query('update session set authenticated_at = $2 where session_id = $1', [
      idOf(here),
      new Date(Date.now() - 6 * 60_000),
    ])
    const refused = { status: 403, body: { type: '/error/user/proof_needed' } }
    expect(await end(here, idOf(second))).toMatchObject(refused)
    expect(await portal.call(here, contract.endOtherDevices)).toMatchObject(refused)
    expect((await read(here)).signedIn.length).toBe(2)
  })

  it('writes down every five minutes that a session is used', async () => {
    const token = await portal.customer('priya')
    const used = async () => (await read(token)).signedIn[0]?.lastUsedAt
    const first = await used()
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: start + 4 * 60_000 })
    expect(await used()).toBe(first)
    vi.setSystemTime(start + 6 * 60_000)
    expect(await used()).not.toBe(first)
    vi.useRealTimers()
  })

  it('mails the customer of a sign-in with a new browser, once, in the transaction of the sign-in', async () => {
    const waiting = () => portal.db.query("select about from outbox where about->>'what' = 'newBrowser'")
    const sessions = await portal.db.query('select 1 from session where customer_id = $1', [customerId('mila')])
    expect(sessions.length).toBe(2)
    await eventually(async () => expect(await waiting()).toEqual([]))
    const mails = await mailsTo('mila@example.com')
    expect(mails.length).toBe(1)
    expect(mails[0]?.bodyText).toMatch(
      /signed in to your account from a new browser: Chrome on Android, \w{3} \d+ \w{3}, [\d:]+ [ap]m, from the network 198\.51\.100\.x\./,
    )
  })

  it('ends a sign-in that was not the customer’s, and its password, behind the link of that mail', async () => {
    const { own, theirs } = sina
    await eventually(async () => expect((await mailsTo('sina@example.com')).length).toBe(2))
    const mail = (await mailsTo('sina@example.com')).find(({ bodyText }) => bodyText.includes('Firefox'))
    const [, path = '', t = ''] = /https?:\/\/[^/]+(\/sign-in\/not-me)#t=(\S+)/.exec(mail?.bodyText ?? '') ?? []
    const reader = portal.browser()
    const landing = await reader.get(path)
    expect(landing.text).toContain('Was this not you?')
    expect((await read(theirs)).signedIn.length).toBe(2)
    const answer = await reader.post(path, { t, form_token: formTokenOf(landing.text) })
    expect(answer.text).toContain('That browser is signed out.')
    await eventually(async () => expect((await portal.call(theirs, contract.readDevices)).status).toBe(401))
    expect((await read(own)).signedIn.map(({ id }) => id)).toEqual([idOf(own)])
    await expect(portal.customer('sina')).rejects.toThrow('got 401')

    const [, secret = ''] =
      /id="secret" value="([^"]+)"/.exec(answer.text) ?? /name="t"[^>]*value="([^"]+)"/.exec(answer.text) ?? []
    const saved = await reader.post('/sign-in/password', {
      t: secret,
      password: 'harbour-wind-42-kiwi',
      form_token: formTokenOf(answer.text),
    })
    expect(saved.text).toContain('Your new password is saved')
    await eventually(async () => expect((await portal.call(own, contract.readDevices)).status).toBe(401))
    expect((await reader.post(path, { t, form_token: formTokenOf(landing.text) })).status).toBe(410)
  })
})
