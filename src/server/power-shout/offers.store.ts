import { randomUUID } from 'node:crypto'
import * as commands from '#contract/power-shout/power-shout-commands.contract.ts'
import * as contract from '#contract/power-shout/power-shout.contract.ts'
import type { BodyOf } from '#contract/kit.ts'
import { addDays, type Day } from '#domain/basics/days.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import type { Queryable } from '#server/database/database.ts'
import { idOf } from '#server/http/ids.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { type Grant, grantHours, lockHours } from './ledger.store.ts'
import { readLoyaltyAccountId } from './power-shout.store.ts'

const shownForDays = 30

export const readOffers = async (
  db: Queryable,
  { billingAccountId, customerId, isPowerShoutEligible }: SelectedAccount,
  today: Day,
): Promise<contract.PowerShoutOffer[]> => {
  if (!isPowerShoutEligible) return []
  return db.query<contract.PowerShoutOffer>(
    `select a.loyalty_account_id as offer_account_id, $2::text as offer_member_id, o.offer_id, o.hours as offer_value,
       o.code as offer_code, o.title, o.accept_by,
       case when o.accepted_at is not null then 'accepted' when o.accept_by < $3 then 'expired' else 'open' end as status
     from free_hours_offer o join billing_account a using (billing_account_id)
     where o.billing_account_id = $1 and o.offered_on <= $3
       and (o.accepted_at is null and o.accept_by >= $4 or o.accepted_at >= $4::date)
     order by o.accepted_at is not null, o.accept_by < $3, o.accept_by, o.offer_id`,
    [billingAccountId, customerId, today, addDays(today, -shownForDays)],
  )
}

interface Offer {
  readonly title: string
  readonly code: string
  readonly hours: number
  readonly acceptBy: Day
  readonly validDays: number
  readonly isAccepted: boolean
}

const refuse = (type: string, title: string, detail: string) => new Refusal(400, type, title, detail)

const requireOpen = ({ hours, code, isAccepted, acceptBy }: Offer, body: BodyOf<typeof commands.acceptOffer>, today: Day) => {
  if (isAccepted)
    throw refuse(commands.offerAlreadyAccepted, commands.offerTitles.accepted, 'The hours are already in your balance.')
  if (acceptBy < today) throw refuse(commands.offerExpired, commands.offerTitles.expired, 'The last day to accept it has passed.')
  if (body.quantity !== hours || body.offerCode !== code)
    throw refuse(commands.invalidOffer, 'Offer not as sent', 'The offer has changed. Please look at your offers again.')
}

/** Grants the hours of an offer. */
export const storeAcceptance = async (tx: Queryable, billingAccountId: string, offerId: string, grant: Grant): Promise<void> => {
  await grantHours(tx, billingAccountId, grant)
  await tx.query('update free_hours_offer set accepted_at = $3, grant_id = $4 where billing_account_id = $1 and offer_id = $2', [
    billingAccountId,
    offerId,
    grant.at,
    grant.grantId,
  ])
}

export const acceptOffer = async (
  tx: Queryable,
  { billingAccountId, customerId }: SelectedAccount,
  body: BodyOf<typeof commands.acceptOffer>,
  today: Day,
  at: Date,
): Promise<void> => {
  await lockHours(tx, billingAccountId)
  const isOwn = body.loyaltyAccountId === (await readLoyaltyAccountId(tx, billingAccountId)) && body.memberId === customerId
  const offerId = idOf(body.campaignOfferId)
  const [offer] = await tx.query<Offer>(
    `select title, code, hours, accept_by, valid_days, accepted_at is not null as is_accepted
     from free_hours_offer where billing_account_id = $1 and offer_id = $2 and offered_on <= $3`,
    [billingAccountId, offerId, today],
  )
  if (!isOwn || !offer || offerId === null) throw notFound()
  requireOpen(offer, body, today)
  await storeAcceptance(tx, billingAccountId, offerId, {
    grantId: randomUUID(),
    reason: offer.title,
    hours: offer.hours,
    grantedOn: today,
    expiresOn: addDays(today, offer.validDays),
    at,
  })
}
