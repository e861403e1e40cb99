import type { Discount } from '#contract/account/account.contract.ts'
import type { SupplyType } from '#contract/kit.ts'
import type { ProofDay, ProofGasDay } from '#contract/bills/invoices.contract.ts'
import type { TaxedLine } from './bill-lines.ts'
import { type DayRange, formatShortRange } from '#domain/basics/days.ts'
import { discountOn } from '#domain/supply/discount.ts'
import { centsOf } from '#domain/basics/money.ts'
import { sum } from '#domain/basics/sums.ts'

export const correctionReasons = [
  'readAgain',
  'estimateRead',
  'readingWithdrawn',
  'estimatedAgain',
  'pricedAgain',
  'notBilled',
] as const
export type CorrectionReason = (typeof correctionReasons)[number]

export interface DayState {
  /** False if any of it is estimated, missing or under review. */
  readonly isRead: boolean
  readonly readings: string
}

export const electricityState = ({ wh, exportWh, quality }: Pick<ProofDay, 'wh' | 'exportWh' | 'quality'>): DayState => ({
  isRead: !/[EMC]/.test(quality ?? 'A'),
  readings: `${wh.join()}/${exportWh?.join() ?? ''}`,
})

export const gasState = ({ wh, quality }: Pick<ProofGasDay, 'wh' | 'quality'>): DayState => ({
  isRead: quality === 'read',
  readings: String(wh),
})

/** @param billed null if the day was not billed */
export const correctionReason = (billed: DayState | null, now: DayState): CorrectionReason => {
  if (billed === null) return 'notBilled'
  if (billed.readings === now.readings) return 'pricedAgain'
  if (billed.isRead) return now.isRead ? 'readAgain' : 'readingWithdrawn'
  return now.isRead ? 'estimateRead' : 'estimatedAgain'
}

export interface ReasonCount {
  readonly reason: CorrectionReason
  readonly days: number
}

export interface CorrectedPeriod {
  readonly supplyPointId: string
  readonly supplyType: SupplyType
  /** Null on bills issued before corrections had a period. */
  readonly period: DayRange | null
  readonly reasons: readonly ReasonCount[]
  /** GST included, less discount; negative if billed too much. */
  readonly cents: number
  /** Part of `cents` without GST: credit for exported energy. */
  readonly untaxedCents: number
}

const reasonText: Readonly<Record<CorrectionReason, (days: number, noun: string) => string>> = {
  readAgain: (days, noun) => `${days} earlier ${noun} read again`,
  estimateRead: (days, noun) => `${days} estimated ${noun} now read`,
  readingWithdrawn: (days, noun) =>
    `${days} ${noun} estimated after ${days === 1 ? 'its reading was' : 'their readings were'} withdrawn`,
  estimatedAgain: (days, noun) => `${days} estimated ${noun} estimated again`,
  pricedAgain: (days, noun) => `${days} earlier ${noun} priced again`,
  notBilled: (days, noun) => `${days} ${noun} not billed before`,
}

export const correctionNote = (counts: readonly ReasonCount[]): string =>
  correctionReasons
    .map((reason) => ({ reason, days: sum(counts.filter((count) => count.reason === reason).map(({ days }) => days)) }))
    .filter(({ days }) => days > 0)
    .map(({ reason, days }) => reasonText[reason](days, days === 1 ? 'day' : 'days'))
    .join(', ')

export interface CorrectedMoney {
  readonly exact: number
  /** Part of `exact` that a discount applies to: energy. */
  readonly energyExact: number
  /** Part of `exact`: credit for exported energy. */
  readonly untaxedExact: number
}

export const correctedCents = (
  { exact, energyExact, untaxedExact }: CorrectedMoney,
  discount: Discount | null,
): Pick<CorrectedPeriod, 'cents' | 'untaxedCents'> => ({
  cents: centsOf(exact) - discountOn(energyExact, discount),
  untaxedCents: centsOf(untaxedExact),
})

export const isLeft = ({ cents, untaxedCents }: Pick<CorrectedPeriod, 'cents' | 'untaxedCents'>): boolean =>
  cents !== 0 || untaxedCents !== 0

const opening = 'Corrected'

export const correctionLines = (corrections: readonly CorrectedPeriod[]): TaxedLine[] =>
  corrections.filter(isLeft).map(({ supplyPointId, supplyType, period, reasons, cents, untaxedCents }) => ({
    kind: 'correction',
    supplyType,
    supplyPointId,
    description: `${opening}${period ? `, ${formatShortRange(period)}` : ''}: ${correctionNote(reasons)}`,
    quantity: sum(reasons.map(({ days }) => days)),
    unit: 'days',
    cents,
    untaxedCents,
  }))

export const correctionText = (description: string): string => description.replace(/^(?:Corrected|Put right)(?:, |: )/, '')
