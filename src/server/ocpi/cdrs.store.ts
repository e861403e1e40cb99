import { createHash } from 'node:crypto'
import { dayMs, minuteMs } from '#domain/basics/durations.ts'
import { instantText } from '#domain/basics/half-hours.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { recordEvent } from '#server/events/events.store.ts'
import { ciKey, type Party, partyOf, partyText } from './basic-types.ts'
import { findUser } from './cards.store.ts'
import type { Cdr } from './objects.ts'
import {
  centsOf,
  hasOurToken,
  keyOf,
  notLinked,
  notNzd,
  notOurToken,
  putReceipt,
  readReceipt,
  type Receipt,
  type ReceiptRow,
  refused,
  type ShownRange,
} from './receipts.store.ts'

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

/** Of what a CDR says; when it was sent last is no part of that. */
const digestOf = (cdr: Cdr): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted({ ...cdr, last_updated: undefined })))
    .digest('base64url')

const changedCdr = () => refused(2001, 'id: a CDR never changes, and this one came with other content before')

/** What a charge can cost: $50, $10 a kWh and $2 a minute, at most $10,000. */
const mostCents = ({ start_date_time, end_date_time, total_energy }: Cdr): number => {
  const minutes = (Date.parse(end_date_time) - Date.parse(start_date_time)) / minuteMs
  return Math.min(1_000_000, 5_000 + 1_000 * Math.abs(total_energy) + 200 * minutes)
}

const faultIn = (cdr: Cdr, cents: number, now: number): Receipt | null => {
  const isCredit = cdr.credit === true
  if (cdr.currency !== 'NZD') return notNzd()
  if (isCredit !== (cdr.credit_reference_id !== undefined))
    return refused(2001, 'credit and credit_reference_id: one without the other')
  if (isCredit && cents > 0) return refused(2001, 'total_cost: a credit is not above zero')
  if (!isCredit && cents < 0) return refused(2001, 'total_cost: below zero only in a credit')
  if (!isCredit && cdr.total_energy < 0) return refused(2001, 'total_energy: below zero only in a credit')
  if (Date.parse(cdr.end_date_time) < Date.parse(cdr.start_date_time))
    return refused(2001, 'end_date_time: before start_date_time')
  if (Date.parse(cdr.end_date_time) > now + dayMs) return refused(2001, 'end_date_time: more than a day from now')
  if (Math.abs(cents) > mostCents(cdr)) return refused(2001, 'total_cost: more than such a charge can cost')
  return null
}

interface CreditRow {
  readonly totalCents: number
  readonly creditOf: string | null
}

/** A credit whose CDR has not come yet is stored, and waits. */
const creditFault = async (
  tx: Queryable,
  { billingAccountId, cdr, cents }: { readonly billingAccountId: string; readonly cdr: Cdr; readonly cents: number },
): Promise<Receipt | null> => {
  if (cdr.credit_reference_id === undefined) return null
  const [country, party, reference] = keyOf(partyOf(cdr), cdr.credit_reference_id)
  const receipt = await readReceipt(tx, 'cdrs', [country ?? '', party ?? '', reference ?? ''])
  if (receipt && receipt.billingAccountId !== billingAccountId)
    return refused(2001, 'credit_reference_id: a CDR of another token')
  const rows = await tx.query<CreditRow & { cdrId: string }>(
    `select cdr_id, total_cents, credit_of from charging_cdr
     where billing_account_id = $1 and country_code = $2 and party_id = $3 and (cdr_id = $4 or credit_of = $4)`,
    [billingAccountId, country ?? '', party ?? '', reference ?? ''],
  )
  if (rows.some(({ creditOf }) => creditOf === reference)) return refused(2001, 'credit_reference_id: credited already')
  const original = rows.find(({ cdrId }) => cdrId === reference)
  if (!original) return null
  if (original.creditOf !== null) return refused(2001, 'credit_reference_id: this is a credit')
  return original.totalCents + cents === 0 ? null : refused(2001, 'total_cost: not the amount of the CDR that it credits')
}

interface StoredCdr {
  readonly billingAccountId: string
  readonly cdr: Cdr
  readonly cents: number
  readonly now: number
}

