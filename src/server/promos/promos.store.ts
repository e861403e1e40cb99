import type { PromoTooltip, PromoViewType } from '#contract/promos/promos.contract.ts'
import type { Queryable } from '#server/database/database.ts'

interface PromoRow {
  readonly promoId: string
  readonly title: string
  readonly text: string
  readonly endDate: string
  readonly viewType: PromoViewType | null
  readonly deeplink: string
  readonly label: string
}

/** Includes ended ones: callers check the date. */
export const readPromos = async (db: Queryable, customerId: string): Promise<PromoTooltip[]> => {
  const rows = await db.query<PromoRow>(
    `select p.promo_id, p.title, p.body as text, p.deeplink, p.action_label as label, p.end_date,
       v.view_type
     from feature_promo p left join promo_view v on v.promo_id = p.promo_id and v.customer_id = $1
     order by p.position, p.promo_id`,
    [customerId],
  )
  return rows.map(({ deeplink, label, ...promo }) => ({ ...promo, navigation: { deeplink, label } }))
}

/** Dismissed and opened are final. */
export const notePromo = async (
  db: Queryable,
  customerId: string,
  { promoId, viewType }: { readonly promoId: string; readonly viewType: PromoViewType },
  now: Date,
): Promise<boolean> => {
  const noted = await db.query(
    `insert into promo_view (customer_id, promo_id, view_type, viewed_at)
     select $1, promo_id, $3, $4 from feature_promo where promo_id = $2
     on conflict (customer_id, promo_id) do update
     set view_type = case when promo_view.view_type = 'shown' then excluded.view_type else promo_view.view_type end,
       viewed_at = excluded.viewed_at
     returning 1`,
    [customerId, promoId, viewType, now],
  )
  return noted.length > 0
}
