import { dayMs, hourMs, minuteMs } from '#domain/basics/durations.ts'
import type { Queryable } from '#server/database/database.ts'
import { digest, mintSecret } from '#server/secrets/seal.ts'
import { mailedCodeHash, mintMailedCode } from './mailed-codes.ts'

export type LinkPurpose = 'email' | 'password' | 'notMe'

export const linkMs: Readonly<Record<LinkPurpose, number>> = {
  email: 24 * hourMs,
  password: 30 * minuteMs,
  notMe: 7 * dayMs,
}

export const linkPaths: Readonly<Record<LinkPurpose, string>> = {
  email: '/sign-in/email',
  password: '/sign-in/password',
  notMe: '/sign-in/not-me',
}

export interface MailedLink {
  readonly customerId: string
  readonly email: string
  /** The requesting session; for `notMe` the session that it ends. */
  readonly sessionId: string | null
}

export interface UsedLink extends MailedLink {
  /** For a password link from "This was not me": first sign-in of the disowned browser. Browsers first used later count as new. */
  readonly newBrowsersSince: Date | null
}

/** @returns secret and code of a link; the first one used ends the others of its purpose */
export const mintMailedLink = async (
  db: Queryable,
  {
    customerId,
    email,
    sessionId,
    purpose,
    newBrowsersSince = null,
  }: MailedLink & { readonly purpose: LinkPurpose; readonly newBrowsersSince?: Date | null },
  now: number,
): Promise<{ readonly secret: string; readonly code: string }> => {
  const secret = mintSecret()
  const code = mintMailedCode()
  await db.query(
    `insert into mailed_link (token_hash, customer_id, purpose, email, session_id, expires_at, new_browsers_since, code_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      digest(secret),
      customerId,
      purpose,
      email,
      sessionId,
      new Date(now + linkMs[purpose]),
      newBrowsersSince,
      mailedCodeHash(purpose, code),
    ],
  )
  return { secret, code }
}

const codeRow = `
  select k.token_hash, k.customer_id, k.email, b.mark_hash
  from mailed_link k left join session s on s.session_id = k.session_id left join known_browser b on b.known_browser_id = s.known_browser_id
  where k.purpose = $1 and k.code_hash = $2 and k.used_at is null and k.expires_at > $3`

interface TypedCode {
  readonly purpose: LinkPurpose
  readonly code: string
  /** For `notMe`: the recipient. Nobody requested it, so any browser may send the code. */
  readonly email: string
  readonly markOf: (customerId: string) => string | null
}

export const exchangeMailedCode = async (
  db: Queryable,
  { purpose, code, email, markOf }: TypedCode,
  now: number,
): Promise<string | null> => {
  const rows = await db.query<{ tokenHash: string; customerId: string; email: string; markHash: string | null }>(codeRow, [
    purpose,
    mailedCodeHash(purpose, code),
    new Date(now),
  ])
  const row = rows.find((candidate) =>
    purpose === 'notMe'
      ? candidate.email.toLowerCase() === email.toLowerCase()
      : candidate.markHash !== null && candidate.markHash === markOf(candidate.customerId),
  )
  if (!row) return null
  const secret = mintSecret()
  const changed = await db.query(
    'update mailed_link set token_hash = $2, code_hash = null where token_hash = $1 and used_at is null returning 1',
    [row.tokenHash, digest(secret)],
  )
  return changed.length === 1 ? secret : null
}

const good = `
  from mailed_link k join login l using (customer_id)
  where k.token_hash = $1 and k.purpose = $2 and k.used_at is null and k.expires_at > $3 and l.closed_at is null`

export const findMailedLink = async (
  db: Queryable,
  purpose: LinkPurpose,
  secret: string,
  now: number,
): Promise<MailedLink | null> => {
  const [link] = await db.query<MailedLink>(`select k.customer_id, k.email, k.session_id ${good}`, [
    digest(secret),
    purpose,
    new Date(now),
  ])
  return link ?? null
}

/** Null for all but one of parallel callers. */
export const useMailedLink = async (
  tx: Queryable,
  purpose: LinkPurpose,
  secret: string,
  now: number,
): Promise<UsedLink | null> => {
  const [used] = await tx.query<UsedLink>(
    `update mailed_link set used_at = $3 where token_hash = (select k.token_hash ${good} for update of k)
     returning customer_id, email, session_id, new_browsers_since`,
    [digest(secret), purpose, new Date(now)],
  )
  if (!used) return null
  // Each disputed sign-in has a link of its own.
  if (purpose !== 'notMe') await forgetMailedLinks(tx, used.customerId, purpose)
  return used
}

export const forgetMailedLinks = (tx: Queryable, customerId: string, purpose: LinkPurpose): Promise<unknown> =>
  tx.query('delete from mailed_link where customer_id = $1 and purpose = $2 and used_at is null', [customerId, purpose])
