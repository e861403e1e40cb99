import { expect } from 'vitest'
import { exactCent } from '#domain/basics/money.ts'
import type { IssuedInvoice } from '#server/invoicing/invoicing.ts'
import type { BillLine } from '#domain/billing/bill-lines.ts'

const places = 12
/** A decimal number as it is printed, in trillionths. */
const digits = (text: string): bigint => {
  const [whole = '', decimals = ''] = text.split('.')
  return BigInt(whole + decimals.padEnd(places, '0'))
}

/**
 * What a bill line comes to by its own words, quantity times printed rate: in cents, halves away from zero, counted without floating
 * point. Null for a line that prints no rate.
 */
export const printedCents = ({
  kind,
  description,
  quantity,
}: Pick<BillLine, 'kind' | 'description' | 'quantity'>): number | null => {
  const [, dollars, rate, unit] = /at (\$?)([\d.]+) (c\/kWh|a day)$/.exec(description) ?? []
  if (rate === undefined || quantity === null || (unit === 'a day') !== (dollars === '$')) return null
  const cents = digits(Math.abs(quantity).toFixed(3)) * digits(rate) * (dollars === '$' ? 100n : 1n)
  const unitOfBoth = 10n ** BigInt(2 * places)
  const rounded = Number((cents * 2n + unitOfBoth) / (unitOfBoth * 2n))
  // A reversal takes back what was charged, and gives back what was credited.
  const isCredit = (kind === 'freeHours' || kind === 'export') !== quantity < 0
  return isCredit ? 0 - rounded : rounded
}

/** The lines of a bill and the exact sum of its days differ by what each line was rounded by. */
export const expectRoundingsOnly = (bill: Pick<IssuedInvoice, 'totalCents' | 'lines'> | undefined, exact: number) => {
  expect(bill?.lines.length).toBeGreaterThan(0)
  expect(Math.abs((bill?.totalCents ?? 0) * exactCent - exact)).toBeLessThanOrEqual(((bill?.lines.length ?? 0) * exactCent) / 2)
}
