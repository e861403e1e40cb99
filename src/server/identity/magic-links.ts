import type { Database } from '#server/database/database.ts'
import { digest, mintSecret } from '#server/secrets/seal.ts'
import { mailedCodeHash, mintMailedCode } from './mailed-codes.ts'

const linkMs = 10 * 60_000
const ticketMs = 2 * 60_000

interface NewLink {
  readonly customerId: string
  readonly uid: string
  readonly browser: string
  readonly deepLink: string | null
}

export interface Link {
  readonly customerId: string
  readonly email: string
  readonly uid: string
  readonly deepLink: string | null
  readonly isOwnBrowser: boolean
  readonly isGood: boolean
}

export interface MagicLinks {
  /** @returns secret of a link (single use, ten minutes), and the code that replaces it in the requesting browser */
  readonly mint: (link: NewLink) => Promise<{ readonly secret: string; readonly code: string }>
  readonly exchangeCode: (code: string, browser: string) => Promise<string | null>
  readonly find: (secret: string, browser: string) => Promise<Link | null>
  /** True for exactly one caller per link. */
  readonly use: (secret: string) => Promise<boolean>
  /** @returns ticket for a used link: single use, two minutes, this browser only */
  readonly mintTicket: (secret: string, browser: string) => Promise<string>
  readonly useTicket: (ticket: string, browser: string) => Promise<string | null>
}

interface Row {
  readonly customerId: string
  readonly email: string
  readonly interactionUid: string
  readonly browserHash: string
  readonly deepLink: string | null
  readonly isGood: boolean
}

/** Only hashes are stored. */
export const createMagicLinks = (db: Database, now: () => number): MagicLinks => ({
  mint: async ({ customerId, uid, browser, deepLink }) => {
    const secret = mintSecret()
    const code = mintMailedCode()
    await db.query(
      `insert into magic_link (token_hash, customer_id, interaction_uid, browser_hash, deep_link, expires_at, code_hash)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        digest(secret),
        customerId,
        uid,
        digest(browser),
        deepLink,
        new Date(now() + linkMs),
        mailedCodeHash(digest(browser), code),
      ],
    )
    return { secret, code }
  },
  exchangeCode: async (code, browser) => {
    const secret = mintSecret()
    const rows = await db.query(
      `update magic_link set token_hash = $3, code_hash = null
       where browser_hash = $1 and code_hash = $2 and used_at is null and expires_at > $4 returning 1`,
      [digest(browser), mailedCodeHash(digest(browser), code), digest(secret), new Date(now())],
    )
    return rows.length === 1 ? secret : null
  },
  find: async (secret, browser) => {
    const [row] = await db.query<Row>(
      `select customer_id, email, interaction_uid, browser_hash, deep_link, used_at is null and expires_at > $2 as is_good
       from magic_link join login using (customer_id) where token_hash = $1 and closed_at is null`,
      [digest(secret), new Date(now())],
    )
    return row
      ? {
          customerId: row.customerId,
          email: row.email,
          uid: row.interactionUid,
          deepLink: row.deepLink,
          isOwnBrowser: row.browserHash === digest(browser),
          isGood: row.isGood,
        }
      : null
  },
  use: async (secret) => {
    const used = await db.query(
      'update magic_link set used_at = $2 where token_hash = $1 and used_at is null and expires_at > $2 returning 1',
      [digest(secret), new Date(now())],
    )
    return used.length === 1
  },
  mintTicket: async (secret, browser) => {
    const ticket = mintSecret()
    await db.query(
      'update magic_link set ticket_hash = $2, ticket_browser_hash = $3, ticket_expires_at = $4 where token_hash = $1',
      [digest(secret), digest(ticket), digest(browser), new Date(now() + ticketMs)],
    )
    return ticket
  },
  useTicket: async (ticket, browser) => {
    const [row] = await db.query<{ customerId: string }>(
      `update magic_link set ticket_used_at = $3
       where ticket_hash = $1 and ticket_browser_hash = $2 and ticket_used_at is null and ticket_expires_at > $3
       returning customer_id`,
      [digest(ticket), digest(browser), new Date(now())],
    )
    return row?.customerId ?? null
  },
})
