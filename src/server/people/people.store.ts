import { randomUUID } from 'node:crypto'
import type { GivenRole, Invitation, People, Person } from '#contract/people/people.contract.ts'
import { accessLine, type AccessDates, type AccessTerms, invitationMs, personStateOf } from '#domain/customer/people.ts'
import { retentionDays, dayMs } from '#domain/basics/durations.ts'
import { today } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'

interface PersonRow extends AccessDates {
  readonly accessId: string
  readonly email: string
  readonly name: string | null
  readonly role: GivenRole
  readonly siteId: string | null
  readonly siteName: string | null
}

const people = `
  select x.access_id, x.email, c.first_name || ' ' || c.last_name as name, x.role, x.site_id, coalesce(st.nickname, st.address) as site_name,
    x.invited_at, x.taken_up_at, x.until_day, x.ended_at
  from account_access x
  left join customer c on c.customer_id = x.taken_up_by
  left join site st on st.billing_account_id = x.billing_account_id and st.site_id = x.site_id
  where x.billing_account_id = $1 and (x.ended_at is null or x.ended_at > $2)
  order by x.invited_at desc, x.access_id`

const toPerson = ({ untilDay, invitedAt, takenUpAt, endedAt, ...row }: PersonRow, now: number): Person => ({
  ...row,
  until: untilDay,
  state: personStateOf({ untilDay, invitedAt, takenUpAt, endedAt }, now),
  invitedAt: invitedAt.toISOString(),
  takenUpAt: takenUpAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
})

export const readPeople = async (db: Queryable, billingAccountId: string, now: number): Promise<People> => ({
  people: (await db.query<PersonRow>(people, [billingAccountId, new Date(now - retentionDays * dayMs)])).map((row) =>
    toPerson(row, now),
  ),
  properties: await db.query<People['properties'][number]>(
    'select site_id, coalesce(nickname, address) as name from site where billing_account_id = $1 order by position',
    [billingAccountId],
  ),
})

export const lockPeople = (tx: Queryable, billingAccountId: string) =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`people ${billingAccountId}`])

export const isOwnEmail = async (tx: Queryable, billingAccountId: string, email: string): Promise<boolean> =>
  (
    await tx.query(
      `select 1 from login l join customer_account ca using (customer_id)
       where ca.billing_account_id = $1 and lower(l.email) = lower($2)`,
      [billingAccountId, email],
    )
  ).length > 0

export const isSite = async (tx: Queryable, billingAccountId: string, siteId: string): Promise<boolean> =>
  (await tx.query('select 1 from site where billing_account_id = $1 and site_id = $2', [billingAccountId, siteId])).length > 0

interface NewInvitation extends AccessTerms {
  readonly accessId?: string
  readonly email: string
  readonly grantedBy: string
  readonly sessionId: string | null
  /** Default: a mail with the invitation follows. */
  readonly isMailed?: boolean
  readonly at: Date
}

