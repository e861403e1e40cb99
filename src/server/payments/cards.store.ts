import * as contract from '#contract/payments/payments.contract.ts'
import { isCardExpired } from '#domain/billing/card-expiry.ts'
import { type Day, today } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import type { ProviderCard } from '#server/providers/cards/card-provider.ts'
import { type Author, recordRemovedCard } from './payment-events.ts'
import { Refusal } from '#server/http/refusal.ts'
import { lockAccount } from '#server/http/account-lock.ts'
import { type Changing, mailPaymentMethod } from './way-to-pay-mail.ts'

type CardPurpose = 'saved' | 'recurring'

export interface StoredCard extends ProviderCard {
  readonly isUpdateSeen: boolean
}

const columns = `token, scheme, last_digits, expires, can_update_ccv as can_update_c_c_v,
  coalesce(update_seen_at >= changed_at, false) as is_update_seen`

export const readStoredCard = async (
  db: Queryable,
  billingAccountId: string,
  heldFor: CardPurpose,
): Promise<StoredCard | null> => {
  const [card] = await db.query<StoredCard>(
    `select ${columns} from payment_card where billing_account_id = $1 and held_for = $2`,
    [billingAccountId, heldFor],
  )
  return card ?? null
}

export const requireGood = (saved: StoredCard | null, at: Date): StoredCard => {
  if (!saved) throw new Refusal(409, contract.noSavedCard, 'No saved card', 'You don’t have a saved card.')
  if (isCardExpired(saved.expires, today(at.getTime())))
    throw new Refusal(409, contract.cardExpired, 'Your saved card has expired', 'Your saved card has expired. Please replace it.')
  return saved
}

export const shownCard = ({ scheme, lastDigits, expires, canUpdateCCV }: ProviderCard, day: Day): contract.Card => ({
  scheme,
  lastDigits,
  expires,
  isExpired: isCardExpired(expires, day),
  canUpdateCCV,
})

export const hintOfCard = ({ scheme, lastDigits }: Pick<ProviderCard, 'scheme' | 'lastDigits'>) => `${scheme} ··· ${lastDigits}`

export const saveStoredCard = async (
  tx: Queryable,
  billingAccountId: string,
  heldFor: CardPurpose,
  card: ProviderCard,
  { at, isSeen }: { readonly at: Date; readonly isSeen: boolean },
): Promise<void> => {
  await tx.query(
    `insert into payment_card (billing_account_id, held_for, token, scheme, last_digits, expires, can_update_ccv, changed_at, update_seen_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (billing_account_id, held_for) do update set token = excluded.token, scheme = excluded.scheme,
       last_digits = excluded.last_digits, expires = excluded.expires, can_update_ccv = excluded.can_update_ccv,
       changed_at = excluded.changed_at, update_seen_at = excluded.update_seen_at`,
    [
      billingAccountId,
      heldFor,
      card.token,
      card.scheme,
      card.lastDigits,
      card.expires,
      card.canUpdateCCV,
      at,
      isSeen ? at : null,
    ],
  )
}

export const removeStoredCard = async (
  tx: Queryable,
  billingAccountId: string,
  heldFor: CardPurpose,
  change: Author,
): Promise<void> => {
  const [removed] = await tx.query<{ lastDigits: string }>(
    'delete from payment_card where billing_account_id = $1 and held_for = $2 returning last_digits',
    [billingAccountId, heldFor],
  )
  if (removed) await recordRemovedCard(tx, billingAccountId, removed.lastDigits, change)
}

export const saveCard = async (tx: Queryable, billingAccountId: string, card: ProviderCard, change: Changing): Promise<void> => {
  await lockAccount(tx, billingAccountId)
  const held = await readStoredCard(tx, billingAccountId, 'saved')
  await saveStoredCard(tx, billingAccountId, 'saved', card, { at: change.at, isSeen: false })
  await mailPaymentMethod(
    tx,
    billingAccountId,
    { what: 'cardSaved', way: hintOfCard(card), before: held && hintOfCard(held) },
    change,
  )
}

export const removeCard = async (tx: Queryable, billingAccountId: string, change: Changing): Promise<void> => {
  await lockAccount(tx, billingAccountId)
  const held = await readStoredCard(tx, billingAccountId, 'saved')
  if (!held) return
  await removeStoredCard(tx, billingAccountId, 'saved', change)
  await mailPaymentMethod(tx, billingAccountId, { what: 'cardRemoved', way: hintOfCard(held) }, change)
}
