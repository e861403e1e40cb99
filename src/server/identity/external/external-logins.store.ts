import type { JWTPayload } from 'jose'
import type { Database, Queryable } from '#server/database/database.ts'
import { stableId } from '#server/http/ids.ts'

export interface Subject {
  readonly issuer: string
  readonly subject: string
}

const linked = `
  select e.customer_id, l.closed_at is not null or c.deleted_on is not null or c.ended_on is not null or (
      exists (select from ended_role r where r.customer_id = e.customer_id)
      and not exists (select from account_held h where h.customer_id = e.customer_id)
    ) as is_ended
  from external_login e join login l using (customer_id) left join customer c using (customer_id)
  where e.issuer = $1 and e.subject = $2`

interface Linked {
  readonly customerId: string
  /** The login was closed, the customer deleted or ended, or their last role has ended. */
  readonly isEnded: boolean
}

export const findLinked = async (db: Queryable, { issuer, subject }: Subject): Promise<Linked | null> =>
  (await db.query<Linked>(linked, [issuer, subject]))[0] ?? null

const textOf = (claim: unknown): string | null =>
  (typeof claim === 'string' && claim.trim() !== '') || typeof claim === 'number' ? String(claim).trim() : null

const verifiedEmailIn = (claims: JWTPayload): string | null =>
  claims['email_verified'] === true ? textOf(claims['email']) : null

const present = 'select customer_id from customer where customer_id = $1 and deleted_on is null and ended_on is null'

/** Exactly one person: by the address that signs in, or that the retailer sent while there is no login. */
const addressed = `
  select (array_agg(customer_id))[1] as customer_id from (
    select l.customer_id from login l left join customer c using (customer_id)
    where lower(l.email) = lower($1) and l.closed_at is null and c.deleted_on is null and c.ended_on is null
    union
    select c.customer_id from customer c
    where lower(c.email) = lower($1) and c.deleted_on is null and c.ended_on is null
      and not exists (select from login l where l.customer_id = c.customer_id)
  ) as found having count(*) = 1`

const candidate = async (tx: Queryable, claims: JWTPayload, customerClaim: string | null): Promise<string | null> => {
  const [statement, value] =
    customerClaim === null ? ([addressed, verifiedEmailIn(claims)] as const) : ([present, textOf(claims[customerClaim])] as const)
  if (value === null) return null
  const [row] = await tx.query<{ customerId: string }>(statement, [
    customerClaim === null ? value : stableId(`customer ${value}`),
  ])
  return row?.customerId ?? null
}

/** Azure AD B2C sends a list, `emails`, and doesn't say which of them are verified. */
const emailIn = ({ email, emails }: JWTPayload): string | null =>
  textOf(email) ?? (Array.isArray(emails) ? textOf(emails[0]) : null)

/** Address and login that the rest of the portal writes to. False if no address is free for them. */
const ensureLogin = async (tx: Queryable, customerId: string, claims: JWTPayload): Promise<boolean> => {
  const [person] = await tx.query<{ email: string | null }>('select email from customer where customer_id = $1', [customerId])
  const email = emailIn(claims) ?? person?.email ?? null
  if (email !== null)
    await tx.query(
      `insert into login (customer_id, username, email, email_verified)
       select $1::uuid, $2::text, $2::text, $3::boolean
       where not exists (select from login where lower(email) = lower($2) or lower(username) = lower($2)) on conflict do nothing`,
      [customerId, email, verifiedEmailIn(claims) === email],
    )
  const open = await tx.query('select 1 from login where customer_id = $1 and closed_at is null for update', [customerId])
  return open.length > 0
}

/** Undoes a transaction that made a login for nobody. */
class Undone extends Error {}

const nullIfUndone = (error: unknown): null => {
  if (error instanceof Undone) return null
  throw error
}

/**
 * Finds the customer of a subject that signs in for the first time: by the configured claim, else by a verified email that
 * exactly one person has and that no other subject of the issuer was linked by. Null if there is none.
 */
export const linkSubject = (
  db: Database,
  { issuer, subject }: Subject,
  claims: JWTPayload,
  { customerClaim, now }: { readonly customerClaim: string | null; readonly now: number },
): Promise<string | null> =>
  db
    .transaction(async (tx) => {
      const customerId = await candidate(tx, claims, customerClaim)
      if (customerId === null) return null
      await tx.query('select from customer where customer_id = $1 for update', [customerId])
      if (!(await ensureLogin(tx, customerId, claims))) return null
      await tx.query(
        `insert into external_login (issuer, subject, customer_id, linked_at) select $1, $2, $3::uuid, $4::timestamptz
         where $5::boolean or not exists (select from external_login where issuer = $1 and customer_id = $3::uuid)
         on conflict do nothing`,
        [issuer, subject, customerId, new Date(now), customerClaim !== null],
      )
      const found = await findLinked(tx, { issuer, subject })
      if (!found || found.isEnded) throw new Undone()
      return found.customerId
    })
    .catch(nullIfUndone)

/** The address that we write to follows the provider's verified one, unless it belongs to another login. */
export const followEmail = async (db: Queryable, customerId: string, claims: JWTPayload): Promise<void> => {
  const email = verifiedEmailIn(claims)
  if (email === null) return
  await db.query(
    `update login set email = $2, username = case when lower(username) = lower(email) then $2 else username end, email_verified = true
     where customer_id = $1 and (lower(email) <> lower($2) or not email_verified) and not exists (
       select from login o where o.customer_id <> $1 and (lower(o.email) = lower($2) or lower(o.username) = lower($2)))`,
    [customerId, email],
  )
}
