import { addStaffIn, readmitStaffIn } from '#server/identity/impersonation/staff.store.ts'
import { giveStaffCodeKey } from '#server/identity/impersonation/staff-codes.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import type { Database } from '#server/database/database.ts'

/** Invented: one read-only, one who may act. */
export const demoStaff = [
  { name: 'Wiremu Paki', email: 'wiremu@staff.example.com', password: 'harakeke-by-the-gate', mayAct: false, shows: 'may look' },
  {
    name: 'Grace Tuala',
    email: 'grace@staff.example.com',
    password: 'lantern-over-the-bay',
    mayAct: true,
    shows: 'may look and act',
  },
] as const

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
      if (staff?.isEnded) await readmitStaffIn(tx, member.email, now)
      await giveStaffCodeKey(tx, secrets, staffId, { key: demoCodeKey, isShared: true })
    }
  })
