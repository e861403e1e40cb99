import type { Brand } from '#brands/brands.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Outbox } from '#server/http/outbox.ts'
import type { Sessions } from './sessions.ts'
import { listContactDetails } from './contact-details.ts'
import { apiKeys, consents, deletionRequests, guests } from './ways-in-account.ts'
import {
  codes,
  emailChanges,
  loginEmail,
  mailedLinks,
  passkeys,
  recoveryCodes,
  sessions,
  signInAttempts,
} from './ways-in-login.ts'

export interface Remedy {
  readonly customerId: string
  readonly sessionIds: readonly string[]
  /** Where the opened link was mailed: the customer reads this mailbox. */
  readonly email: string
  readonly brand: Pick<Brand, 'id'>
  readonly outbox: Pick<Outbox, 'put'>
  readonly sessions: Pick<Sessions, 'endBrowser'>
  readonly now: number
}

export interface WayIn {
  readonly tables: readonly string[]
  readonly endpoints: readonly string[]
  readonly end: (tx: Queryable, remedy: Remedy) => Promise<readonly string[]>
  readonly list: (db: Queryable, customerId: string, now: number) => Promise<readonly string[]>
}

/** In the order of removal: the address first, since later emails go there. */
export const waysIn = {
  loginEmail,
  emailChanges,
  mailedLinks,
  signInAttempts,
  passkeys,
  codes,
  recoveryCodes,
  guests,
  apiKeys,
  consents,
  deletionRequests,
  sessions,
} as const satisfies Record<string, WayIn>

const reached = `
  select session_id from session s where s.customer_id = $1 and s.policy <> 'impersonation' and (
    s.session_id = any($2)
    or s.known_browser_id in (select b.known_browser_id from session b where b.session_id = any($2))
    or s.provider_uid in (select p.provider_uid from session p where p.session_id = any($2))
    or s.passkey_id in (select k.credential_id from passkey k where k.customer_id = $1 and k.session_id = any($2))
    or s.signed_in_by = 'link' and s.started_at >=
      (select min(c.changed_at) from login_email_change c where c.customer_id = $1 and c.session_id = any($2)))`

/** Same browser since its first sign-in, a passkey created there, or a link to a login email chosen there. */
export const sessionsBehind = async (
  tx: Queryable,
  customerId: string,
  sessionIds: readonly string[],
): Promise<readonly string[]> => {
  const rows = await tx.query<{ sessionId: string }>(reached, [customerId, [...sessionIds]])
  return rows.length > sessionIds.length
    ? sessionsBehind(
        tx,
        customerId,
        rows.map(({ sessionId }) => sessionId),
      )
    : sessionIds
}

export interface RemedyResult {
  readonly ended: readonly string[]
  readonly left: readonly string[]
  /** Contact details that stay as they are, with their values: somebody else may have changed them. */
  readonly contactDetails: readonly string[]
}

const listWaysIn = async (db: Queryable, customerId: string, now: number): Promise<readonly string[]> => {
  const left: string[] = []
  for (const way of Object.values(waysIn)) left.push(...(await way.list(db, customerId, now)))
  return left
}

export const listRemaining = async (
  db: Queryable,
  customerId: string,
  now: number,
): Promise<Pick<RemedyResult, 'left' | 'contactDetails'>> => ({
  left: await listWaysIn(db, customerId, now),
  contactDetails: await listContactDetails(db, customerId),
})

export const endWaysIn = async (tx: Queryable, remedy: Remedy): Promise<readonly string[]> => {
  const { customerId, now } = remedy
  const ended: string[] = []
  for (const way of Object.values<WayIn>(waysIn)) ended.push(...(await way.end(tx, remedy)))
  await tx.query(
    `update known_browser set disowned_at = $3 where customer_id = $1
       and known_browser_id in (select known_browser_id from session where session_id = any($2))`,
    [customerId, [...remedy.sessionIds], new Date(now)],
  )
  return ended
}
