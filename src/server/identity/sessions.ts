import type { Database } from '#server/database/database.ts'
import { endImpersonationsIn } from '#server/identity/impersonation/impersonations.ts'

export interface NewSession {
  readonly sessionId: string
  readonly customerId: string
  readonly providerUid: string
  readonly policy: string
  /** When they last showed who they are, epoch ms: a sign-in that goes on unasked shows nothing. */
  readonly authenticatedAt: number
  /** The session of the same customer in this browser that it takes the place of: it goes on with what that one had selected. */
  readonly goesOnFrom: string | null
}

type EventKind = 'signedIn' | 'staffEntered' | 'signInRefused' | 'linkSent' | 'linkUsed' | 'sessionEnded' | 'tokenReused'

export interface Sessions {
  readonly begin: (session: NewSession) => Promise<void>
  readonly nameDevice: (sessionId: string, deviceId: string) => Promise<void>
  readonly isLive: (sessionId: string) => Promise<boolean>
  /** Ends one session: its tokens, its grant, and the provider's session that would renew it unasked. */
  readonly end: (sessionId: string) => Promise<void>
  /** Marks the end of a session whose grant the provider revokes itself. */
  readonly markEnded: (sessionId: string) => Promise<void>
  /** Ends whatever one browser is signed in to. */
  readonly endBrowser: (providerUid: string) => Promise<void>
  /** Ends whatever else a customer is signed in to: all but the browser of one session. Visits of staff are no sessions of theirs. */
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
    begin: async ({ sessionId, customerId, providerUid, policy, authenticatedAt, goesOnFrom }) => {
      await db.query(
        `insert into session (session_id, customer_id, provider_uid, policy, started_at, authenticated_at,
           selected_billing_account_id, selected_site_id)
         select $1, $2, $3, $4, $5, $6, e.selected_billing_account_id, e.selected_site_id
         from (select 1) as one left join session e on e.session_id = $7 and e.customer_id = $2::uuid`,
        [sessionId, customerId, providerUid, policy, new Date(now()), new Date(authenticatedAt), goesOnFrom],
      )
      await record(policy === 'impersonation' ? 'staffEntered' : 'signedIn', { customerId, sessionId })
    },
    endOthers: async (customerId, keptSessionId) => {
      const others = await db.query<{ providerUid: string }>(
        `select distinct provider_uid from session where customer_id = $1 and ended_at is null and policy <> 'impersonation'
           and provider_uid is distinct from (select provider_uid from session where session_id = $2 and customer_id = $1)`,
        [customerId, keptSessionId],
      )
      for (const { providerUid } of others) await endBrowser(providerUid)
      // A sign-in link that was mailed before lets nobody in any more.
      await db.query('delete from magic_link where customer_id = $1', [customerId])
    },
    nameDevice: async (sessionId, deviceId) => {
      await db.query('update session set device_id = $2 where session_id = $1 and device_id is null', [sessionId, deviceId])
    },
    isLive: async (sessionId) =>
      (await db.query('select 1 from session where session_id = $1 and ended_at is null', [sessionId])).length === 1,
    end: async (sessionId) => {
      const [row] = await db.query<{ providerUid: string }>('select provider_uid from session where session_id = $1', [sessionId])
      if (row) await endBrowser(row.providerUid)
    },
  }
}
