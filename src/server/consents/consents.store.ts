import { randomUUID } from 'node:crypto'
import type { OpenScope } from '#contract/kit.ts'
import type { Consent, ConsentRead, ConsentRequest } from '#contract/consents/consents.contract.ts'
import { addYears, type Day } from '#domain/basics/days.ts'
import { instantText } from '#domain/basics/half-hours.ts'
import type { Queryable } from '#server/database/database.ts'

export interface RequestRow {
  readonly requestId: string
  readonly code: string
  readonly scopes: readonly OpenScope[]
  readonly purpose: string
  readonly months: number
  readonly expiresAt: Date
  readonly partyId: string
  readonly name: string
  readonly kind: string
  readonly website: string
}

const requests = `
  select r.request_id, r.code, r.scopes, r.purpose, r.months, r.expires_at, p.party_id, p.name, p.kind, p.website
  from consent_request r join third_party p using (party_id)
  where r.code = $1 and r.expires_at > $2 and p.ended_at is null
    and not exists (select from consent c where c.request_id = r.request_id)`

/** Null once agreed to or expired. */
export const readRequest = async (db: Queryable, code: string, now: number): Promise<RequestRow | null> =>
  (await db.query<RequestRow>(requests, [code.toUpperCase(), new Date(now)]))[0] ?? null

export const toConsentRequest = ({
  code,
  scopes,
  purpose,
  months,
  expiresAt,
  name,
  kind,
  website,
}: RequestRow): ConsentRequest => ({
  code,
  party: { name, kind, website },
  scopes: [...scopes],
  purpose,
  months,
  expiresAt: instantText(expiresAt.getTime()),
})

export interface NewRequest {
  readonly requestId?: string
  readonly partyId: string
  readonly code: string
  readonly scopes: readonly OpenScope[]
  readonly purpose: string
  readonly months: number
  readonly askedAt: Date
  readonly expiresAt: Date
}

