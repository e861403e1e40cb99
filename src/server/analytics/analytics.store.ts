import { dayMs, retentionDays } from '#domain/basics/durations.ts'
import { createHmac, randomUUID } from 'node:crypto'
import type { AnalyticsEvent } from '#contract/analytics/analytics.contract.ts'
import type { Database, Queryable } from '#server/database/database.ts'

export type Rekey = (kind: 'email' | 'address' | 'phone', hash: string) => string

/** Keyed, since the SHA-256 of a phone number can be found by trying all numbers. The kind keeps equal values apart. */
export const createRekey =
  (key: Buffer): Rekey =>
  (kind, hash) =>
    createHmac('sha256', key).update(`${kind}:${hash}`).digest('base64url')

/** Stores consented events; the received hashes are not stored. */
export const storeEvent = async (db: Database, event: AnalyticsEvent, rekey: Rekey, now: Date): Promise<void> => {
  const person = rekey('email', event.email)
  await db.transaction(async (tx) => {
    if (event.name === 'visitBegan') {
      const { address, phone, birthYear } = event
      await tx.query(
        `insert into analytics_person (person, address, phone, birth_year, last_visit_at) values ($1, $2, $3, $4, $5)
         on conflict (person) do update set address = excluded.address, phone = excluded.phone,
           birth_year = excluded.birth_year, last_visit_at = excluded.last_visit_at`,
        [person, address && rekey('address', address), phone && rekey('phone', phone), birthYear, now],
      )
    }
    await tx.query('insert into analytics_event (person, event_id, name, page, at) values ($1, $2, $3, $4, $5)', [
      person,
      randomUUID(),
      event.name,
      event.name === 'pageViewed' ? event.page : null,
      now,
    ])
  })
}

export const forgetOldAnalytics = async (db: Queryable, now: number): Promise<void> => {
  const before = new Date(now - retentionDays * dayMs)
  await db.query('delete from analytics_event where at < $1', [before])
  await db.query('delete from analytics_person where last_visit_at < $1', [before])
}