export const putInvitation = async (
  tx: Queryable,
  billingAccountId: string,
  { accessId = randomUUID(), email, role, siteId, until, grantedBy, sessionId, isMailed = false, at }: NewInvitation,
): Promise<string> => {
  await tx.query(
    `insert into account_access (access_id, billing_account_id, site_id, role, granted_by, email, invited_at, until_day, session_id,
       invitation_mailed)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [accessId, billingAccountId, siteId, role, grantedBy, email, at, until, sessionId, isMailed],
  )
  return accessId
}

export const lockRunning = async (
  tx: Queryable,
  billingAccountId: string,
  accessId: string,
): Promise<(AccessTerms & AccessDates) | null> => {
  const [row] = await tx.query<AccessDates & Omit<AccessTerms, 'until'>>(
    `select role, site_id, until_day, invited_at, taken_up_at, ended_at from account_access
     where billing_account_id = $1 and access_id = $2 for update`,
    [billingAccountId, accessId],
  )
  return row ? { ...row, until: row.untilDay } : null
}

export const storeGiven = (tx: Queryable, accessId: string, { role, siteId, until }: AccessTerms, sessionId: string) =>
  tx.query('update account_access set role = $2, site_id = $3, until_day = $4, session_id = $5 where access_id = $1', [
    accessId,
    role,
    siteId,
    until,
    sessionId,
  ])

const named = `
  select x.email, c.first_name || ' ' || c.last_name as name, x.role, coalesce(st.nickname, st.address) as site_name, x.until_day as until
  from account_access x
  left join customer c on c.customer_id = x.taken_up_by
  left join site st on st.billing_account_id = x.billing_account_id and st.site_id = x.site_id
  where x.access_id = $1`

export const nameAccess = async (tx: Queryable, accessId: string): Promise<string | null> => {
  const [row] = await tx.query<Pick<Person, 'email' | 'name' | 'role' | 'siteName' | 'until'>>(named, [accessId])
  return row ? `${row.name === null ? row.email : `${row.name} (${row.email})`}, ${accessLine(row)}` : null
}

export const endAccess = async (tx: Queryable, accessId: string, at: Date): Promise<boolean> =>
  (
    await tx.query('update account_access set ended_at = $2 where access_id = $1 and ended_at is null returning 1', [
      accessId,
      at,
    ])
  ).length > 0

interface InvitationRow extends AccessDates, Pick<Invitation, 'owner' | 'role' | 'siteName' | 'billingAccountId'> {
  readonly takenUpBy: string | null
}

const invitation = `
  select a.owner, x.role, coalesce(st.nickname, st.address) as site_name, x.billing_account_id, x.taken_up_by,
    x.invited_at, x.taken_up_at, x.until_day, x.ended_at
  from account_access x
  join billing_account a on a.billing_account_id = x.billing_account_id
  join login l on l.customer_id = $2 and l.closed_at is null
    and (x.taken_up_by = $2 or (lower(l.email) = lower(x.email) and l.email_verified))
  left join site st on st.billing_account_id = x.billing_account_id and st.site_id = x.site_id
  where x.access_id = $1 and coalesce(x.taken_up_by, $2) = $2`

/** By the caller's confirmed address, or accepted before; null if not theirs. */
export const findInvitation = async (
  db: Queryable,
  accessId: string,
  customerId: string,
  now: number,
): Promise<(Invitation & { readonly isTakenUp: boolean }) | null> => {
  const [row] = await db.query<InvitationRow>(invitation, [accessId, customerId])
  if (!row) return null
  const { takenUpBy, owner, role, siteName, billingAccountId, untilDay, ...dates } = row
  const state = personStateOf({ ...dates, untilDay }, now)
  return { owner, role, siteName, billingAccountId, until: untilDay, state, isTakenUp: takenUpBy !== null }
}

export const hasAnother = async (
  tx: Queryable,
  billingAccountId: string,
  customerId: string,
  accessId: string,
): Promise<boolean> =>
  (
    await tx.query(
      'select 1 from account_access where billing_account_id = $1 and taken_up_by = $2 and ended_at is null and access_id <> $3',
      [billingAccountId, customerId, accessId],
    )
  ).length > 0

export const storeTakenUp = async (tx: Queryable, accessId: string, customerId: string, now: number): Promise<boolean> => {
  const [taken] = await tx.query<{ billingAccountId: string }>(
    `update account_access set taken_up_by = $2, taken_up_at = $3
     where access_id = $1 and taken_up_by is null and ended_at is null and invited_at > $4 and (until_day is null or until_day >= $5)
     returning billing_account_id`,
    [accessId, customerId, new Date(now), new Date(now - invitationMs), today(now)],
  )
  return taken !== undefined
}

export const closePast = (tx: Queryable, billingAccountId: string, customerId: string, now: number) =>
  tx.query(
    `update account_access set ended_at = $3 where billing_account_id = $1 and taken_up_by = $2 and ended_at is null and until_day < $4`,
    [billingAccountId, customerId, new Date(now), today(now)],
  )
