import { addDays, type Day } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import { notePromo } from '#server/promos/promos.store.ts'
import { setTag } from '#server/shell/moments.store.ts'
import { type DemoRecord, record } from './records.ts'

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

export const promoRecords = (today: Day): DemoRecord[] =>
  promos.map(({ promoId, text, label, days, ...promo }, index) =>
    record('promo', {
      ...promo,
      promo: promoId,
      body: text,
      actionLabel: label,
      endDate: addDays(today, days),
      position: index + 1,
    }),
  )

export const markNewsSeen = async (tx: Queryable, customerId: string, at: Date): Promise<void> => {
  await setTag(tx, customerId, 'DASHBOARD_MODAL_SEEN', at)
  for (const { promoId } of promos) await notePromo(tx, customerId, { promoId, viewType: 'dismissed' }, at)
}
