import { activationMs, plainAccountNumber, resendMs } from '#domain/customer/activation.ts'
import { dayMs } from '#domain/basics/durations.ts'
import { today } from '#domain/basics/days.ts'
import type { Cycle } from '#server/billing/cycles.ts'
import type { Queryable } from '#server/database/database.ts'
import { cycleColumns } from '#server/http/selection.ts'
import { digest } from '#server/secrets/seal.ts'

/** What the customer typed. */
export interface ActivationSubject {
  readonly accountNumber: string
  readonly email: string
}

export const subjectHashOf = ({ accountNumber, email }: ActivationSubject): string =>
  digest(`activation ${plainAccountNumber(accountNumber)} ${email.trim().toLowerCase()}`)

/** As `plainAccountNumber` writes it. */
const plainNumber = `upper(translate(a.customer_number, ' -', ''))`

const recentActivation = `select 1 from activation where key_hash = $1 and subject_hash = $2 and begun_at > $3 and finished_at is null`

/** Sent again after a lost answer, before the pause between two mails is over. */
export const wasJustStarted = async (db: Queryable, keyHash: string, subjectHash: string, now: number): Promise<boolean> =>
  (await db.query(recentActivation, [keyHash, subjectHash, new Date(now - resendMs)])).length > 0

/** The same row for details that nobody has. Link and code of an earlier mail to this browser end. */
export const putActivation = async (db: Queryable, keyHash: string, subjectHash: string, now: number): Promise<void> => {
  await db.query(
    `insert into activation as a (key_hash, subject_hash, begun_at, expires_at) values ($1, $2, $3, $4)
     on conflict (key_hash) do update set subject_hash = excluded.subject_hash, begun_at = excluded.begun_at,
       expires_at = excluded.expires_at, customer_id = null, email = null, code_hash = null, link_hash = null, proven_at = null
     where a.finished_at is null`,
    [keyHash, subjectHash, new Date(now), new Date(now + activationMs)],
  )
}

/** In force: neither the person nor the account has ended or was deleted. */
const inForce = `
  billing_account a
  join customer_account ca on ca.billing_account_id = a.billing_account_id
  join customer c on c.customer_id = ca.customer_id and c.deleted_on is null and c.ended_on is null
  left join login l on l.customer_id = c.customer_id
  where a.deleted_on is null and (a.closed_on is null or a.closed_on >= $1)`

interface PersonRow {
  readonly customerId: string
  /** Null without a login. */
  readonly loginEmail: string | null
}

const personBy = `
  select c.customer_id, l.email as login_email from ${inForce}
    and ${plainNumber} = $2 and l.closed_at is null
    and lower(coalesce(c.email, case ca.role when 'owner' then a.account_email end)) = lower($3)
  order by l.customer_id is not null, ca.role = 'owner' desc, ca.position, c.customer_id limit 1`

const loginBy = 'select customer_id, email as login_email from login where lower(email) = lower($1) and closed_at is null'

/** By account and email; an address that signs in already counts with any account. */
export const findPerson = async (
  db: Queryable,
  { accountNumber, email }: ActivationSubject,
  now: number,
): Promise<PersonRow | null> => {
  const typed = email.trim()
  const [login] = await db.query<PersonRow>(loginBy, [typed])
  const [person] = await db.query<PersonRow>(personBy, [today(now), plainAccountNumber(accountNumber), typed])
  return login ?? person ?? null
}

/** False if the browser has started again since. */
export const putMailed = async (
  db: Queryable,
  keyHash: string,
  {
    subjectHash,
    ...mailed
  }: {
    readonly subjectHash: string
    readonly customerId: string
    readonly email: string
    readonly codeHash: string
    readonly linkHash: string
  },
): Promise<boolean> =>
  (
    await db.query(
      `update activation set customer_id = $3, email = $4, code_hash = $5, link_hash = $6
       where key_hash = $1 and subject_hash = $2 and proven_at is null and finished_at is null returning 1`,
      [keyHash, subjectHash, mailed.customerId, mailed.email, mailed.codeHash, mailed.linkHash],
    )
  ).length === 1

export interface ActivationRow {
  readonly subjectHash: string
  readonly customerId: string | null
  readonly email: string | null
  readonly codeHash: string | null
  readonly provenAt: Date | null
  readonly finishedAt: Date | null
}

const activationBy = `
  select subject_hash, customer_id, email, code_hash, proven_at, finished_at from activation
  where key_hash = $1 and expires_at > $2`

export const findActivation = async (db: Queryable, keyHash: string, now: number): Promise<ActivationRow | null> =>
  (await db.query<ActivationRow>(activationBy, [keyHash, new Date(now)]))[0] ?? null

export const hasLogin = async (db: Queryable, customerId: string): Promise<boolean> =>
  (await db.query('select 1 from login where customer_id = $1', [customerId])).length > 0

/** The customer has as long again to finish. False if the row has changed since it was read. */
export const putProven = async (
  db: Queryable,
  keyHash: string,
  { customerId, codeHash }: Pick<ActivationRow, 'customerId' | 'codeHash'>,
  now: number,
): Promise<boolean> =>
  (
    await db.query(
      `update activation set proven_at = coalesce(proven_at, $2), expires_at = $3
       where key_hash = $1 and customer_id = $4 and code_hash = $5 and finished_at is null returning 1`,
      [keyHash, new Date(now), new Date(now + activationMs), customerId, codeHash],
    )
  ).length === 1

