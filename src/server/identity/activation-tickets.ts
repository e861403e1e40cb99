import { minuteMs } from '#domain/basics/durations.ts'
import type { Queryable } from '#server/database/database.ts'
import { digest, mintSecret } from '#server/secrets/seal.ts'
import type { FirstStep } from './second-step/second-step.ts'

const ticketMs = 2 * minuteMs
/** How long after the activation its browser may still sign in by it. */
const freshMs = 30 * minuteMs

/** @returns ticket that signs in once, within two minutes, in this browser; null if this key finished no activation lately */
export const mintActivationTicket = async (db: Queryable, key: string, browser: string, now: number): Promise<string | null> => {
  const ticket = mintSecret()
  const minted = await db.query(
    `update activation set ticket_hash = $2, ticket_browser_hash = $3, ticket_expires_at = $4
     where key_hash = $1 and proven_at is not null and finished_at > $5 and signed_in_at is null returning 1`,
    [digest(key), digest(ticket), digest(browser), new Date(now + ticketMs), new Date(now - freshMs)],
  )
  return minted.length === 1 ? ticket : null
}

/** Null for all but one of parallel callers. */
export const useActivationTicket = async (
  db: Queryable,
  ticket: string,
  browser: string,
  now: number,
): Promise<FirstStep | null> => {
  const [step] = await db.query<FirstStep>(
    `update activation set signed_in_at = $3
     where ticket_hash = $1 and ticket_browser_hash = $2 and ticket_expires_at > $3 and signed_in_at is null
     returning customer_id, finished_by as by`,
    [digest(ticket), digest(browser), new Date(now)],
  )
  return step ?? null
}
