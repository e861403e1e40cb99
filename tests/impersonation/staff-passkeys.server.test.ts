import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { runCommand } from '#server/admin/commands.ts'
import { formTokenOf, type Browser } from '#tests/identity/portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { createAuthenticator } from '#tests/second-factor/authenticator.ts'
import { acts, looks, openStaffPortal, type StaffPortal, staffed } from './staff-portal.ts'

const optionsIn = (page: string) => {
  const [, options = ''] = /data-options="([^"]+)"/.exec(page) ?? []
  return JSON.parse(options.replaceAll('&quot;', '"')) as { challenge: string; user: { id: string } }
}

onDatabase('passkeys of staff', (open) => {
  let portal: StaffPortal
  beforeAll(async () => {
    portal = await openStaffPortal(await open(staffed))
  })
  afterAll(() => portal.close())
  afterEach(() => {
    vi.useRealTimers()
  })
  const inMinutes = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })

  const add = async (own: Browser, signing = {}) => {
    const { text } = await own.get('/staff/passkeys')
    const device = createAuthenticator(portal.origin)
    const credential = JSON.stringify(device.create(optionsIn(text), signing))
    const answer = await own.post('/staff/passkeys', { form_token: formTokenOf(text), credential })
    return { device, credential, answer }
  }
  const signIn = async (make: (challenge: string) => object, to = '/staff', own = portal.browser()) => {
    const { text } = await own.get(`/staff/sign-in?${new URLSearchParams({ to })}`)
    const credential = JSON.stringify(make(optionsIn(text).challenge))
    return own.post('/staff/sign-in/passkey', { form_token: formTokenOf(text), to, credential })
  }
  const log = async () => {
    const rows = await portal.db.query<{ what: string }>(
      `select staff_name || ' ' || kind || ': ' || what as what from staff_audit order by seq desc limit 2`,
    )
    return rows.map(({ what }) => what).toReversed()
  }

  it('are added after a sign-in with both steps, and sign in without them', async () => {
    const own = await portal.staff(acts)
    expect((await own.get('/staff/passkeys')).text).toContain('You have no passkeys yet.')
    const { device, answer } = await add(own)
    expect([answer.status, answer.text.includes('Passkey added.')]).toEqual([200, true])
    const entered = await signIn((challenge) => device.sign({ challenge }), '/staff/passkeys?a=1')
    expect([entered.status, entered.to]).toEqual([303, '/staff/passkeys?a=1'])
    expect(await log()).toEqual([
      'Grace Tuala changed: Added a passkey: A browser that we don’t know',
      'Grace Tuala signedIn: passkey',
    ])
    expect((await own.get('/staff/passkeys')).text).toMatch(/last used \d+ \w{3} \d{4}/)
  })

  it('are changed five minutes after a sign-in at most', async () => {
    const own = await portal.staff(looks)
    const { device } = await add(own)
    const { text } = await own.get('/staff/passkeys')
    inMinutes(5.1)
    const late = await own.get('/staff/passkeys')
    expect([late.text.includes('data-options'), late.text.includes('Sign in again to change passkeys')]).toEqual([false, true])
    const remove = () => own.post('/staff/passkeys/remove', { form_token: formTokenOf(text), id: device.id })
    expect((await remove()).to).toBe('/staff/sign-in?to=/staff/passkeys')
    expect((await own.post('/staff/passkeys', { form_token: formTokenOf(text), credential: '{}' })).to).toBe(
      '/staff/sign-in?to=/staff/passkeys',
    )
    const again = await signIn((challenge) => device.sign({ challenge, counter: 9 }), '/staff/passkeys', own)
    expect(again.to).toBe('/staff/passkeys')
    expect((await remove()).text).toContain('Passkey removed.')
    expect((await signIn((challenge) => device.sign({ challenge, counter: 11 }))).status).toBe(401)
    expect(await log()).toEqual([
      'Wiremu Paki signedIn: passkey',
      'Wiremu Paki changed: Removed a passkey: A browser that we don’t know',
    ])
  })

  describe('are refused', () => {
    it('for another origin, a replay, another’s browser, and a counter that stays', async () => {
      const own = await portal.staff(acts)
      expect((await add(own, { origin: 'https://portal.evil.test' })).answer.status).toBe(409)
      const { device, credential } = await add(own)
      const form_token = formTokenOf((await own.get('/staff/passkeys')).text)
      expect((await own.post('/staff/passkeys', { form_token, credential })).status).toBe(409)
      const signed: object[] = []
      expect(
        (
          await signIn((challenge) => {
            signed.push(device.sign({ challenge, counter: 5 }))
            return signed[0] ?? {}
          })
        ).status,
      ).toBe(303)
      const refuses = async (make: (challenge: string) => object) => {
        const { status, text } = await signIn(make)
        expect([status, text.includes('That passkey didn’t work.')]).toEqual([401, true])
      }
      await refuses(() => signed[0] ?? {})
      await refuses((challenge) => device.sign({ challenge, counter: 5 }))
      await refuses((challenge) => device.sign({ challenge, counter: 7, origin: 'https://portal.evil.test' }))
      await refuses((challenge) => createAuthenticator(portal.origin).sign({ challenge }))
    })

    it('once their owner is off the staff list, whose running session ends at once', async () => {
      const email = 'nikau@staff.example.com'
      await runCommand(portal.db, ['staff', 'add', '--name', 'Nikau Parata', '--email', email])
      const own = await portal.staff(acts)
      const { device } = await add(own)
      await portal.db.query(
        'update staff_passkey set staff_id = (select staff_id from staff where email = $2) where credential_id = $1',
        [device.id, email],
      )
      const nikau = portal.browser()
      const handleless = (challenge: string, counter: number) => {
        const signed = device.sign({ challenge, counter })
        return { ...signed, response: { ...signed.response, userHandle: undefined } }
      }
      expect((await signIn((challenge) => handleless(challenge, 3), '/staff/passkeys', nikau)).status).toBe(303)
      expect((await nikau.get('/staff/passkeys')).status).toBe(200)
      await runCommand(portal.db, ['staff', 'end', '--email', email])
      expect((await nikau.get('/staff/passkeys')).to).toBe('/staff/sign-in?to=%2Fstaff%2Fpasskeys')
      expect((await signIn((challenge) => handleless(challenge, 5))).status).toBe(401)
    })
  })

  it('lead back to pages of the desk only', async () => {
    const own = await portal.staff(acts)
    const { device } = await add(own)
    let counter = 10
    const back = async (to: string) =>
      (
        await signIn((challenge) => {
          counter += 1
          return device.sign({ challenge, counter })
        }, to)
      ).to
    const wanted = [
      '/staff/cases/7?tab=notes',
      '//evil.test/staff',
      'https://evil.test/staff',
      '/account',
      '/staff/../account',
      '/staffs',
      '/\\evil.test',
      '/staff/sign-out',
    ]
    const led = []
    for (const to of wanted) led.push(await back(to))
    expect(led).toEqual(['/staff/cases/7?tab=notes', ...Array.from({ length: 7 }, () => '/staff')])
  })
})
