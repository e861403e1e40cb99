import { minuteMs } from '#domain/basics/durations.ts'
import type { Database } from '#server/database/database.ts'
import { noteBrowser, type SigningBrowser } from './signed-in-browsers.ts'
import type { SignedInBy } from './policies.ts'
import { endImpersonationsIn } from '#server/identity/impersonation/impersonations.ts'

export interface NewSession {
  readonly sessionId: string
  readonly customerId: string
  readonly providerUid: string
  readonly policy: string
  /** Last interactive sign-in, epoch ms; a silent renewal does not count. Null if unknown. */
  readonly authenticatedAt: number | null
  /** Former session of the same customer in this browser; its selection carries over. */
  readonly goesOnFrom: string | null
  /** Null for staff, and at a provider of the retailer's. */
  readonly signedInBy: SignedInBy | null
  readonly passkeyId: string | null
  /** Null for staff. */
  readonly browser: SigningBrowser | null
}

/** Precision of the stored time of last use, ms. */
const usedMs = 5 * minuteMs
/** An access token used this long after issue (ms) proves that its refresh token arrived too. */
const settledMs = minuteMs

type EventKind =
  | 'activated'
  | 'signedIn'
  | 'staffEntered'
  | 'signInRefused'
  | 'linkSent'
  | 'linkUsed'
  | 'sessionEnded'
  | 'tokenReused'

export interface Sessions {
  readonly begin: (session: NewSession) => Promise<boolean>
  readonly nameDevice: (sessionId: string, deviceId: string) => Promise<void>
  /** Records the use at most every five minutes, and once per token that it settles. @param issuedAt of the token, epoch ms */
  readonly isLive: (sessionId: string, issuedAt: number) => Promise<boolean>
  /** Ends one session with its tokens, its grant, and the provider's session that could renew it. */
  readonly end: (sessionId: string) => Promise<void>
  readonly markEnded: (sessionId: string) => Promise<void>
  readonly endBrowser: (providerUid: string) => Promise<void>
  /** Ends the customer's sessions in all other browsers. Excludes staff impersonations. */
  readonly endOthers: (customerId: string, keptSessionId: string | null) => Promise<void>
  readonly record: (kind: EventKind, about: { customerId?: string; sessionId?: string }) => Promise<void>
}

export const createSessions = (db: Database, now: () => number): Sessions => {
  const record: Sessions['record'] = async (kind, { customerId, sessionId }) => {
    await db.query('insert into sign_in_event (happened_at, kind, customer_id, session_id) values ($1, $2, $3, $4)', [
      new Date(now()),
      kind,
      customerId ?? null,
      sessionId ?? null,
    ])
  }

  const markEnded: Sessions['markEnded'] = async (sessionId) => {
    const [ended] = await db.query<{ customerId: string }>(
      'update session set ended_at = $2 where session_id = $1 and ended_at is null returning customer_id',
      [sessionId, new Date(now())],
    )
    if (!ended) return
    await record('sessionEnded', { customerId: ended.customerId, sessionId })
    await db.transaction((tx) => endImpersonationsIn(tx, 'session_id', sessionId, now()))
  }

  const endBrowser: Sessions['endBrowser'] = (providerUid) =>
    db.transaction(async (tx) => {
      const live = await tx.query<{ sessionId: string }>(
        'select session_id from session where provider_uid = $1 and ended_at is null',
        [providerUid],
      )
      for (const { sessionId } of live) await markEnded(sessionId)
      await tx.query(
        `delete from oidc_payload where grant_id in (select session_id from session where provider_uid = $1)
         or uid = $1 and model = 'Session'`,
        [providerUid],
      )
    })

  return {
    record,
    markEnded,
    endBrowser,
    begin: async ({
      sessionId,
      customerId,
      providerUid,
      policy,
      authenticatedAt,
      goesOnFrom,
      signedInBy,
      passkeyId,
      browser,
    }) => {
      const noted = browser && (await noteBrowser(db, customerId, browser, now()))
      await db.query(
        `insert into session (session_id, customer_id, provider_uid, policy, started_at, authenticated_at,
           selected_billing_account_id, selected_site_id, signed_in_by, known_browser_id, network, passkey_id)
         select $1, $2, $3, $4, $5, $6, e.selected_billing_account_id, e.selected_site_id, $8, $9, $10, $11
         from (select 1) as one left join session e on e.session_id = $7 and e.customer_id = $2::uuid`,
        [
          sessionId,
          customerId,
          providerUid,
          policy,
          new Date(now()),
          authenticatedAt === null ? null : new Date(authenticatedAt),
          goesOnFrom,
          signedInBy,
          noted?.knownBrowserId ?? null,
          browser?.network ?? null,
          passkeyId,
        ],
      )
      await record(policy === 'impersonation' ? 'staffEntered' : 'signedIn', { customerId, sessionId })
      return noted?.isNew ?? false
    },
    endOthers: async (customerId, keptSessionId) => {
      const sessions = await db.query<{ providerUid: string }>(
        `select distinct provider_uid from session where customer_id = $1 and ended_at is null and policy <> 'impersonation'
           and provider_uid is distinct from (select provider_uid from session where session_id = $2 and customer_id = $1)`,
        [customerId, keptSessionId],
      )
      for (const { providerUid } of sessions) await endBrowser(providerUid)
      await db.query('delete from magic_link where customer_id = $1', [customerId])
    },
    nameDevice: async (sessionId, deviceId) => {
      await db.query('update session set device_id = $2 where session_id = $1 and device_id is null', [sessionId, deviceId])
    },
    isLive: async (sessionId, issuedAt) => {
      const at = now()
      const settled = at - issuedAt >= settledMs ? new Date(issuedAt) : null
      const [live] = await db.query<{ isNoted: boolean }>(
        `select coalesce(last_used_at > $2, false) and ($3::timestamptz is null or coalesce(settled_token_issued_at >= $3, false)) as is_noted
         from session where session_id = $1 and ended_at is null`,
        [sessionId, new Date(at - usedMs), settled],
      )
      if (live && !live.isNoted)
        await db.query(
          `update session set last_used_at = case when last_used_at > $4 then last_used_at else $2 end,
             settled_token_issued_at = greatest(settled_token_issued_at, $3::timestamptz)
           where session_id = $1`,
          [sessionId, new Date(at), settled, new Date(at - usedMs)],
        )
      return live !== undefined
    },
    end: async (sessionId) => {
      const [row] = await db.query<{ providerUid: string }>('select provider_uid from session where session_id = $1', [sessionId])
      if (row) await endBrowser(row.providerUid)
    },
  }
}
