import type { TipSavings, Yearly } from '#contract/tips/tip-savings.contract.ts'
import { formatWholeDollars } from '#domain/basics/money.ts'
import { formatNumber } from '#domain/basics/numbers.ts'

type Unit = TipSavings['unit']

const amountText = (amount: number, unit: Unit): string =>
  unit === 'dollars' ? formatWholeDollars(amount) : formatNumber(amount)

/** `$60–$120`, `$92`, `200–350 kWh`; before “a year”. */
export const amountOf = ({ least, most }: Yearly, unit: Unit): string => {
  const range = least === most ? amountText(most, unit) : `${amountText(least, unit)}–${amountText(most, unit)}`
  return unit === 'dollars' ? range : `${range} kWh`
}

/** One measured figure. */
export const seenOf = (amount: number, unit: Unit): string => amountOf({ least: amount, most: amount }, unit)

const counts = ['No', 'One', 'Two', 'Three', 'Four'] as const

/** `Four that fit you`; `Four to begin with` if it is unknown which fit. */
export const fitWords = (count: number, isKnown: boolean): string =>
  `${counts[count] ?? count} ${isKnown ? `that ${count === 1 ? 'fits' : 'fit'} you` : 'to start with'}`

export const basisWords = ({ basis, open, unit, kind }: TipSavings): string => {
  if (basis === 'noProfile') return `These are good for any ${kind}.`
  if (basis === 'noReadings')
    return `These fit your ${kind}. We’ll show what each one saves once we have three months of readings.`
  const totalText = open ? ` Together they save ${amountOf(open, unit)} a year.` : ''
  return `Sorted by what they’d save in your ${kind}, based on your half-hourly use.${totalText}`
}

/** Depends on whether any tip was done. */
export const noneWords = (isAnyDone: boolean, kind: TipSavings['kind']) =>
  isAnyDone
    ? { short: 'All done', title: `You’ve done every tip that fits your ${kind}` }
    : { short: 'None for now', title: `We don’t have any tips for your ${kind} right now` }
