import type { StaffRole } from '#contract/kit.ts'
import { addStaffIn, readmitStaffIn, storeRoles } from '#server/identity/impersonation/staff.store.ts'
import { giveStaffCodeKey } from '#server/identity/impersonation/staff-codes.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import type { Database } from '#server/database/database.ts'

interface DemoStaff {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly mayAct: boolean
  readonly roles: readonly StaffRole[]
  readonly shows: string
}

/** Invented. */
export const demoStaff = [
  {
    name: 'Wiremu Paki',
    email: 'wiremu@staff.example.com',
    password: 'harakeke-by-the-gate',
    mayAct: false,
    roles: [],
    shows: 'may look',
  },
  {
    name: 'Grace Tuala',
    email: 'grace@staff.example.com',
    password: 'lantern-over-the-bay',
    mayAct: true,
    roles: ['answer'],
    shows: 'may look, answer and act',
  },
  {
    name: 'Mere Tāmati',
    email: 'mere@staff.example.com',
    password: 'kowhai-after-the-rain',
    mayAct: true,
    roles: ['answer', 'money'],
    shows: 'answers and money',
  },
  {
    name: 'Jade Kaa',
    email: 'jade@staff.example.com',
    password: 'tui-on-the-wire',
    mayAct: false,
    roles: ['money', 'prices', 'people', 'audit'],
    shows: 'money, prices, people and audit; approves what Mere asks for',
  },
] as const satisfies readonly DemoStaff[]

export const demoCodeKey = 'PUKEKOPUKEKOPUKEKOPUKEKOPUKEKOAA'

const staffLock = 7_301_948

export const seedStaff = (db: Database, secrets: Secrets, now: number = Date.now()): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [staffLock])
    const known = await tx.query<{ staffId: string; email: string; isEnded: boolean }>(
      'select staff_id, email, ended_at is not null as is_ended from staff',
    )
    for (const member of demoStaff) {
      const staff = known.find(({ email }) => email === member.email)
      const staffId = staff?.staffId ?? (await addStaffIn(tx, member, now))
      await storeRoles(tx, staffId, member.roles)
      if (staff?.isEnded) await readmitStaffIn(tx, member.email, now)
      await giveStaffCodeKey(tx, secrets, staffId, { key: demoCodeKey, isShared: true })
    }
  })
