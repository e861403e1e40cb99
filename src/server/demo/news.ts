import { addDays, type Day } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import { notePromo } from '#server/promos/promos.store.ts'
import { setTag } from '#server/shell/moments.store.ts'

interface DemoPromo {
  readonly promoId: string
  readonly title: string
  readonly text: string
  readonly label: string
  readonly deeplink: string
  /** Days still shown; negative: ended. */
  readonly days: number
}

const promos: readonly DemoPromo[] = [
  {
    promoId: 'half-hours',
    title: 'New: every half-hour',
    text: 'See any day by the half-hour, in kWh or dollars, beside the day before.',
    label: 'See your usage',
    deeplink: '/account/products/consumption?period=day',
    days: 365,
  },
  {
    promoId: 'eco-tracker',
    title: 'New: eco tracker',
    text: 'See which hours of today are low in carbon, and plan the washing around them.',
    label: 'Take a look',
    deeplink: '/account/insights/eco-tracker',
    days: 365,
  },
  {
    promoId: 'winter-tips',
    title: 'Warm for less',
    text: 'Our winter tips are here.',
    label: 'Read the tips',
    deeplink: '/account/insights/tips/seasonal',
    days: -1,
  },
]

export const putPromos = async (tx: Queryable, today: Day): Promise<void> => {
  for (const [position, { promoId, title, text, label, deeplink, days }] of promos.entries())
    await tx.query(
      `insert into feature_promo (promo_id, title, body, action_label, deeplink, end_date, position)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [promoId, title, text, label, deeplink, addDays(today, days), position + 1],
    )
}

export const markNewsSeen = async (tx: Queryable, customerId: string, at: Date): Promise<void> => {
  await setTag(tx, customerId, 'DASHBOARD_MODAL_SEEN', at)
  for (const { promoId } of promos) await notePromo(tx, customerId, { promoId, viewType: 'dismissed' }, at)
}
