import type { Device, Devices, EarlierDevice, SignedInBy } from '#contract/devices/devices.contract.ts'
import { type DeviceKind, deviceTitle } from '#domain/portal/user-agent.ts'
import { dayMs, sessionMs } from '#domain/basics/durations.ts'
import type { Queryable } from '#server/database/database.ts'
import { recordChange } from '#server/http/account-changes.ts'
import type { Caller } from '#server/http/caller.ts'
import { notFound } from '#server/http/refusal.ts'
import type { Sessions } from '#server/identity/sessions.ts'

interface NameRow {
  readonly id: string
  readonly kind: DeviceKind | null
  readonly browser: string | null
  readonly system: string | null
}

interface SessionRow extends NameRow {
  readonly firstSignedInAt: Date | null
  readonly signedInAt: Date
  readonly signedInBy: SignedInBy | null
  readonly lastUsedAt: Date | null
  readonly network: string | null
  readonly isThis: boolean
}

interface EarlierRow extends NameRow {
  readonly firstSignedInAt: Date
  readonly lastSignedInAt: Date
}

const earlierMs = 180 * dayMs
const mostEarlier = 10

/** Staff impersonations are listed in the activity instead. */
const live = `s.customer_id = $1 and s.ended_at is null and s.policy <> 'impersonation' and coalesce(s.authenticated_at, s.started_at) > $2`

const selectLive = `
  select s.session_id as id, b.kind, b.browser, b.system, b.first_signed_in_at, s.started_at as signed_in_at, s.signed_in_by,
    s.last_used_at, s.network, s.session_id = $3 as is_this
  from session s left join known_browser b on b.known_browser_id = s.known_browser_id
  where ${live} order by is_this desc, s.started_at desc`

const selectEarlier = `
  select b.known_browser_id::text as id, b.kind, b.browser, b.system, b.first_signed_in_at, b.last_signed_in_at
  from known_browser b
  where b.customer_id = $1 and b.last_signed_in_at > $3
    and not exists (select from session s where s.known_browser_id = b.known_browser_id and ${live})
  order by b.last_signed_in_at desc limit $4`

export const readDevices = async (
  db: Queryable,
  { customerId, sessionId }: Pick<Caller, 'customerId' | 'sessionId'>,
  now: number,
): Promise<Devices> => {
  const since = new Date(now - sessionMs)
  const signedIn = await db.query<SessionRow>(selectLive, [customerId, since, sessionId])
  const before = await db.query<EarlierRow>(selectEarlier, [customerId, since, new Date(now - earlierMs), mostEarlier])
  return {
    signedIn: signedIn.map(
      ({ firstSignedInAt, signedInAt, lastUsedAt, ...row }): Device => ({
        ...row,
        firstSignedInAt: firstSignedInAt?.toISOString() ?? null,
        signedInAt: signedInAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      }),
    ),
    earlier: before.map(
      ({ firstSignedInAt, lastSignedInAt, ...row }): EarlierDevice => ({
        ...row,
        firstSignedInAt: firstSignedInAt.toISOString(),
        lastSignedInAt: lastSignedInAt.toISOString(),
      }),
    ),
  }
}

interface DeviceCommandContext {
  readonly sessions: Sessions
  readonly now: number
}

export const endDevice = async (
  tx: Queryable,
  caller: Caller,
  deviceId: string,
  { sessions, now }: DeviceCommandContext,
): Promise<void> => {
  const [session] = await tx.query<{ sessionId: string; browser: string | null; system: string | null }>(
    `select s.session_id, b.browser, b.system from session s left join known_browser b on b.known_browser_id = s.known_browser_id
     where ${live} and s.session_id = $3`,
    [caller.customerId, new Date(now - sessionMs), deviceId],
  )
  if (!session) throw notFound()
  await sessions.end(session.sessionId)
  await recordChange(tx, caller, { what: 'deviceSignedOut', about: deviceTitle(session) }, now)
}

export const endOthers = async (tx: Queryable, caller: Caller, { sessions, now }: DeviceCommandContext): Promise<void> => {
  await sessions.endOthers(caller.customerId, caller.sessionId)
  await recordChange(tx, caller, { what: 'othersSignedOut' }, now)
}
