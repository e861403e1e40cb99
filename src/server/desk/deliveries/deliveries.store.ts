import { hiddenName } from '#domain/desk/private-account.ts'
import type { DeskDelivery } from '#contract/desk/deliveries.contract.ts'
import type { Day } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'

export interface DeliveryRow extends Omit<DeskDelivery, 'movedAt'> {
  readonly orderId: string
  readonly movedAt: Date
}

const isOpen = `o.status not in ('DELIVERED', 'CANCELLED') and o.billing_account_id <> all($1::uuid[])`

/** Open orders, by delivery day. @param hidden accounts that are left out @param after day and order of the last one read */
export const readDeliveryPage = (
  db: Queryable,
  hidden: readonly string[],
  { after, limit }: { readonly after: { readonly day: Day; readonly id: string } | null; readonly limit: number },
): Promise<DeliveryRow[]> =>
  db.query<DeliveryRow>(
    `select o.order_id, o.receipt_number, o.billing_account_id,
       case when k.billing_account_id is null then st.address else '${hiddenName}' end as address, o.bottles, o.status, o.moved_at, o.first_day, o.last_day,
       o.failure_reason
     from lpg_order o
     join supply_point sp on sp.billing_account_id = o.billing_account_id and sp.supply_point_id = o.supply_point_id
     join site st on st.billing_account_id = sp.billing_account_id and st.site_id = sp.site_id
     left join private_account k on k.billing_account_id = o.billing_account_id
     where ${isOpen} and ($2::date is null or (o.first_day, o.order_id) > ($2, $3::uuid))
     order by o.first_day, o.order_id limit $4`,
    [hidden, after?.day ?? null, after?.id ?? null, limit],
  )

export const countDeliveries = async (db: Queryable, hidden: readonly string[]): Promise<number> => {
  const [row] = await db.query<{ count: number }>(`select count(*)::int as count from lpg_order o where ${isOpen}`, [hidden])
  return row?.count ?? 0
}