/** Moves it to the browser that opened the link; its code ends. Null if another browser proved it before. */
export const takeByLink = async (tx: Queryable, keyHash: string, link: string, now: number): Promise<string | null> => {
  const linkHash = digest(link)
  await tx.query('select 1 from activation where link_hash = $1 for update', [linkHash])
  const [good] = await tx.query<{ customerId: string }>(
    `select customer_id from activation
     where link_hash = $1 and customer_id is not null and expires_at > $2 and (proven_at is null or key_hash = $3)`,
    [linkHash, new Date(now), keyHash],
  )
  if (!good) return null
  await tx.query('delete from activation where key_hash = $1 and link_hash is distinct from $2', [keyHash, linkHash])
  await tx.query(
    `update activation set key_hash = $2, proven_at = coalesce(proven_at, $3), expires_at = $4, code_hash = null
     where link_hash = $1 and finished_at is null`,
    [linkHash, keyHash, new Date(now), new Date(now + activationMs)],
  )
  return good.customerId
}

export type LetterKind = 'bill' | 'letter' | 'staff'

export const letterMs: Readonly<Record<LetterKind, number>> = { bill: 90 * dayMs, letter: 90 * dayMs, staff: activationMs }

export const putLetterCode = async (
  db: Queryable,
  { customerId, kind, codeHash }: { readonly customerId: string; readonly kind: LetterKind; readonly codeHash: string },
  now: number,
): Promise<void> => {
  await db.query(
    `insert into activation_code (customer_id, kind, code_hash, expires_at) values ($1, $2, $3, $4)
     on conflict (customer_id, kind) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, used_by = null`,
    [customerId, kind, codeHash, new Date(now + letterMs[kind])],
  )
}

const letterBy = `
  select k.customer_id, k.kind from activation_code k
  where k.code_hash = any($2) and k.expires_at > $3 and (k.used_by is null or k.used_by = $4)
    and k.customer_id in (select c.customer_id from ${inForce} and l.closed_at is null and ${plainNumber} = $5)`

/** Whose code it is, of this account; a staff code belongs to the first browser from then on. */
export const takeLetterCode = async (
  tx: Queryable,
  { keyHash, codeHashes, accountNumber }: { keyHash: string; codeHashes: readonly string[]; accountNumber: string },
  now: number,
): Promise<string | null> => {
  const [found] = await tx.query<{ customerId: string; kind: LetterKind }>(letterBy, [
    today(now),
    [...codeHashes],
    new Date(now),
    keyHash,
    plainAccountNumber(accountNumber),
  ])
  if (!found) return null
  if (found.kind !== 'staff') return found.customerId
  const taken = await tx.query(
    `update activation_code set used_by = $2 where customer_id = $1 and kind = 'staff' and (used_by is null or used_by = $2) returning 1`,
    [found.customerId, keyHash],
  )
  return taken.length === 1 ? found.customerId : null
}

export const putByLetter = async (db: Queryable, keyHash: string, customerId: string, now: number): Promise<void> => {
  await db.query(
    `insert into activation as a (key_hash, subject_hash, customer_id, begun_at, proven_at, expires_at) values ($1, '', $2, $3, $3, $4)
     on conflict (key_hash) do update set subject_hash = '', customer_id = excluded.customer_id, email = null, code_hash = null,
       link_hash = null, proven_at = excluded.proven_at, expires_at = excluded.expires_at
     where a.finished_at is null`,
    [keyHash, customerId, new Date(now), new Date(now + activationMs)],
  )
}

export interface ActivatingPerson extends Cycle {
  readonly firstName: string
  readonly lastName: string
  readonly customerNumber: string
}

/** With their first account; null if nothing of theirs is in force any more. */
export const findActivating = async (db: Queryable, customerId: string, now: number): Promise<ActivatingPerson | null> =>
  (
    await db.query<ActivatingPerson>(
      `select c.first_name, c.last_name, a.customer_number, ${cycleColumns} from ${inForce} and c.customer_id = $2
       order by ca.position, a.customer_number limit 1`,
      [today(now), customerId],
    )
  )[0] ?? null

/** The account's owner, first one without a login; null if nobody is left to activate. */
export const findOwnerWithoutLogin = async (db: Queryable, customerNumber: string, now: number): Promise<string | null> =>
  (
    await db.query<{ customerId: string }>(
      `select c.customer_id from ${inForce} and ${plainNumber} = $2 and ca.role = 'owner' and l.customer_id is null
       order by ca.position, c.customer_id limit 1`,
      [today(now), plainAccountNumber(customerNumber)],
    )
  )[0]?.customerId ?? null

export interface OwnerWithoutLogin {
  readonly billingAccountId: string
  readonly account: string
  readonly customerId: string
}

/** Of accounts in force that nobody has a login for, in the order of their ids after `after`. */
export const readOwnersWithoutLogin = (db: Queryable, after: string, limit: number, now: number): Promise<OwnerWithoutLogin[]> =>
  db.query<OwnerWithoutLogin>(
    `select distinct on (a.billing_account_id) a.billing_account_id, a.customer_number as account, c.customer_id from ${inForce}
       and a.billing_account_id > $2 and ca.role = 'owner' and l.customer_id is null and not exists (
         select from customer_account o join login ol on ol.customer_id = o.customer_id where o.billing_account_id = a.billing_account_id)
     order by a.billing_account_id, ca.position, c.customer_id limit $3`,
    [today(now), after, limit],
  )

export const forgetOldActivations = async (db: Queryable, now: number): Promise<void> => {
  await db.query('delete from activation where expires_at < $1', [new Date(now - dayMs)])
  await db.query('delete from activation_code where expires_at < $1', [new Date(now)])
}
