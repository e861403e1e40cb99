import { addStaffIn, readmitStaffIn } from '#server/identity/impersonation/staff.store.ts'
import { giveStaffCodeKey } from '#server/identity/impersonation/staff-codes.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import type { Database } from '#server/database/database.ts'

/** Who may look at the demo for its customers: one only looks, one may act. Both are invented. */
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

/** What the codes of the demo's staff are made from. */
export const demoCodeKey = 'PUKEKOPUKEKOPUKEKOPUKEKOPUKEKOAA'

const staffLock = 7_301_948

/** Makes the demo's staff where they are not there yet, and lets in again whom the end of the demo has shut out; processes that start side by side wait for each other. */
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