export const putRequest = async (tx: Queryable, request: NewRequest): Promise<string> => {
  const { requestId = randomUUID() } = request
  await tx.query(
    `insert into consent_request (request_id, party_id, code, scopes, purpose, months, asked_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      requestId,
      request.partyId,
      request.code,
      [...request.scopes],
      request.purpose,
      request.months,
      request.askedAt,
      request.expiresAt,
    ],
  )
  return requestId
}

export interface ConsentRow {
  readonly billingAccountId: string
  readonly consentId: string
  readonly customerId: string
  readonly brand: string
  readonly purpose: string
  readonly scopes: readonly OpenScope[]
  readonly propertyIds: readonly string[] | null
  readonly since: Day
  readonly until: Day
  readonly agreedAt: Date
  readonly endedAt: Date | null
  readonly requestId: string
  readonly partyId: string
  readonly name: string
  readonly kind: string
  readonly website: string
}

const consents = `
  select c.billing_account_id, c.consent_id, c.customer_id, c.brand, c.purpose, c.scopes, c.property_ids, c.since, c.until, c.agreed_at,
    c.ended_at, c.request_id, p.party_id, p.name, p.kind, p.website
  from consent c join third_party p using (party_id)`

export const readConsentRows = (db: Queryable, billingAccountId: string, customerId: string, today: Day): Promise<ConsentRow[]> =>
  db.query<ConsentRow>(
    `${consents} where c.billing_account_id = $1 and c.customer_id = $2 and coalesce(c.ended_at::date, c.until) > $3
     order by c.ended_at is not null, c.agreed_at desc, c.consent_id`,
    [billingAccountId, customerId, addYears(today, -1)],
  )

export const readOwnConsent = async (tx: Queryable, customerId: string, consentId: string): Promise<ConsentRow | null> =>
  (
    await tx.query<ConsentRow>(`${consents} where c.customer_id = $1 and c.consent_id = $2 for update of c`, [
      customerId,
      consentId,
    ])
  )[0] ?? null

export const readConsentOf = async (db: Queryable, consentId: string): Promise<ConsentRow | null> =>
  (await db.query<ConsentRow>(`${consents} where c.consent_id = $1`, [consentId]))[0] ?? null

export const readPartyName = async (db: Queryable, consentId: string): Promise<string | null> => {
  const [party] = await db.query<{ name: string }>(
    'select p.name from consent c join third_party p using (party_id) where c.consent_id::text = $1',
    [consentId],
  )
  return party?.name ?? null
}

export const readConsentAccount = async (db: Queryable, consentId: string): Promise<string | null> => {
  const [consent] = await db.query<{ billingAccountId: string }>(
    'select billing_account_id from consent where consent_id::text = $1',
    [consentId],
  )
  return consent?.billingAccountId ?? null
}

export const readAgreed = async (tx: Queryable, partyId: string, requestId: string): Promise<ConsentRow | null> =>
  (
    await tx.query<ConsentRow>(`${consents} where c.party_id = $1 and c.request_id = $2 for update of c`, [partyId, requestId])
  )[0] ?? null

export const putConsent = async (
  tx: Queryable,
  row: Omit<ConsentRow, 'name' | 'kind' | 'website' | 'endedAt'> & { readonly sessionId?: string },
): Promise<boolean> => {
  const rows = await tx.query(
    `insert into consent (billing_account_id, consent_id, customer_id, party_id, request_id, brand, purpose, scopes, property_ids, since, until,
       agreed_at, session_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict (request_id) do nothing returning 1`,
    [
      row.billingAccountId,
      row.consentId,
      row.customerId,
      row.partyId,
      row.requestId,
      row.brand,
      row.purpose,
      [...row.scopes],
      row.propertyIds && [...row.propertyIds],
      row.since,
      row.until,
      row.agreedAt,
      row.sessionId ?? null,
    ],
  )
  return rows.length > 0
}

const keysOf = 'billing_account_id = $1 and consent_id = $2 and ended_at is null'

export const prolong = async (
  tx: Queryable,
  { billingAccountId, consentId }: ConsentRow,
  until: Day,
  sessionId: string,
): Promise<void> => {
  await tx.query(
    'update consent set until = $3, told_end_on = null, session_id = $4 where billing_account_id = $1 and consent_id = $2',
    [billingAccountId, consentId, until, sessionId],
  )
  await tx.query(`update access_key set until = $3 where ${keysOf}`, [billingAccountId, consentId, until])
}

export const endKeys = (tx: Queryable, { billingAccountId, consentId }: ConsentRow, at: Date) =>
  tx.query(`update access_key set ended_at = $3 where ${keysOf}`, [billingAccountId, consentId, at])

export const endConsentRow = async (tx: Queryable, row: ConsentRow, at: Date): Promise<void> => {
  await tx.query('update consent set ended_at = $3 where billing_account_id = $1 and consent_id = $2 and ended_at is null', [
    row.billingAccountId,
    row.consentId,
    at,
  ])
  await endKeys(tx, row, at)
}

export interface NewRead {
  readonly readId?: string
  readonly what: string
  /** `2026-06-01/2026-06-07`. */
  readonly about: string | null
  readonly amount: number
  readonly at: Date
}

export const putRead = async (
  db: Queryable,
  { billingAccountId, consentId }: { readonly billingAccountId: string; readonly consentId: string },
  { readId = randomUUID(), what, about, amount, at }: NewRead,
): Promise<void> => {
  await db.query(
    'insert into consent_read (billing_account_id, consent_id, read_id, at, what, about, amount) values ($1, $2, $3, $4, $5, $6, $7)',
    [billingAccountId, consentId, readId, at, what, about, amount],
  )
}

interface ReadRow {
  readonly readId: string
  readonly consentId: string
  readonly at: Date
  readonly what: OpenScope
  readonly about: string | null
  readonly amount: number
  readonly count: number
}

const shownReads = 20

const reads = `
  select read_id, consent_id, at, what, about, amount, count from (
    select read_id, consent_id, at, what, about, amount, count(*) over (partition by consent_id) as count,
      row_number() over (partition by consent_id order by at desc, read_id) as place
    from consent_read where billing_account_id = $1 and consent_id = any($2::uuid[])) r
  where place <= ${shownReads} order by at desc, place`

const toConsentRead = ({ readId, at, what, about, amount }: ReadRow): ConsentRead => {
  const [startDate = null, endDate = startDate] = about?.split('/') ?? []
  return { readId, at: instantText(at.getTime()), what, startDate, endDate, amount }
}

export const toConsents = async (
  db: Queryable,
  billingAccountId: string,
  rows: readonly ConsentRow[],
  today: Day,
): Promise<Consent[]> => {
  const found = await db.query<ReadRow>(reads, [billingAccountId, rows.map(({ consentId }) => consentId)])
  return rows.map((row) => {
    const consentReads = found.filter(({ consentId }) => consentId === row.consentId)
    return {
      consentId: row.consentId,
      party: { name: row.name, kind: row.kind, website: row.website },
      purpose: row.purpose,
      scopes: [...row.scopes],
      propertyIds: row.propertyIds && [...row.propertyIds],
      since: row.since,
      until: row.until,
      state: row.endedAt !== null ? 'ended' : row.until < today ? 'over' : 'live',
      endedAt: row.endedAt && instantText(row.endedAt.getTime()),
      readCount: consentReads[0]?.count ?? 0,
      reads: consentReads.map(toConsentRead),
    }
  })
}
