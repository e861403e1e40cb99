import { addStaff } from '#server/staff/staff.store.ts'
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

/** Makes the demo's staff where they are not there yet. */
export const seedStaff = async (db: Database, now: number = Date.now()): Promise<void> => {
  const known = await db.query<{ email: string }>('select email from staff')
  const missing = demoStaff.filter(({ email }) => !known.some((other) => other.email === email))
  for (const member of missing) await addStaff(db, member, now)
}
