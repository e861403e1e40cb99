import type { Database, Queryable } from '#server/database/database.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { ciKey, dateTimeText, type Party } from './basic-types.ts'
import { beginUse, type ChargeCard, endUse } from './cards.store.ts'
import { readConnected } from './connection.store.ts'
import type { TokenType } from './objects.ts'

/** Who issues the tokens: our party, and the name that drivers know. */
export interface Issuer extends Party {
  readonly name: string
}

interface TokenRow extends ChargeCard {
  readonly isBlocked: boolean
  readonly isLinked: boolean
  readonly tokenChangedAt: Date
}

const rows = `
  select c.card_number, c.uid, c.type, c.contract_id, c.is_blocked, c.token_changed_at,
    exists (select from charge_card_use u where u.card_number = c.card_number and u.ended_at is null) as is_linked
  from charge_card c where c.token_changed_at is not null`

/** A card can be used offline. An app user is always authorised in real time, as OCPI recommends. */
const whitelistOf = { APP_USER: 'NEVER', RFID: 'ALLOWED' } as const

const toToken = (issuer: Issuer, { cardNumber, uid, type, contractId, isBlocked, isLinked, tokenChangedAt }: TokenRow) => ({
  country_code: issuer.countryCode,
  party_id: issuer.partyId,
  uid,
  type,
  contract_id: contractId,
  visual_number: cardNumber,
  issuer: issuer.name,
  valid: isLinked && !isBlocked,
  whitelist: whitelistOf[type],
  language: 'en',
  last_updated: dateTimeText(tokenChangedAt.getTime()),
})
export type Token = ReturnType<typeof toToken>

export interface Page {
  /** Epoch ms, inclusive and exclusive; null: open. */
  readonly from: number | null
  readonly until: number | null
  readonly offset: number
  readonly limit: number
}

export const readTokens = async (
  db: Queryable,
  issuer: Issuer,
  { from, until, offset, limit }: Page,
): Promise<{ readonly tokens: readonly Token[]; readonly total: number }> => {
  const range = [from === null ? null : new Date(from), until === null ? null : new Date(until)]
  const within =
    'and ($1::timestamptz is null or c.token_changed_at >= $1) and ($2::timestamptz is null or c.token_changed_at < $2)'
  const [{ count } = { count: 0 }] = await db.query<{ count: number }>(
    `select count(*) as count from charge_card c where c.token_changed_at is not null ${within}`,
    range,
  )
  const found = await db.query<TokenRow>(`${rows} ${within} order by c.loaded_at, c.card_number offset $3 limit $4`, [
    ...range,
    offset,
    limit,
  ])
  return { tokens: found.map((row) => toToken(issuer, row)), total: count }
}

export const readToken = async (
  db: Queryable,
  issuer: Issuer,
  { uid, type }: { readonly uid: string; readonly type: TokenType },
): Promise<Token | null> => {
  const [row] = await db.query<TokenRow>(`${rows} and c.uid_key = $1 and c.type = $2`, [ciKey(uid), type])
  return row ? toToken(issuer, row) : null
}

export const readTokenOfCard = async (db: Queryable, issuer: Issuer, cardNumber: string): Promise<Token | null> => {
  const [row] = await db.query<TokenRow>(`${rows} and c.card_number = $1`, [cardNumber])
  return row ? toToken(issuer, row) : null
}

/** Outbox kind: sends the token of a card as it is then. */
export const pushToken = 'pushChargeToken'

export const putPushes = async (tx: Queryable, outbox: Outbox, cardNumber: string): Promise<void> => {
  for (const { connectionId } of await readConnected(tx))
    await outbox.put(tx, { kind: pushToken, about: { connectionId, cardNumber } })
}

/** A new operator gets all tokens that are valid. */
export const putAllPushes = async (tx: Queryable, outbox: Outbox, connectionId: string): Promise<void> => {
  const cards = await tx.query<{ cardNumber: string }>(
    'select card_number from charge_card_use where ended_at is null order by card_number',
  )
  for (const { cardNumber } of cards) await outbox.put(tx, { kind: pushToken, about: { connectionId, cardNumber } })
}

interface LinkedCard {
  readonly cardNumber: string
  readonly billingAccountId: string
  readonly at: Date
}

/** The token is valid, and sent, from its commit on. */
export const linkCard = (db: Database, outbox: Outbox, link: LinkedCard): Promise<'linked' | 'unknown' | 'taken'> =>
  db.transaction(async (tx) => {
    const outcome = await beginUse(tx, link)
    if (outcome === 'linked') await putPushes(tx, outbox, link.cardNumber)
    return outcome
  })

export const unlinkCard = (db: Database, outbox: Outbox, link: LinkedCard): Promise<void> =>
  db.transaction(async (tx) => {
    if (await endUse(tx, link)) await putPushes(tx, outbox, link.cardNumber)
  })

export const storePush = async (
  db: Queryable,
  push: {
    readonly connectionId: string
    readonly cardNumber: string
    readonly lastUpdated: string
    readonly refusedCode: number | null
  },
): Promise<void> => {
  await db.query(
    `insert into charge_card_push (connection_id, card_number, token_changed_at, refused_code) values ($1, $2, $3, $4)
     on conflict (connection_id, card_number)
     do update set token_changed_at = excluded.token_changed_at, refused_code = excluded.refused_code`,
    [push.connectionId, push.cardNumber, push.lastUpdated, push.refusedCode],
  )
}
