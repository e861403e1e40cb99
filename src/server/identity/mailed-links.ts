import { dayMs, hourMs, minuteMs } from '#domain/durations.ts'
import type { Queryable } from '#server/database/database.ts'
import { digest, mintSecret } from '#server/secrets/seal.ts'
import { mailedCodeHash, mintMailedCode } from './mailed-codes.ts'

/** What a link of the account's own mails is for. */
export type LinkPurpose = 'email' | 'password' | 'notMe'

/** How long a link is good. */
export const linkMs: Readonly<Record<LinkPurpose, number>> = {
  email: 24 * hourMs,
  password: 30 * minuteMs,
  notMe: 7 * dayMs,
}

/** Where a link of each leads. */
export const linkPaths: Readonly<Record<LinkPurpose, string>> = {
  email: '/sign-in/email',
  password: '/sign-in/password',
  notMe: '/sign-in/not-me',
}

export interface MailedLink {
  readonly customerId: string
  /** Where it was mailed. */
  readonly email: string
  /** The session that asked for it; of `notMe` the one that it ends. */
  readonly sessionId: string | null
}

/** A link that has been used. */
export interface UsedLink extends MailedLink {
  /** The page of "This was not me" gave it. */
  readonly followsDisowning: boolean
}

/** @returns the secret of a link and the code that takes its place; of those of one purpose, the first that is used ends the others */
export const mintMailedLink = async (
  db: Queryable,
  {
    customerId,
    email,
    sessionId,
    purpose,
    followsDisowning = false,
  }: MailedLink & { readonly purpose: LinkPurpose; readonly followsDisowning?: boolean },
  now: number,
): Promise<{ readonly secret: string; readonly code: string }> => {
  const secret = mintSecret()
  const code = mintMailedCode()
  await db.query(
    `insert into mailed_link (token_hash, customer_id, purpose, email, session_id, expires_at, follows_disowning, code_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      digest(secret),
      customerId,
      purpose,
      email,
      sessionId,
      new Date(now + linkMs[purpose]),
      followsDisowning,
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
  /** Of "This was not me": where the email went. Nobody asked for it, so that it may be typed in any browser. */
  readonly email: string
  /** What tells the browser and a customer together. */
  readonly markOf: (customerId: string) => string | null
}

/** @returns a new secret of the link whose code was typed; null for a code that is not right, or of another browser */
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
  const row = rows.find((one) =>
    purpose === 'notMe'
      ? one.email.toLowerCase() === email.toLowerCase()
      : one.markHash !== null && one.markHash === markOf(one.customerId),
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

/** Looks without using; null where it is good for nothing. */
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

/** Null for all but one who use it at once. */
export const useMailedLink = async (
  tx: Queryable,
  purpose: LinkPurpose,
  secret: string,
  now: number,
): Promise<UsedLink | null> => {
  const [used] = await tx.query<UsedLink>(
    `update mailed_link set used_at = $3 where token_hash = (select k.token_hash ${good} for update of k)
     returning customer_id, email, session_id, follows_disowning`,
    [digest(secret), purpose, new Date(now)],
  )
  if (!used) return null
  // Each sign-in that was none of the customer's has a link of its own.
  if (purpose !== 'notMe') await forgetMailedLinks(tx, used.customerId, purpose)
  return used
}

/** Of one purpose, whatever was mailed is good for nothing from now on. */
export const forgetMailedLinks = (tx: Queryable, customerId: string, purpose: LinkPurpose): Promise<unknown> =>
  tx.query('delete from mailed_link where customer_id = $1 and purpose = $2 and used_at is null', [customerId, purpose])