/** For whoever settles with the operator; a credit counts once both it and its CDR are there. */
const recordCdr = async (tx: Queryable, { billingAccountId, cdr, cents, now }: StoredCdr): Promise<void> => {
  const network = partyText(partyOf(cdr))
  const [country, party, id] = keyOf(partyOf(cdr), cdr.credit_reference_id ?? cdr.id)
  const pair = await tx.query<{ cdrId: string; creditOf: string | null; id: string }>(
    `select cdr_id, credit_of, body->>'id' as id from charging_cdr
     where billing_account_id = $1 and country_code = $2 and party_id = $3 and (cdr_id = $4 or credit_of = $4)
       and abs(total_cents) = $5`,
    [billingAccountId, country ?? '', party ?? '', id ?? '', Math.abs(cents)],
  )
  if (cdr.credit !== true) {
    const data = {
      session: cdr.id,
      network,
      startedAt: instantText(Date.parse(cdr.start_date_time)),
      wattHours: roundHalfAway(cdr.total_energy * 1000),
      cents,
    }
    await recordEvent(tx, { type: 'charging.billed', billingAccountId, data, now })
  }
  const [original, credit] = [pair.find(({ creditOf }) => creditOf === null), pair.find(({ creditOf }) => creditOf !== null)]
  if (!original || !credit) return
  const data = { session: original.id, network, credit: credit.id, cents: Math.abs(cents) }
  await recordEvent(tx, { type: 'charging.credited', billingAccountId, data, now })
}

/** Whole, or not at all; the same CDR twice is stored once. */
export const receiveCdr = (db: Database, us: Party, cdr: Cdr, now: number): Promise<Receipt> =>
  db.transaction(async (tx) => {
    if (!hasOurToken(cdr.cdr_token, us)) return notOurToken()
    const [key, digest, at] = [keyOf(partyOf(cdr), cdr.id), digestOf(cdr), new Date(now)]
    const repeated = (row: ReceiptRow | null) => (row?.digest === digest ? ({ kind: 'repeated' } as const) : changedCdr())
    const earlier = await readReceipt(tx, 'cdrs', key)
    if (earlier) return repeated(earlier)
    const cents = centsOf(cdr.total_cost)
    const fault = faultIn(cdr, cents, now)
    if (fault) return fault
    const startedAt = new Date(cdr.start_date_time)
    const user = await findUser(tx, cdr.cdr_token, startedAt)
    if (!user) return notLinked()
    const { billingAccountId, cardNumber } = user
    // One at a time for each account, so that a CDR and its credit see each other.
    await tx.query('select 1 from billing_account where billing_account_id = $1 for no key update', [billingAccountId])
    const wrongCredit = await creditFault(tx, { billingAccountId, cdr, cents })
    if (wrongCredit) return wrongCredit
    if (!(await putReceipt(tx, 'cdrs', key, { billingAccountId, digest, at })))
      return repeated(await readReceipt(tx, 'cdrs', key))
    await tx.query(
      `insert into charging_cdr (billing_account_id, country_code, party_id, cdr_id, card_number, session_id, started_at,
         total_cents, credit_of, body, received_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        billingAccountId,
        ...key,
        cardNumber,
        cdr.session_id === undefined ? null : ciKey(cdr.session_id),
        startedAt,
        cents,
        cdr.credit_reference_id === undefined ? null : ciKey(cdr.credit_reference_id),
        JSON.stringify(cdr),
        at,
      ],
    )
    await recordCdr(tx, { billingAccountId, cdr, cents, now })
    return { kind: 'created' }
  })

export const readCdr = async (db: Queryable, party: Party, id: string): Promise<Cdr | null> => {
  const key = keyOf(party, id)
  const receipt = await readReceipt(db, 'cdrs', key)
  if (!receipt) return null
  const [row] = await db.query<{ body: Cdr }>(
    'select body from charging_cdr where billing_account_id = $1 and country_code = $2 and party_id = $3 and cdr_id = $4',
    [receipt.billingAccountId, ...key],
  )
  return row?.body ?? null
}

export interface CountedCdr {
  readonly cdr: Cdr
  readonly totalCents: number
}

/** CDRs that count: no credits, and none that is credited to its last cent. */
export const readCountedCdrs = async (
  db: Queryable,
  { billingAccountId, cardNumber, from, until }: ShownRange,
): Promise<CountedCdr[]> =>
  db.query<CountedCdr>(
    `select c.body as cdr, c.total_cents from charging_cdr c
     where c.billing_account_id = $1 and c.card_number = $2 and c.started_at >= $3 and c.started_at < $4 and c.credit_of is null
       and not exists (select from charging_cdr k where k.billing_account_id = c.billing_account_id
         and k.country_code = c.country_code and k.party_id = c.party_id and k.credit_of = c.cdr_id
         and k.total_cents = -c.total_cents)
     order by c.started_at, c.cdr_id`,
    [billingAccountId, cardNumber, from, until],
  )
