import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCommand } from '#server/admin/commands.ts'
import { demoCodeKey } from '#server/demo/staff.ts'
import { giveStaffCodeKey } from '#server/identity/impersonation/staff-codes.ts'
import { codeAt } from '#server/identity/second-step/totp.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { formTokenOf } from '#tests/identity/portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { acts, openStaffPortal, type StaffPortal, staffed } from './staff-portal.ts'

onDatabase('staff sign in', (open) => {
  let portal: StaffPortal
  beforeAll(async () => {
    portal = await openStaffPortal(await open(staffed))
  })
  afterAll(() => portal.close())

  it('with a code of their own app beside the password, taken once, and not without a key', async () => {
    const [member] = await portal.db.query<{ staffId: string }>('select staff_id from staff where email = $1', [acts.email])
    const secrets = await loadSecrets(portal.db, [])
    const tryWith = async (code: string) => {
      const browser = portal.browser()
      const form_token = formTokenOf((await browser.get('/staff/sign-in')).text)
      return (await browser.post('/staff/sign-in', { email: acts.email, password: acts.password, code, form_token })).status
    }
    const said = await runCommand(portal.db, ['staff', 'code', '--email', acts.email])
    const key = /: ([A-Z2-7]{32})$/.exec(said)?.[1] ?? ''
    const now = Date.now()
    expect([await tryWith(''), await tryWith(codeAt(demoCodeKey, now))]).toEqual([401, 401])
    expect([await tryWith(codeAt(key, now)), await tryWith(codeAt(key, now))]).toEqual([303, 401])
    await portal.db.query('delete from staff_code_key where staff_id = $1', [member?.staffId ?? ''])
    expect(await tryWith(codeAt(key, now + 30_000))).toBe(401)
    await giveStaffCodeKey(portal.db, secrets, member?.staffId ?? '', { key: demoCodeKey, isShared: true })
    await portal.db.query('delete from rate_count')
    expect([await tryWith(codeAt(demoCodeKey, now)), await tryWith(codeAt(demoCodeKey, now))]).toEqual([303, 303])
  })
})
