import type { OrderInfo } from '#contract/bottled-gas/bottled-gas.contract.ts'
import type { BodyOf } from '#contract/kit.ts'
import type { saveOrderDraft } from '#contract/bottled-gas/bottled-gas-commands.contract.ts'
import { addDays, type Day, dayAt } from '#domain/basics/days.ts'
import { dayMs } from '#domain/basics/durations.ts'
import { instantText } from '#domain/basics/half-hours.ts'
import { draftDays } from '#domain/customer/lpg-order.ts'
import type { Queryable } from '#server/database/database.ts'
import type { SelectedAccount } from '#server/http/selection.ts'

type Draft = BodyOf<typeof saveOrderDraft>
type Owner = Pick<SelectedAccount, 'billingAccountId' | 'customerId'>

const keptUntil = (changedAt: Date): Day => addDays(dayAt(changedAt.getTime()), draftDays)

/** Null without one; expires after thirty days. */
export const readDraft = async (
  db: Queryable,
  { billingAccountId, customerId }: Owner,
  supplyPointId: string,
  now: number,
): Promise<OrderInfo['draft']> => {
  const [row] = await db.query<{ readonly draft: Draft; readonly changedAt: Date }>(
    `select draft, changed_at from lpg_order_draft
     where billing_account_id = $1 and supply_point_id = $2 and customer_id = $3 and changed_at > $4`,
    [billingAccountId, supplyPointId, customerId, new Date(now - draftDays * dayMs)],
  )
  return row ? { ...row.draft, version: instantText(row.changedAt.getTime()), keptUntil: keptUntil(row.changedAt) } : null
}

export const saveDraft = async (
  tx: Queryable,
  { billingAccountId, customerId }: Owner,
  supplyPointId: string,
  draft: Draft,
  now: Date,
): Promise<{ version: string; keptUntil: Day }> => {
  await tx.query(
    `insert into lpg_order_draft (billing_account_id, supply_point_id, customer_id, draft, changed_at) values ($1, $2, $3, $4, $5)
     on conflict (billing_account_id, supply_point_id, customer_id) do update
     set draft = excluded.draft, changed_at = excluded.changed_at`,
    [billingAccountId, supplyPointId, customerId, JSON.stringify(draft), now],
  )
  return { version: instantText(now.getTime()), keptUntil: keptUntil(now) }
}

/** All customers' drafts for the place: it has been ordered. */
export const forgetDrafts = (tx: Queryable, billingAccountId: string, supplyPointId: string) =>
  tx.query('delete from lpg_order_draft where billing_account_id = $1 and supply_point_id = $2', [
    billingAccountId,
    supplyPointId,
  ])
