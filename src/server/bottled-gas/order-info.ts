import type { OrderInfo, OrderStanding } from '#contract/bottled-gas/bottled-gas.contract.ts'
import { dayAt, today as todayAt } from '#domain/basics/days.ts'
import { bottleKilograms, fewestBottles, mostBottlesOf } from '#domain/customer/lpg-order.ts'
import type { Queryable } from '#server/database/database.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { blockedReasonOf } from '#server/payments/payment-refusals.ts'
import { deliveryOffer, orderRefusal, priceFor } from './eligibility.ts'
import { readDraft } from './order-drafts.store.ts'
import { readLastOrder, toLpgOrder } from './orders.store.ts'
import { type LpgSupply, readAskedSupply, readLpgSupplies, shownSupply } from './supply.store.ts'

const unseen = `
  select 1 from notice where billing_account_id = $1 and path like '/account/products/bottled-gas%' and seen_at is null limit 1`

const mobile = `
  select p->>'value' as mobile from customer, jsonb_array_elements(phones) p where customer_id = $1 and p->>'purpose' = 'mobile' limit 1`

interface OrderInfoQuery {
  readonly supplyAgreementId: string | undefined
  /** Epoch ms. */
  readonly now: number
}

const infoOf = async (db: Queryable, account: SelectedAccount, supply: LpgSupply, now: number) => {
  const { billingAccountId, customerId } = account
  const last = await readLastOrder(db, billingAccountId, supply.supplyPointId)
  const [contact] = await db.query<{ readonly mobile: string }>(mobile, [customerId])
  return {
    supplyAgreementId: supply.supplyAgreementId,
    siteAddress: supply.siteAddress,
    pricePerBottle: priceFor(account, supply, 1)?.pricePerBottle ?? null,
    delivery: deliveryOffer(now),
    orderTemplate: last && {
      numberOfBottles: last.bottles,
      questions: last.questions,
      orderedOn: dayAt(last.placedAt.getTime()),
    },
    phoneNumber: contact?.mobile ?? null,
    draft: await readDraft(db, account, supply.supplyPointId, now),
    hindrance: blockedReasonOf(await orderRefusal(db, account, supply, now)),
  }
}

const nothingSupplied = {
  supplyAgreementId: null,
  siteAddress: null,
  pricePerBottle: null,
  delivery: null,
  orderTemplate: null,
  phoneNumber: null,
  draft: null,
  hindrance: null,
}

export const readOrderInfo = async (
  db: Queryable,
  account: SelectedAccount,
  { supplyAgreementId, now }: OrderInfoQuery,
): Promise<OrderInfo> => {
  const today = todayAt(now)
  const supply = await readAskedSupply(db, account, supplyAgreementId, today)
  const news = await db.query(unseen, [account.billingAccountId])
  return {
    billingAccountId: account.billingAccountId,
    notificationSeen: news.length === 0,
    supplyPoints: (await readLpgSupplies(db, account, today)).map((lpgSupply) => shownSupply(lpgSupply, today)),
    minimumBottles: fewestBottles,
    maximumBottles: mostBottlesOf(account.type),
    bottleKilograms,
    ...(supply ? await infoOf(db, account, supply, now) : nothingSupplied),
  }
}

export const readOrderStanding = async (
  db: Queryable,
  account: SelectedAccount,
  { supplyAgreementId, now }: OrderInfoQuery,
): Promise<OrderStanding> => {
  const supply = await readAskedSupply(db, account, supplyAgreementId, todayAt(now))
  const last = supply && (await readLastOrder(db, account.billingAccountId, supply.supplyPointId))
  return {
    supplyAgreementId: supply?.supplyAgreementId ?? null,
    status: last?.status ?? 'NO_ORDER',
    order: last && (await toLpgOrder(db, account, last, now)),
  }
}
