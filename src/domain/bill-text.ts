import type { InvoiceLine } from '#contract/invoices.contract.ts'
import { formatDollars, toCents } from './money.ts'
import { formatNumber } from './numbers.ts'
import { gstWithin } from './tariff.ts'

/** A line of a bill as it is printed, on the screen, in the PDF and as plain text alike. */
export interface PrintedRow {
  readonly position: number
  readonly kind: InvoiceLine['kind']
  /** `Electricity, day`, `Put right: 3 estimated days now read`. */
  readonly label: string
  /** `2 of 29 days estimated`; empty where there is nothing to add. */
  readonly detail: string
  /** `405.300 kWh`, `29 days`, `1 bottle`; empty where the line counts nothing. */
  readonly quantity: string
  /** With all its decimals, GST included: `33.8997 c/kWh`; empty where the line has none. */
  readonly rate: string
  /** `$137.40`, `-$3.87`. */
  readonly amount: string
}

const estimate = /, (\d+ of \d+ days estimated)(?=,|$)/

/** The price that a line's description ends with; null where it has none. */
export const rateIn = (description: string): string | null => / at (\$?[\d.,]+ (?:c\/kWh|a day))$/.exec(description)?.[1] ?? null

/** `405.300 kWh`, `1 day`, `2 bottles` */
export const quantityText = (quantity: number | null, unit: InvoiceLine['unit']): string => {
  if (quantity === null || unit === null) return ''
  if (unit === 'kWh') return `${formatNumber(quantity, 3)} kWh`
  return `${formatNumber(quantity)} ${Math.abs(quantity) === 1 ? unit.slice(0, -1) : unit}`
}

/** The rows of a bill in its own words. */
export const printedRows = (lines: readonly InvoiceLine[]): PrintedRow[] =>
  lines.map(({ position, kind, description, quantity, unit, rate, amount }) => {
    const words = (rate === null ? description : description.slice(0, -` at ${rate}`.length)).replace(/,$/, '')
    return {
      position,
      kind,
      label: words.replace(estimate, ''),
      detail: estimate.exec(words)?.[1] ?? '',
      quantity: quantityText(quantity, unit),
      rate: rate ?? '',
      amount: formatDollars(amount),
    }
  })

/** What follows the lines: `Total, GST included`, and the GST in it, which is not 3/23 of a total with energy sent out. */
export const printedTotals = ({ total, gst }: { readonly total: number; readonly gst: number }) => ({
  total: { label: 'Total, GST included', amount: formatDollars(total) },
  gst: {
    label: toCents(gst) === gstWithin(toCents(total)) ? 'of which GST, 3/23' : 'GST, 3/23 of what we supply',
    amount: formatDollars(gst),
  },
})
