import type { InvoiceLine } from '#contract/bills/invoices.contract.ts'
import { formatDollars, toCents } from '#domain/basics/money.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import { gstWithin } from '#domain/supply/tariff.ts'

export interface PrintedRow {
  readonly position: number
  readonly kind: InvoiceLine['kind']
  readonly label: string
  readonly detail: string
  readonly quantity: string
  readonly rate: string
  readonly amount: string
}

const estimate = /, (\d+ of \d+ days estimated)(?=,|$)/

export const withoutEstimate = (description: string): string => description.replace(estimate, '')

/** Of a line’s description; null if nothing of it is estimated. */
export const estimatedDaysIn = (description: string): { readonly estimated: number; readonly days: number } | null => {
  const [estimated, days] = estimate.exec(description)?.[1]?.match(/\d+/g) ?? []
  return estimated === undefined || days === undefined ? null : { estimated: Number(estimated), days: Number(days) }
}

export const rateIn = (description: string): string | null => / at (\$?[\d.,]+ (?:c\/kWh|a day))$/.exec(description)?.[1] ?? null

export const quantityText = (quantity: number | null, unit: InvoiceLine['unit']): string => {
  if (quantity === null || unit === null) return ''
  if (unit === 'kWh') return `${formatNumber(quantity, 3)} kWh`
  return `${formatNumber(quantity)} ${Math.abs(quantity) === 1 ? unit.slice(0, -1) : unit}`
}

export const printedRows = (lines: readonly InvoiceLine[]): PrintedRow[] =>
  lines.map(({ position, kind, description, quantity, unit, rate, amount }) => {
    const words = (rate === null ? description : description.slice(0, -` at ${rate}`.length)).replace(/,$/, '')
    return {
      position,
      kind,
      label: withoutEstimate(words),
      detail: estimate.exec(words)?.[1] ?? '',
      quantity: quantityText(quantity, unit),
      rate: rate ?? '',
      amount: formatDollars(amount),
    }
  })

/** `Total including GST` and its GST, which is not 3/23 of the total if energy is exported. */
export const printedTotals = ({ total, gst }: { readonly total: number; readonly gst: number }) => ({
  total: { label: 'Total including GST', amount: formatDollars(total) },
  gst: {
    label: toCents(gst) === gstWithin(toCents(total)) ? 'GST in this total' : 'GST on what we supply',
    amount: formatDollars(gst),
  },
})
