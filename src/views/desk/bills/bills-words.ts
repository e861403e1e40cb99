import type { ComparedBillLine, DeskHeldBill, HeldBillDetail } from '#contract/desk/bills.contract.ts'
import { formatFullDate, formatRange } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import { counted } from '#domain/basics/counted.ts'
import type { ReleasedBills } from '#machines/desk/bills/bill.machine.ts'

const causes = {
  days: 'Number of days',
  energy: 'Energy used',
  rate: 'Price',
  export: 'Energy sent out',
  bottles: 'Bottles',
  discount: 'Discount',
  correction: 'Correction',
  missingLine: 'A line is missing',
  total: 'Total or GST',
  failed: 'It couldn’t be made',
} as const

export const causeText = ({ cause }: Pick<DeskHeldBill, 'cause'>): string => (cause === null ? 'Not known' : causes[cause])

const checks = {
  days: 'The days don’t match. Check when the agreement starts and ends.',
  energy: 'The day totals don’t match their half-hours. The half-hours are what we measured.',
  rate: 'The prices don’t match. Check the plan’s prices for these days.',
  export: 'The energy sent out doesn’t match its half-hours.',
  bottles: 'The bottles don’t match the deliveries.',
  discount: 'The discount doesn’t match the energy on the bill.',
  correction: 'A correction of an earlier bill doesn’t match its days.',
  missingLine: 'The bill and its proof don’t have the same lines. Check the agreements and meters.',
  total: 'The lines match, but the total or its GST doesn’t.',
  failed: 'The bill couldn’t be made. Ask the technical team, with the reason below.',
} as const

export const checkText = ({ cause }: Pick<DeskHeldBill, 'cause'>): string =>
  cause === null ? 'We don’t know why yet. Try the bill again.' : checks[cause]

export const sameCauseText = ({ sameCause }: Pick<DeskHeldBill, 'sameCause'>): string =>
  sameCause === 1 ? 'No other held bill has this cause.' : `${counted(sameCause - 1, 'other held bill')} with the same cause.`

export const periodText = ({ startDate, endDate }: Pick<HeldBillDetail, 'startDate' | 'endDate'>): string =>
  startDate === null ? `to ${formatFullDate(endDate)}` : formatRange({ startDate, endDate })

const quantities = {
  Wh: (quantity: number) => `${formatNumber(quantity / 1_000, 3)} kWh`,
  days: (quantity: number) => counted(quantity, 'day'),
  bottles: (quantity: number) => counted(quantity, 'bottle'),
} as const

export const amountText = (amount: ComparedBillLine['printed']): string => {
  if (amount === null) return 'No such line'
  const { quantity, unit, cents } = amount
  return quantity === null || unit === null ? formatCents(cents) : `${quantities[unit](quantity)}, ${formatCents(cents)}`
}

export const releasedText = ({ issued, stillHeld, left }: ReleasedBills): string =>
  [
    `${counted(issued, 'bill')} sent.`,
    stillHeld > 0 && `${counted(stillHeld, 'bill')} still held.`,
    left > 0 && `${counted(left, 'more bill')} with the same cause.`,
  ]
    .filter((part) => part !== false)
    .join(' ')

export const reissuedTexts = {
  done: (number: string) => `Bill ${number} is issued again. The customer has the new bill and your reason.`,
  waiting: (number: string) => `Someone else has to approve issuing bill ${number} again. Nothing has changed yet.`,
} as const
