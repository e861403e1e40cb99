import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSwitcher } from '#contract/account/account.contract.ts'
import { closeDemoLogins, isDemoDatabase, openDemoLogins } from '#server/demo/logins.ts'
import { seedStaff } from '#server/demo/staff.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { acts, looks, openStaffPortal, staffed, type StaffPortal } from '#tests/impersonation/staff-portal.ts'
import { begin, formTokenOf, refresh, signIn } from '#tests/identity/portal.ts'
import { createQuickLogin } from '#tests/identity/quick-passwords.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { eventually } from '#tests/kit/eventually.ts'

onDatabase('a demo that has ended', (open) => {
  let portal: StaffPortal
  const real = { customerId: String(randomUUID()), email: 'tui@example.nz', password: 'kererū-over-tūī' }
  const demo = { customerId: '', email: 'aroha@example.com', password: 'mahi-with-the-tide' }
  beforeAll(async () => {
    portal = await openStaffPortal(await open(staffed))
    await createQuickLogin(portal.db, real)
  })
  afterAll(() => portal.close())

  const callWith = async (token: string) => (await portal.call(token, readSwitcher)).status
  const password = async (who: typeof real) => {
    const browser = portal.browser()
    const { path, answer } = await begin(portal, browser)
    return (await browser.post(path, { ...who, form_token: formTokenOf(answer.text) })).status
  }
  const staffStatus = async (own: Awaited<ReturnType<StaffPortal['staff']>>) =>
    (await own.get('/staff/passkeys')).status === 200 ? 'in' : 'out'

  it('lets nobody in of whom everybody knows the password, and throws out who is in; others go on', async () => {
    const [demoBrowser, realBrowser] = [portal.browser(), portal.browser()]
    const tokens = await signIn(portal, demoBrowser, demo)
    const realTokens = await signIn(portal, realBrowser, real)
    const visit = await portal.visit(acts, 'priya', { mode: 'look' })
    const watching = await portal.staff(looks)
    expect([await callWith(tokens.access_token), await callWith(visit.token), await staffStatus(watching)]).toEqual([
      200,
      200,
      'in',
    ])

    await closeDemoLogins(portal.db)

    await eventually(async () =>
      expect([await callWith(tokens.access_token), await callWith(visit.token), await staffStatus(watching)]).toEqual([
        401,
        401,
        'out',
      ]),
    )
    expect((await refresh(portal, demoBrowser, tokens.refresh_token)).status).toBe(400)
    expect(await password(demo)).toBe(401)
    await expect(portal.staff(acts)).rejects.toThrow('is not signed in')
    const browser = portal.browser()
    const { path } = await begin(portal, browser, { p: 'magic-link' })
    const form_token = formTokenOf((await browser.get(`${path}/link`)).text)
    expect((await browser.post(`${path}/link`, { email: demo.email, form_token })).to).toBe(`${path}/sent`)
    await portal.identity.settled()
    expect(await portal.db.query("select 1 from demo_mail where subject like '%sign-in link'")).toEqual([])

    // Nobody has selected an account for them: the session itself is what counts.
    expect((await refresh(portal, realBrowser, realTokens.refresh_token)).status).toBe(200)
    expect(await password(real)).toBe(303)
  })

  it('ends the keys that everybody knows, or that the demo customers made', async () => {
    const left = await portal.db.query(
      `select prefix from third_party where ended_at is null union all select prefix from access_key where ended_at is null
       union all select consent_id::text from consent where ended_at is null`,
    )
    expect(left).toEqual([])
    expect((await portal.db.query('select 1 from third_party')).length).toBe(2)
  })

  it('can begin again, with the same people', async () => {
    await openDemoLogins(portal.db)
    expect((await portal.db.query('select 1 from third_party where ended_at is null')).length).toBe(2)
    await seedStaff(portal.db, await loadSecrets(portal.db, []))
    expect(await callWith((await signIn(portal, portal.browser(), demo)).access_token)).toBe(200)
    expect(await staffStatus(await portal.staff(acts))).toBe('in')
    expect(await callWith((await portal.visit(looks, 'priya')).token)).toBe(200)
  })

  it('has been nowhere but where its customers are', async () => {
    expect(await isDemoDatabase(portal.db)).toBe(true)
    const empty = await open()
    expect(await isDemoDatabase(empty)).toBe(false)
    await closeDemoLogins(empty)
    expect(await empty.query('select 1 from staff_audit')).toEqual([])
  })
})
