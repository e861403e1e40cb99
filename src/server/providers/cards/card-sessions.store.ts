import type { Queryable } from '#server/database/database.ts'

export interface CardSession {
  /** The provider's id of its page. */
  readonly sessionId: string
  readonly provider: string
  readonly attemptId: string
  readonly openedAt: Date
  readonly expiresAt: Date | null
}

const columns = 'session_id, provider, attempt_id, opened_at, expires_at'

/** Before anybody gets the page's address: a page that nobody has is paid on by nobody. */
export const storeCardSession = async (db: Queryable, session: CardSession): Promise<void> => {
  const { sessionId, provider, attemptId, openedAt, expiresAt } = session
  await db.query(`insert into card_session (${columns}) values ($1, $2, $3, $4, $5)`, [
    sessionId,
    provider,
    attemptId,
    openedAt,
    expiresAt,
  ])
}

export const readSessionOfAttempt = async (db: Queryable, provider: string, attemptId: string): Promise<CardSession | null> => {
  const [session] = await db.query<CardSession>(`select ${columns} from card_session where attempt_id = $1 and provider = $2`, [
    attemptId,
    provider,
  ])
  return session ?? null
}

export const readCardSession = async (db: Queryable, provider: string, sessionId: string): Promise<CardSession | null> => {
  const [session] = await db.query<CardSession>(`select ${columns} from card_session where session_id = $1 and provider = $2`, [
    sessionId,
    provider,
  ])
  return session ?? null
}
