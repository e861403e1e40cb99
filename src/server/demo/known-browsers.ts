import type { DeviceName } from '#domain/portal/user-agent.ts'
import { dayMs } from '#domain/basics/durations.ts'
import type { Queryable } from '#server/database/database.ts'
import { stableId } from '#server/http/ids.ts'
import { noteBrowser } from '#server/identity/signed-in-browsers.ts'

/** Days ago, first and last. */
const browsers: readonly (DeviceName & { readonly id: string; readonly days: readonly [first: number, last: number] })[] = [
  { id: 'phone', kind: 'phone', browser: 'Chrome', system: 'Android', days: [310, 2] },
  { id: 'tablet', kind: 'tablet', browser: 'Safari', system: 'iPad', days: [120, 31] },
]

export const noteKnownBrowsers = async (tx: Queryable, customerIds: readonly string[], now: number): Promise<void> => {
  for (const customerId of customerIds)
    for (const { id, days, ...name } of browsers)
      for (const daysAgo of days) {
        const mark = `demo ${id} ${customerId}`
        const browser = { mark, name, isKnown: false, knownBrowserId: stableId(mark) }
        await noteBrowser(tx, customerId, browser, now - daysAgo * dayMs)
      }
}
