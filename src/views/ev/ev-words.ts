import type { ChartTip } from '#design/charts/chart-types.ts'
import type { StackedBar } from '#design/charts/stacked-bars.tsx'
import { formatInstant, monthName, shortMonthName } from '#domain/basics/days.ts'
import { formatKwh, formatKwhFine } from '#domain/supply/energy.ts'
import type { SessionInState } from '#domain/supply/ev-sessions.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import { selectMonthKwh } from '#machines/ev/charging-year.selectors.ts'

/** `6,700 km`: rounded to hundreds, since more would be false precision. */
export const formatKilometres = (kilometres: number): string =>
  `${formatNumber(kilometres < 1000 ? kilometres : Math.round(kilometres / 100) * 100)} km`

/** `8 in every 10 kWh` */
export const shareWords = (share: number): string => `${formatNumber(share * 10)} in every 10 kWh`

/** `31 min`, `1 h 5 min` */
export const formatMinutes = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60 === 0 ? '' : `${minutes % 60} min`}`.trim()

/** Kilograms of CO2e. */
export const formatKilograms = (kg: number): string => `${formatNumber(kg, 0, kg < 10 ? 1 : 0)} kg CO₂e`

const stateWords: Readonly<Record<SessionInState['state'], string | null>> = {
  complete: null,
  charging: 'Charging now',
  endUnknown: 'End time unknown',
  noEnergy: 'No energy used',
  credited: 'Corrected by the network',
  repeated: 'Sent twice, counted once',
}

export const sessionWords = (state: SessionInState['state']): string | null => stateWords[state]

export const sessionTime = (startDateTime: string): string => formatInstant(startDateTime)

/** Null before the month's data is in. */
export interface YearMonth {
  readonly month: number
  readonly homeKw: number | null
  readonly networkKw: number
  readonly networkNZD: number
}

/** Future months are empty. */
export const yearBars = (months: readonly YearMonth[]): StackedBar[] =>
  Array.from({ length: 12 }, (_, index) => {
    const month = months.find((candidate) => candidate.month === index + 1)
    const lower = month?.homeKw ?? 0
    return {
      key: String(index + 1),
      label: shortMonthName(index + 1),
      // Credits of an earlier month may exceed this month's charges.
      value: month ? selectMonthKwh({ ...month, networkKw: Math.max(0, month.networkKw) }) : null,
      lower,
      kind: month ? 'actual' : 'empty',
    }
  })

export const monthTip = (months: readonly YearMonth[], key: string, ownCharger: string): ChartTip => {
  const month = months.find((candidate) => String(candidate.month) === key)
  const title = monthName(Number(key))
  if (!month) return { title, value: 'Not in yet' }
  const network = `On the network ${formatKwhFine(month.networkKw)}, ${formatDollars(month.networkNZD)}`
  if (month.homeKw === null) return { title, value: formatKwh(selectMonthKwh(month)), notes: [network] }
  return {
    title,
    value: formatKwh(selectMonthKwh(month)),
    notes: [`${ownCharger} ${formatKwhFine(month.homeKw)}`, network],
  }
}
