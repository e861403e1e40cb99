import { formatDate, formatFullDate } from '#domain/basics/days.ts'
import { formatPrice } from '#domain/supply/energy.ts'
import type { AgreedPlan, SupplyPoint } from '#contract/account/account.contract.ts'

/** With GST, as on the bill. */
export const priceWords = ({ value, unit }: AgreedPlan['tariffs'][number]): string => formatPrice(value, unit)

export const termWords = ({ planTerm: { type, endDate } }: AgreedPlan): string =>
  type === 'fixed' && endDate !== null ? `Fixed until ${formatFullDate(endDate)}` : 'No fixed term'

/** Names the estimates after the last reading as such. */
export const lastReadingWords = ({
  latestDate,
  latestReadDate = latestDate,
}: Pick<SupplyPoint, 'latestDate' | 'latestReadDate'>): string => {
  if (latestDate === null) return 'No readings yet'
  const estimates = `estimates up to ${formatDate(latestDate)}`
  if (latestReadDate === null) return `No readings yet, ${estimates}`
  const readings = `Readings up to ${formatDate(latestReadDate)}`
  return latestReadDate < latestDate ? `${readings}, ${estimates}` : readings
}
