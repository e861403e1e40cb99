import type { BottleCare, CareChoice } from '#contract/bottled-gas/bottled-gas-level.contract.ts'
import { canChangeOrder } from '#domain/supply/lpg-delivery.ts'
import { mostBottlesOf } from '#domain/customer/lpg-order.ts'
import type { Queryable } from '#server/database/database.ts'
import { mayIn, type SelectedAccount } from '#server/http/selection.ts'
import { type BottleFacts, type Place } from './levels.store.ts'
import { type OrderRow, readOrderRow } from './orders.store.ts'

interface Row {
  readonly choice: CareChoice
  readonly bottles: number | null
  readonly email: string
  readonly did: NonNullable<BottleCare['done']>['did'] | null
  readonly at: Date | null
  readonly orderId: string | null
}

const care = `
  select coalesce(c.choice, 'remind') as choice, c.bottles, a.account_email as email, d.did, d.at, d.order_id
  from billing_account a
  left join bottle_care c on c.billing_account_id = a.billing_account_id and c.supply_point_id = $2
  left join bottle_care_done d on d.billing_account_id = a.billing_account_id and d.supply_point_id = $2 and d.since = $3
  where a.billing_account_id = $1`

const usualBottles = ({ deliveries }: BottleFacts): number => deliveries.at(-1)?.bottles ?? 1

/**
 * Id of the delivery, or of a reported level above the lowest since, at which the current bottles started to empty; each is
 * reminded of or ordered for once. Null without any.
 */
export const emptyingSince = ({ deliveries, seen }: BottleFacts, lowAt: number): string | null => {
  const brought = deliveries.at(-1)
  const filled = seen.findLast(({ at, percent }) => percent / 100 > lowAt && (brought === undefined || at >= brought.at))
  return filled?.id ?? brought?.id ?? null
}

const doneOrder = (order: OrderRow, now: number) => ({
  numberOfBottles: order.bottles,
  status: order.status,
  changeUntil: order.changeUntil.toISOString(),
  canChange: canChangeOrder(order, now),
})

export const readCare = async (
  db: Queryable,
  account: Pick<SelectedAccount, 'type' | 'role' | 'onlySiteId'>,
  { supplyAgreementId, billingAccountId, supplyPointId }: Place & { readonly supplyAgreementId: string },
  known: BottleFacts,
  { since, now }: { readonly since: string | null; readonly now: number },
): Promise<BottleCare> => {
  const [row] = await db.query<Row>(care, [billingAccountId, supplyPointId, since])
  if (!row) throw new TypeError('An account that is selected is not there')
  const order = row.orderId === null ? null : await readOrderRow(db, billingAccountId, row.orderId)
  const maximumBottles = mostBottlesOf(account.type)
  return {
    supplyAgreementId,
    choice: row.choice,
    numberOfBottles: Math.min(maximumBottles, row.bottles ?? usualBottles(known)),
    maximumBottles,
    email: mayIn(account)('chooseBottleCare') ? row.email : null,
    done: row.did &&
      row.at && { did: row.did, at: row.at.toISOString(), orderId: row.orderId, order: order && doneOrder(order, now) },
  }
}

export const storeCare = async (
  tx: Queryable,
  { billingAccountId, supplyPointId }: Place,
  { choice, bottles, chosenBy, at }: Pick<Row, 'choice' | 'bottles'> & { readonly chosenBy: string; readonly at: Date },
): Promise<void> => {
  await tx.query(
    `insert into bottle_care (billing_account_id, supply_point_id, choice, bottles, chosen_by, chosen_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (billing_account_id, supply_point_id)
     do update set choice = excluded.choice, bottles = excluded.bottles, chosen_by = excluded.chosen_by, chosen_at = excluded.chosen_at`,
    [billingAccountId, supplyPointId, choice, choice === 'order' ? bottles : null, chosenBy, at],
  )
}
