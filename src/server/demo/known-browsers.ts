import type { DeviceName } from '#domain/portal/user-agent.ts'
import { dayMs } from '#domain/basics/durations.ts'
import type { Queryable } from '#server/database/database.ts'

/** Days ago, first and last. */
const browsers: readonly (DeviceName & { readonly id: string; readonly days: readonly [first: number, last: number] })[] = [
  { id: 'phone', kind: 'phone', browser: 'Chrome', system: 'Android', days: [310, 2] },
  { id: 'tablet', kind: 'tablet', browser: 'Safari', system: 'iPad', days: [120, 31] },
]

export const putKnownBrowsers = async (tx: Queryable, now: number): Promise<void> => {
  for (const { id, kind, browser, system, days } of browsers)
    await tx.query(
      `insert into known_browser (known_browser_id, customer_id, mark_hash, kind, browser, system, first_signed_in_at, last_signed_in_at)
       select md5($1::text || customer_id)::uuid, customer_id, 'demo ' || $1::text || ' ' || customer_id, $2, $3, $4, $5, $6 from login`,
      [id, kind, browser, system, ...days.map((ago) => new Date(now - ago * dayMs))],
    )
}
