import { randomUUID } from 'node:crypto'
import type { DeviceName } from '#domain/portal/user-agent.ts'
import type { Queryable } from '#server/database/database.ts'

export interface SigningBrowser {
  readonly mark: string
  readonly name: DeviceName
  /** Address without its host part. */
  readonly network: string
  readonly isKnown: boolean
  /** Of a browser that is new; default: a new id. */
  readonly knownBrowserId?: string
}

const upsert = `
  with before as (select disowned_at from known_browser where customer_id = $2 and mark_hash = $3)
  insert into known_browser as b (known_browser_id, customer_id, mark_hash, kind, browser, system, first_signed_in_at, last_signed_in_at)
  values ($1, $2, $3, $4, $5, $6, $7, $7)
  on conflict (customer_id, mark_hash) do update set kind = excluded.kind, browser = excluded.browser, system = excluded.system,
    last_signed_in_at = excluded.last_signed_in_at, disowned_at = null,
    first_signed_in_at = case when b.disowned_at is null then b.first_signed_in_at else excluded.first_signed_in_at end
  returning known_browser_id, known_browser_id = $1 as is_first,
    exists (select from before where disowned_at is not null) as was_disowned`

/** @returns true if new to the customer (neither database nor cookie knows it), or disputed by them */
export const noteBrowser = async (
  tx: Queryable,
  customerId: string,
  { mark, name: { kind, browser, system }, isKnown, knownBrowserId = randomUUID() }: Omit<SigningBrowser, 'network'>,
  now: number,
): Promise<{ readonly knownBrowserId: string; readonly isNew: boolean }> => {
  const [row] = await tx.query<{ knownBrowserId: string; isFirst: boolean; wasDisowned: boolean }>(upsert, [
    knownBrowserId,
    customerId,
    mark,
    kind,
    browser,
    system,
    new Date(now),
  ])
  if (!row) throw new TypeError('A browser that was written down and is not there')
  return { knownBrowserId: row.knownBrowserId, isNew: (row.isFirst && !isKnown) || row.wasDisowned }
}
