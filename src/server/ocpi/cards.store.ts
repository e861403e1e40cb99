import type { Queryable } from '#server/database/database.ts'
import { digest } from '#server/secrets/seal.ts'
import { ciKey } from './basic-types.ts'
import type { TokenType } from './objects.ts'

/** A card or app user of the retailer; `cardNumber` is the charge network ID that the customer types. */
export interface ChargeCard {
  readonly cardNumber: string
  readonly uid: string
  readonly type: Extract<TokenType, 'APP_USER' | 'RFID'>
  readonly contractId: string
}

/** Salted with the number: a list of emails can't be compared with all cards in one go. */
const emailHashOf = (cardNumber: string, email: string) => digest(`charge card ${cardNumber} ${email.trim().toLowerCase()}`)

/** @returns `taken`: another card has its uid or contract, or the number has others; a card that was replaced has a number of its own */
export const putCard = async (
  tx: Queryable,
  { cardNumber, uid, type, contractId, email }: ChargeCard & { readonly email: string },
  at: Date,
): Promise<'added' | 'changed' | 'same' | 'taken'> => {
  const conflicts = await tx.query(
    `select 1 from charge_card where ((uid_key = $1 and type = $2) or contract_id = $3 or card_number = $4)
       and (uid_key, type, contract_id, card_number) is distinct from ($1, $2, $3, $4)`,
    [ciKey(uid), type, contractId, cardNumber],
  )
  if (conflicts.length > 0) return 'taken'
  const [row] = await tx.query<{ isNew: boolean }>(
    `insert into charge_card (card_number, uid, uid_key, type, contract_id, email_hash, loaded_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (card_number) do update set email_hash = excluded.email_hash, loaded_at = excluded.loaded_at
     where charge_card.email_hash <> excluded.email_hash
     returning xmax = 0 as is_new`,
    [cardNumber, uid, ciKey(uid), type, contractId, emailHashOf(cardNumber, email), at],
  )
  return row === undefined ? 'same' : row.isNew ? 'added' : 'changed'
}

export const isCardOf = async (db: Queryable, cardNumber: string, email: string): Promise<boolean> =>
  (
    await db.query('select 1 from charge_card where card_number = $1 and email_hash = $2 and not is_blocked', [
      cardNumber,
      emailHashOf(cardNumber, email),
    ])
  ).length > 0

/** A token's `last_updated` never goes back, and no two changes have the same. */
const touch = `greatest($2::timestamptz, token_changed_at + interval '1 millisecond')`

interface CardUse {
  readonly cardNumber: string
  readonly billingAccountId: string
  readonly at: Date
}

/** @returns `unknown`: no card that can be used; `taken`: somebody else has linked it */
export const beginUse = async (
  tx: Queryable,
  { cardNumber, billingAccountId, at }: CardUse,
): Promise<'linked' | 'unknown' | 'taken'> => {
  const [card] = await tx.query<{ isBlocked: boolean }>('select is_blocked from charge_card where card_number = $1 for update', [
    cardNumber,
  ])
  if (!card || card.isBlocked) return 'unknown'
  const [use] = await tx.query<{ billingAccountId: string }>(
    'select billing_account_id from charge_card_use where card_number = $1 and ended_at is null',
    [cardNumber],
  )
  if (use) return use.billingAccountId === billingAccountId ? 'linked' : 'taken'
  await tx.query('insert into charge_card_use (billing_account_id, card_number, linked_at) values ($1, $2, $3)', [
    billingAccountId,
    cardNumber,
    at,
  ])
  await tx.query(`update charge_card set token_changed_at = ${touch} where card_number = $1`, [cardNumber, at])
  return 'linked'
}

/** @returns whether the account had linked it */
export const endUse = async (tx: Queryable, { cardNumber, billingAccountId, at }: CardUse): Promise<boolean> => {
  await tx.query('select 1 from charge_card where card_number = $1 for update', [cardNumber])
  const ended = await tx.query(
    `update charge_card_use set ended_at = greatest($3, linked_at)
     where card_number = $1 and billing_account_id = $2 and ended_at is null returning 1`,
    [cardNumber, billingAccountId, at],
  )
  if (ended.length === 0) return false
  await tx.query(`update charge_card set token_changed_at = ${touch} where card_number = $1`, [cardNumber, at])
  return true
}

/** @returns false if there is no such card */
export const blockCard = async (
  tx: Queryable,
  { cardNumber, isBlocked, at }: { readonly cardNumber: string; readonly isBlocked: boolean; readonly at: Date },
): Promise<boolean> =>
  (
    await tx.query(
      `update charge_card set is_blocked = $3,
         token_changed_at = case when token_changed_at is null then null else ${touch} end
       where card_number = $1 returning 1`,
      [cardNumber, at, isBlocked],
    )
  ).length > 0

/** An operator who could not be reached may let an ended card charge for a while, ms. */
const lateMs = 86_400_000

/** Whose session it is: who had linked the card when it began. */
export const findUser = async (
  db: Queryable,
  token: { readonly uid: string; readonly type: TokenType },
  startedAt: Date,
): Promise<{ readonly billingAccountId: string; readonly cardNumber: string } | null> => {
  const [use] = await db.query<{ billingAccountId: string; cardNumber: string }>(
    `select u.billing_account_id, u.card_number from charge_card c join charge_card_use u using (card_number)
     where c.uid_key = $1 and c.type = $2 and u.linked_at <= $3 and (u.ended_at is null or u.ended_at > $4)
     order by u.linked_at desc limit 1`,
    [ciKey(token.uid), token.type, startedAt, new Date(startedAt.getTime() - lateMs)],
  )
  return use ?? null
}
