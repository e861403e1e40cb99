import { formatDate, formatFullDate } from '#domain/days.ts'
import { formatPrice } from '#domain/energy.ts'
import type { AgreedPlan } from '#contract/account.contract.ts'

/** A price with GST, as it is on the bill. */
export const priceWords = ({ value, unit }: AgreedPlan['tariffs'][number]): string => formatPrice(value, unit)

export const termWords = ({ planTerm: { type, endDate } }: AgreedPlan): string =>
  type === 'fixed' && endDate !== null ? `Fixed until ${formatFullDate(endDate)}` : 'No fixed term'

export const lastReadingWords = (latestDate: string | null): string =>
  latestDate === null ? 'No readings yet' : `Readings up to ${formatDate(latestDate)}`
