import type { ChangedAccount, DatedTariff, PriceChange } from '#contract/desk/prices.contract.ts'
import { counted } from '#domain/basics/counted.ts'
import { formatFullDate, formatHour, formatRange } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import type { PriceEffect } from '#domain/desk/price-effect.ts'
import { bandNames } from '#domain/supply/tariff.ts'

export const statusNames = {
  held: 'Waits for you',
  waiting: 'Starts in a minute',
  running: 'Running',
  done: 'Done',
} as const

export const progressText = ({ status, accounts, total, corrected }: PriceChange): string => {
  if (status === 'held' || status === 'waiting') return counted(total, 'account')
  if (status === 'running') return `${formatNumber(accounts)} of ${counted(total, 'account')}`
  return `${counted(corrected, 'account')} corrected`
}

/** `23.9 c`, without GST; `$108.70` from ten dollars on. */
export const priceText = (millicents: number | null): string => {
  if (millicents === null) return ''
  const cents = millicents / 1_000
  return cents < 1_000 ? `${formatNumber(cents, 0, 3)} c` : formatCents(Math.round(cents))
}

type Band = DatedTariff['bands'][number]

const hoursOf = ({ fromHour, toHour, weekdaysOnly }: Band): string =>
  fromHour === 0 && toHour === 24 ? '' : `, ${formatHour(fromHour)} to ${formatHour(toHour)}${weekdaysOnly ? ' on weekdays' : ''}`

const isBandName = (name: string): name is keyof typeof bandNames => name in bandNames

export const bandText = (band: Band): string =>
  `${isBandName(band.name) ? bandNames[band.name] : band.name} ${priceText(band.rateMillicents)}${hoursOf(band)}`

export const untilText = ({ endDate }: DatedTariff): string =>
  endDate === null ? 'Until further notice' : formatFullDate(endDate)

/** `+$4.20`, `-$19.34`. */
export const signedCents = (cents: number): string => `${cents > 0 ? '+' : ''}${formatCents(cents)}`

export const accountName = ({ customerName, customerNumber }: Pick<ChangedAccount, 'customerName' | 'customerNumber'>): string =>
  `${customerName ?? 'Private account'}, ${customerNumber}`

const supplyNames = { electricity: 'Electricity', naturalGas: 'Gas', lpg: 'Bottled gas' } as const

export const lineText = ({ supplyType, startDate, endDate }: ChangedAccount['lines'][number]): string =>
  startDate === null || endDate === null
    ? `${supplyNames[supplyType]}, earlier days`
    : `${supplyNames[supplyType]}, bill of ${formatRange({ startDate, endDate })}`

export const effectFacts = ({ bills, changed, upCents, downCents }: PriceEffect) => [
  { label: 'Bills that change', value: formatNumber(bills) },
  { label: 'Accounts', value: formatNumber(changed) },
  { label: 'Customers pay more', value: signedCents(upCents) },
  { label: 'Customers pay less', value: signedCents(downCents) },
]

export const lookedText = ({ looked, total }: PriceEffect): string =>
  looked >= total
    ? `Worked out for all ${counted(total, 'account')}.`
    : `Worked out for ${formatNumber(looked)} of ${counted(total, 'account')}.`

export const outcomeTexts = {
  done: 'The change starts within a minute. Customers read your reason when their bill changes.',
  waiting: 'Someone else has to approve this. No bill has changed yet.',
} as const
