import { formatDate, formatFullDate } from '#domain/days.ts'
import { formatRate } from '#domain/energy.ts'
import { formatDollars } from '#domain/money.ts'
import type { AgreedPlan } from '#machines/products/plans.machine.ts'

/** A price as it is on the bill, with GST: `33.90 c/kWh`, `$135.00 a bottle`, `$2.07 a day`. */
export const priceWords = ({ value, unit }: AgreedPlan['tariffs'][number]): string => {
  switch (unit) {
    case 'c/kWh':
      return formatRate(value)
    case 'c/day':
      return `${formatDollars(value / 100)} a day`
    case '$/bottle':
      return `${formatDollars(value)} a bottle`
    default:
      return `${value} ${unit}`
  }
}

export const termWords = ({ planTerm: { type, endDate } }: AgreedPlan): string =>
  type === 'fixed' && endDate !== null ? `Fixed until ${formatFullDate(endDate)}` : 'No fixed term'

export const lastReadingWords = (latestDate: string | null): string =>
  latestDate === null ? 'No readings yet' : `Readings up to ${formatDate(latestDate)}`
