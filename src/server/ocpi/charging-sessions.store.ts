import type { Database, Queryable } from '#server/database/database.ts'
import { isSameCi, isSameParty, type Party, partyOf } from './basic-types.ts'
import { findUser } from './cards.store.ts'
import type { CdrToken, Location, Session } from './objects.ts'
import {
  hasOurToken,
  isTooLarge,
  keyOf,
  notLinked,
  notNzd,
  notOurToken,
  putReceipt,
  readReceipt,
  type Receipt,
  refused,
  type ShownRange,
  tooLarge,
} from './receipts.store.ts'

const putSession = async (
  tx: Queryable,
  session: Session,
  { billingAccountId, cardNumber }: { readonly billingAccountId: string; readonly cardNumber: string },
): Promise<void> => {
  await tx.query(
    `insert into charging_session (billing_account_id, country_code, party_id, session_id, card_number, status, started_at, body,
       last_updated)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (billing_account_id, country_code, party_id, session_id) do update set status = excluded.status,
       started_at = excluded.started_at, body = excluded.body, last_updated = excluded.last_updated`,
    [
      billingAccountId,
      ...keyOf(partyOf(session), session.id),
      cardNumber,
      session.status,
      session.start_date_time,
      JSON.stringify(session),
      session.last_updated,
    ],
  )
}

interface SessionRow {
  readonly body: Session
  readonly billingAccountId: string
  readonly cardNumber: string
}

const readSessionRow = async (db: Queryable, party: Party, id: string, isLocked: boolean): Promise<SessionRow | null> => {
  const key = keyOf(party, id)
  const receipt = await readReceipt(db, 'sessions', key)
  if (!receipt) return null
  const [row] = await db.query<SessionRow>(
    `select body, billing_account_id, card_number from charging_session
     where billing_account_id = $1 and country_code = $2 and party_id = $3 and session_id = $4 ${isLocked ? 'for update' : ''}`,
    [receipt.billingAccountId, ...key],
  )
  return row ?? null
}

export const readSession = async (db: Queryable, party: Party, id: string): Promise<Session | null> =>
  (await readSessionRow(db, party, id, false))?.body ?? null

const isOlder = (session: { readonly last_updated: string }, stored: Session): boolean =>
  Date.parse(session.last_updated) < Date.parse(stored.last_updated)

const isSameToken = (a: CdrToken, b: CdrToken) => isSameCi(a.uid, b.uid) && a.type === b.type

/** What is older than what is stored is ignored: messages can overtake one another. */
export const receiveSession = (db: Database, us: Party, session: Session, now: number): Promise<Receipt> =>
  db.transaction(async (tx) => {
    if (!hasOurToken(session.cdr_token, us)) return notOurToken()
    if (session.currency !== 'NZD') return notNzd()
    if (isTooLarge(session)) return tooLarge()
    const readStored = () => readSessionRow(tx, partyOf(session), session.id, true)
    const update = async (stored: SessionRow): Promise<Receipt> => {
      if (!isSameToken(session.cdr_token, stored.body.cdr_token)) return refused(2001, 'cdr_token: a session keeps its token')
      if (isOlder(session, stored.body)) return { kind: 'repeated' }
      await putSession(tx, session, stored)
      return { kind: 'updated' }
    }
    const stored = await readStored()
    if (stored) return update(stored)
    const user = await findUser(tx, session.cdr_token, new Date(session.start_date_time))
    if (!user) return notLinked()
    const { billingAccountId } = user
    const key = keyOf(partyOf(session), session.id)
    const isFirst = await putReceipt(tx, 'sessions', key, { billingAccountId, digest: null, at: new Date(now) })
    // It came by another way at the same moment.
    const winner = isFirst ? null : await readStored()
    if (winner) return update(winner)
    await putSession(tx, session, user)
    return { kind: isFirst ? 'created' : 'updated' }
  })

interface SessionPatch {
  readonly party: Party
  readonly id: string
  /** Fields as they came, `last_updated` among them. */
  readonly fields: Readonly<Record<string, unknown>> & { readonly last_updated: string }
  /** @throws ZodError */
  readonly parse: (merged: unknown) => Session
}

/** Charging periods are added to those that are there, other fields replaced (OCPI 2.2.1, 9.2.2.3). @returns null if unknown */
export const patchSession = (db: Database, { party, id, fields, parse }: SessionPatch): Promise<Receipt | null> =>
  db.transaction(async (tx) => {
    const stored = await readSessionRow(tx, party, id, true)
    if (!stored) return null
    if (isOlder(fields, stored.body)) return { kind: 'repeated' }
    const added = Array.isArray(fields['charging_periods']) ? fields['charging_periods'] : []
    const patch = parse({ ...stored.body, ...fields, charging_periods: added })
    const starts = new Set(stored.body.charging_periods.map((period) => period.start_date_time))
    const newPeriods = patch.charging_periods.filter((period) => !starts.has(period.start_date_time))
    const session = { ...patch, charging_periods: [...stored.body.charging_periods, ...newPeriods] }
    if (!isSameToken(session.cdr_token, stored.body.cdr_token)) return refused(2001, 'cdr_token: a session keeps its token')
    if (!isSameCi(session.id, id) || !isSameParty(partyOf(session), party)) return refused(2001, 'id: not the one of the address')
    if (session.currency !== 'NZD') return notNzd()
    if (isTooLarge(session)) return tooLarge()
    await putSession(tx, session, stored)
    return { kind: 'updated' }
  })

interface OpenSession {
  readonly session: Session
  readonly location: Location | null
}

/** Sessions that charge or have charged and have no CDR yet. */
export const readOpenSessions = async (
  db: Queryable,
  { billingAccountId, cardNumber, from, until }: ShownRange,
): Promise<OpenSession[]> =>
  db.query<OpenSession>(
    `select s.body as session, o.body as location from charging_session s
     left join ocpi_object o on o.country_code = s.country_code and o.party_id = s.party_id and o.module = 'locations'
       and o.object_id = lower(s.body->>'location_id')
     where s.billing_account_id = $1 and s.card_number = $2 and s.started_at >= $3 and s.started_at < $4
       and s.status in ('ACTIVE', 'COMPLETED')
       and not exists (select from charging_cdr c where c.billing_account_id = s.billing_account_id
         and c.country_code = s.country_code and c.party_id = s.party_id and c.session_id = s.session_id)
     order by s.started_at, s.session_id`,
    [billingAccountId, cardNumber, from, until],
  )
