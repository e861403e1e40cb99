import { beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '#server/admin/commands.ts'
import type { Database } from '#server/database/database.ts'
import { verifyPassword } from '#server/identity/passwords.ts'
import { beginStaffSession, findStaff, staffWith } from '#server/identity/impersonation/staff.store.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

const email = 'mere@staff.example.com'

onDatabase('the staff list', (open) => {
  let db: Database
  beforeAll(async () => {
    db = await open()
  })
  const passwordIn = (said: string) => /Password: (\S+)$/.exec(said)?.[1] ?? ''
  const opensWith = async (password: string) => verifyPassword(password, (await findStaff(db, email))?.passwordHash ?? null)

  it('takes somebody on with a password that is shown once, and nobody twice', async () => {
    const said = await runCommand(db, ['staff', 'add', '--name', 'Mere Parata', '--email', email, '--may-act'])
    expect(said).toMatch(
      /^Mere Parata may look and act at \/staff\. Both are shown this once:\nKey of codes, for an authenticator app: [A-Z2-7]{32}\nPassword: \S{16}$/,
    )
    expect(await opensWith(passwordIn(said))).toBe(true)
    await expect(runCommand(db, ['staff', 'add', '--name', 'Mere', '--email', email.toUpperCase()])).rejects.toThrow(
      'MERE@STAFF.EXAMPLE.COM is on the staff list already, or was.',
    )
    await expect(runCommand(db, ['staff', 'add', '--name', 'Mere', '--email', 'mere'])).rejects.toThrow('--email must be')
    expect(await runCommand(db, ['staff', 'list'])).toBe(`${email}  Mere Parata  may look and act`)
  })

  describe('shuts out of the staff page at once', () => {
    const session = async () => beginStaffSession(db, (await findStaff(db, email))?.staffId ?? '', Date.now())

    it('with a new password', async () => {
      const secret = await session()
      expect((await staffWith(db, secret, Date.now()))?.name).toBe('Mere Parata')
      const said = await runCommand(db, ['staff', 'password', '--email', email])
      expect([await opensWith(passwordIn(said)), await staffWith(db, secret, Date.now())]).toEqual([true, null])
    })

    it('after half an hour without a deed, and after eight hours', async () => {
      const [idle, long] = [await session(), await session()]
      const minute = 60_000
      expect(await staffWith(db, idle, Date.now() + 31 * minute)).toBeNull()
      for (let at = 20; at < 480; at += 20) await staffWith(db, long, Date.now() + at * minute)
      expect(await staffWith(db, long, Date.now() + 479 * minute)).not.toBeNull()
      expect(await staffWith(db, long, Date.now() + 481 * minute)).toBeNull()
    })

    it('who leaves', async () => {
      const secret = await session()
      await runCommand(db, ['staff', 'end', '--email', email])
      expect([await staffWith(db, secret, Date.now()), await findStaff(db, email)]).toEqual([null, null])
      await expect(runCommand(db, ['staff', 'end', '--email', email])).rejects.toThrow(`${email} is not on the staff list.`)
      expect(await runCommand(db, ['staff', 'list'])).toBe('Nobody is on the staff list.')
    })
  })

  it('says whether the log is whole', async () => {
    expect(await runCommand(db, ['staff', 'audit'])).toMatch(/^The log is whole: 3 rows, newest hash \S{43}\./)
  })

  it('is written down whenever it changes', async () => {
    expect(await db.query('select staff_name as name, kind, what from staff_audit order by seq')).toEqual([
      { name: 'Mere Parata', kind: 'staffAdded', what: 'look and act' },
      { name: 'Mere Parata', kind: 'passwordRenewed', what: '' },
      { name: 'Mere Parata', kind: 'staffEnded', what: '' },
    ])
  })
})
