import type { Database } from '#server/database/database.ts'
import { endImpersonationsIn } from '#server/identity/impersonation/impersonations.ts'

export interface NewSession {
  readonly sessionId: string
  readonly customerId: string
  readonly providerUid: string
  readonly policy: string
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
    begin: async ({ sessionId, customerId, providerUid, policy }) => {
      await db.query(
        'insert into session (session_id, customer_id, provider_uid, policy, started_at) values ($1, $2, $3, $4, $5)',
        [sessionId, customerId, providerUid, policy, new Date(now())],
      )
      await record(policy === 'impersonation' ? 'staffEntered' : 'signedIn', { customerId, sessionId })
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
