import { ambient } from '#server/database/ambient.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { createLogin } from '#server/identity/logins.ts'
import { createSessions } from '#server/identity/sessions.ts'
import { endStaff } from '#server/identity/impersonation/staff.store.ts'
import { endParty } from '#server/consents/parties.store.ts'
import { setFlag } from '#server/shell/moments.store.ts'
import type { Day } from '#domain/basics/days.ts'
import { customerIdOf } from './accounts.ts'
import { demoPeople } from './customers.ts'
import { demoGuests } from './guests.ts'
import { markNewsSeen } from './news.ts'
import { demoPartyPrefixes } from './parties.ts'
import type { DemoPerson } from './people.ts'
import { demoStaff } from './staff.ts'

const customerIds = [...demoPeople, ...demoGuests].map(customerIdOf)

interface LoginOptions {
  readonly firstDay: Day
  /** Hashing takes most of the time; without passwords customers sign in by emailed links. */
  readonly hasPasswords: boolean
}

export const createDemoLogin = async (
  tx: Queryable,
  person: DemoPerson,
  { firstDay, hasPasswords }: LoginOptions,
): Promise<void> => {
  const customerId = customerIdOf(person)
  const { email, password, isEmailUnverified, isNew, isNewToPowerShout, hasNews } = person
  await createLogin(tx, { customerId, email, ...(hasPasswords ? { password } : {}), isEmailVerified: !isEmailUnverified })
  const seenAt = new Date(firstDay)
  if (!isNew) await setFlag(tx, customerId, 'eiq2OnboardingSeen', seenAt)
  if (!isNewToPowerShout) await setFlag(tx, customerId, 'powerShoutWalkThroughSeen', seenAt)
  if (!hasNews) await markNewsSeen(tx, customerId, seenAt)
}

export const isDemoDatabase = async (db: Queryable): Promise<boolean> =>
  (await db.query('select 1 from customer where customer_id = any($1::uuid[]) limit 1', [customerIds])).length > 0

/** Logins with publicly known secrets: demo customers with sessions and keys, staff, third parties. @param now epoch ms */
export const closeDemoLogins = async (db: Database, now: number = Date.now()): Promise<void> => {
  const joined = ambient(db)
  const sessions = createSessions(joined, () => now)
  await joined.transaction(async (tx) => {
    await tx.query('update login set closed_at = $2 where customer_id = any($1::uuid[]) and closed_at is null', [
      customerIds,
      new Date(now),
    ])
    await tx.query('delete from magic_link where customer_id = any($1::uuid[])', [customerIds])
    const live = await tx.query<{ sessionId: string }>(
      'select session_id from session where customer_id = any($1::uuid[]) and ended_at is null',
      [customerIds],
    )
    for (const { sessionId } of live) await sessions.end(sessionId)
    await tx.query('update access_key set ended_at = $2 where customer_id = any($1::uuid[]) and ended_at is null', [
      customerIds,
      new Date(now),
    ])
    for (const prefix of demoPartyPrefixes) await endParty(tx, prefix, new Date(now))
  })
  for (const { email } of demoStaff) await endStaff(db, email, now)
}

/** Ended keys and consents stay ended. */
export const openDemoLogins = async (db: Queryable): Promise<void> => {
  await db.query('update login set closed_at = null where customer_id = any($1::uuid[]) and closed_at is not null', [customerIds])
  await db.query('update third_party set ended_at = null where prefix = any($1) and ended_at is not null', [
    [...demoPartyPrefixes],
  ])
}
