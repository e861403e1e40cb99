import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCommand } from '#server/admin/commands.ts'
import { readStaffIssuerSettings } from '#server/process/staff-issuer-settings.ts'
import { type Answer, type Browser, createBrowser } from '#tests/identity/portal.ts'
import { staffClient } from '#tests/identity/retailer-provider/orders.ts'
import { goTo, origin, startPortal, withRetailerProvider } from '#tests/identity/retailer-provider/retailer-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

const people = {
  'of-mere': { email: 'MERE@staff.example.com', isEmailVerified: true, groups: ['money', 'people', 'cleaners'] },
  'of-sione': { email: 'sione@staff.example.com', isEmailVerified: false, groups: ['audit'] },
  'of-jade': { email: 'jade@staff.example.com', isEmailVerified: true, groups: [] },
  'of-stranger': { email: 'stranger@staff.example.com', isEmailVerified: true },
  'of-impostor': { email: 'mere@staff.example.com', isEmailVerified: true, groups: ['audit'] },
}

onDatabase('staff of a retailer with its own provider', (open) => {
  const { db, provider } = withRetailerProvider(open)
  let portal: Awaited<ReturnType<typeof startPortal>>
  beforeAll(async () => {
    for (const name of ['Mere', 'Sione', 'Jade'])
      await runCommand(db(), [
        'staff',
        'add',
        '--name',
        `${name} Parata`,
        '--email',
        `${name.toLowerCase()}@staff.example.com`,
        '--roles',
        'answer',
      ])
    await provider().setUp({ portal: origin, backchannel: null, people })
    portal = await startPortal(db(), envOf('groups'))
  })
  afterAll(() => portal.server.close())

  const envOf = (rolesClaim: string) => ({
    STAFF_ISSUER_URL: provider().issuer,
    STAFF_CLIENT_ID: staffClient.id,
    STAFF_CLIENT_SECRET: staffClient.secret,
    ...(rolesClaim !== '' && { STAFF_ROLES_CLAIM: rolesClaim }),
  })
  const browserAt = (at: { readonly base: string }) => createBrowser(origin, () => at.base)

  /** Follows the provider's pages and gives the address that it sends the browser back to. */
  const throughProvider = async (own: Browser, subject: string, to = '/staff/cases', elsewhere = provider().browser()) => {
    const begun = await own.get(`/staff/sign-in/begin?${new URLSearchParams({ to })}`)
    let answer = await elsewhere.get(begun.to?.slice(provider().issuer.length) ?? '')
    while (answer.to !== null && !answer.to.startsWith(origin)) {
      const page = answer.to.replace(provider().issuer, '')
      answer = page.startsWith('/login/') ? await elsewhere.post(page, { sub: subject }) : await elsewhere.get(page)
    }
    return answer.to?.slice(origin.length) ?? ''
  }
  const enter = async (subject: string, own = browserAt(portal), to?: string): Promise<Answer> =>
    own.get(await throughProvider(own, subject, to))
  const isIn = async (own: Browser) => (await own.get('/staff/passkeys')).status === 200
  const rolesOf = async (name: string) =>
    (
      await db().query<{ role: string }>(
        'select role from staff_role join staff using (staff_id) where email = $1 order by role',
        [`${name}@staff.example.com`],
      )
    ).map(({ role }) => role)

  it('sign in there, with the roles of the claim, and not with a password here', async () => {
    const own = browserAt(portal)
    const page = await own.get('/staff/sign-in?to=/staff/cases')
    expect([page.text.includes('href="/staff/sign-in/begin?to=%2Fstaff%2Fcases"'), page.text.includes('password')]).toEqual([
      true,
      false,
    ])
    expect((await own.post('/staff/sign-in', { email: 'mere@staff.example.com' })).status).toBe(404)
    const entered = await enter('of-mere', own)
    expect([entered.status, entered.text.includes('<a class="button primary" id="onward" href="/staff/cases">')]).toEqual([
      200,
      true,
    ])
    expect([await isIn(own), await rolesOf('mere')]).toEqual([true, ['money', 'people']])
    const [session] = await db().query('select signed_in_by from staff_session')
    expect(session).toEqual({ signedInBy: 'provider' })
    const log = await db().query('select kind, what from staff_audit order by seq desc limit 2')
    expect(log).toEqual([
      { kind: 'signedIn', what: 'work account' },
      { kind: 'rolesChanged', what: 'Mere Parata: money, people, from their work account' },
    ])
  })

  it('are known by subject: another with the same email, an unverified one, and whoever isn’t on the list are refused', async () => {
    for (const subject of ['of-impostor', 'of-sione', 'of-stranger']) {
      const own = browserAt(portal)
      const refused = await enter(subject, own)
      expect([subject, refused.status, refused.text.includes('You’re not on the staff list.')]).toEqual([subject, 403, true])
      expect(await isIn(own)).toBe(false)
    }
    expect([await rolesOf('mere'), await rolesOf('sione')]).toEqual([['money', 'people'], ['answer']])
  })

  it('have the roles of the staff list without a claim', async () => {
    const plain = await startPortal(db(), envOf(''))
    const own = browserAt(plain)
    expect((await own.get(await throughProvider(own, 'of-jade'))).status).toBe(200)
    expect(await rolesOf('jade')).toEqual(['answer'])
    await plain.server.close()
    await enter('of-jade')
    expect(await rolesOf('jade')).toEqual([])
  })

  it('can’t come in with an answer of another browser, a changed one, or one that was used', async () => {
    const [own, other] = [browserAt(portal), browserAt(portal)]
    const back = await throughProvider(own, 'of-mere')
    expect((await other.get(back)).status).toBe(401)
    const changed = new URL(back, origin)
    changed.searchParams.set('state', 'x')
    const begun = await throughProvider(other, 'of-mere')
    const mixed = new URL(begun, origin)
    mixed.searchParams.set('code', new URL(back, origin).searchParams.get('code') ?? '')
    expect((await other.get(mixed.pathname + mixed.search)).status).toBe(401)
    expect((await own.get(changed.pathname + changed.search)).status).toBe(401)
    expect((await own.get(back)).status).toBe(401)
    expect([await isIn(own), await isIn(other)]).toEqual([false, false])
    const again = browserAt(portal)
    const used = await throughProvider(again, 'of-mere')
    expect([(await again.get(used)).status, (await again.get(used)).status]).toEqual([200, 401])
    const denied = browserAt(portal)
    expect((await denied.get('/staff/sign-in/return?error=access_denied&state=x')).status).toBe(401)
  })

  it('add a passkey after a fresh sign-in there, which a single sign-on isn’t', async () => {
    const elsewhere = provider().browser()
    const own = browserAt(portal)
    const begun = Date.now()
    await own.get(await throughProvider(own, 'of-mere', '/staff', elsewhere))
    expect((await own.get('/staff/passkeys')).text).toContain('Add a passkey')
    goTo(begun + 6 * 60_000)
    const next = browserAt(portal)
    await next.get(await throughProvider(next, 'of-mere', '/staff', elsewhere))
    expect((await next.get('/staff/passkeys')).text).toContain('Sign in again to change passkeys')
    const again = await next.get('/staff/sign-in/begin?to=/staff/passkeys')
    expect([new URL(again.to ?? '').searchParams.get('prompt'), new URL(again.to ?? '').searchParams.get('max_age')]).toEqual([
      'login',
      '0',
    ])
  })

  it('are out once they are off the list, whatever the provider says', async () => {
    const own = browserAt(portal)
    await enter('of-jade', own)
    expect(await isIn(own)).toBe(true)
    await runCommand(db(), ['staff', 'end', '--email', 'jade@staff.example.com'])
    expect(await isIn(own)).toBe(false)
    expect((await enter('of-jade', own)).status).toBe(403)
  })

  it('wait while the provider is away', async () => {
    await provider().close()
    const fresh = await startPortal(db(), envOf(''))
    const away = await browserAt(fresh).get('/staff/sign-in/begin')
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5'])
    await provider().open()
    await fresh.server.close()
  })

  it('has settings that are whole or missing', () => {
    expect(readStaffIssuerSettings({})).toBe(null)
    expect(() => readStaffIssuerSettings({ STAFF_ROLES_CLAIM: 'groups' })).toThrow('STAFF_ROLES_CLAIM needs STAFF_ISSUER_URL.')
    expect(() => readStaffIssuerSettings({ STAFF_ISSUER_URL: 'http://idp.example.com' })).toThrow('must be an https address')
    expect(() => readStaffIssuerSettings({ STAFF_ISSUER_URL: 'https://idp.example.com', STAFF_CLIENT_ID: 'a' })).toThrow(
      'STAFF_CLIENT_SECRET is needed with STAFF_ISSUER_URL.',
    )
  })
})
