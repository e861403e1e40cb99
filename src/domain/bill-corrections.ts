import type { Discount } from '#contract/account.contract.ts'
import type { SupplyType } from '#contract/kit.ts'
import type { ProofDay, ProofGasDay } from '#contract/invoices.contract.ts'
import type { TaxedLine } from './bill-lines.ts'
import { type DayRange, formatShortRange } from './days.ts'
import { discountOn } from './discount.ts'
import { centsOf } from './money.ts'
import { sum } from './sums.ts'

/** Why a billed day is another one now, in the order in which a bill lists them. */
export const correctionReasons = [
  'readAgain',
  'estimateRead',
  'readingWithdrawn',
  'estimatedAgain',
  'pricedAgain',
  'notBilled',
] as const
export type CorrectionReason = (typeof correctionReasons)[number]

/** One of the two states of a day that a correction compares. */
export interface DayState {
  /** False where some of it is estimated, missing or being checked. */
  readonly isRead: boolean
  /** Equal for equal readings. */
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

/** @param billed null where the day was not billed */
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

/** The net difference between what a supply was billed for a bill period and what holds now. */
export interface CorrectedPeriod {
  readonly supplyPointId: string
  readonly supplyType: SupplyType
  /** The bill period; null on bills issued while corrections had no period. */
  readonly period: DayRange | null
  readonly reasons: readonly ReasonCount[]
  /** With GST, less the discount; below zero is less than was billed. */
  readonly cents: number
  /** Of `cents`: credit for energy sent out, which carries no GST. */
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

/** `1 earlier day read again, 3 estimated days now read` */
export const correctionNote = (counts: readonly ReasonCount[]): string =>
  correctionReasons
    .map((reason) => ({ reason, days: sum(counts.filter((one) => one.reason === reason).map(({ days }) => days)) }))
    .filter(({ days }) => days > 0)
    .map(({ reason, days }) => reasonText[reason](days, days === 1 ? 'day' : 'days'))
    .join(', ')

export interface CorrectedMoney {
  /** Exact: the difference of the days. */
  readonly exact: number
  /** Of `exact`: energy, which a discount comes off. */
  readonly energyExact: number
  /** Of `exact`: credit for energy sent out. */
  readonly untaxedExact: number
}

export const correctedCents = (
  { exact, energyExact, untaxedExact }: CorrectedMoney,
  discount: Discount | null,
): Pick<CorrectedPeriod, 'cents' | 'untaxedCents'> => ({
  cents: centsOf(exact) - discountOn(energyExact, discount),
  untaxedCents: centsOf(untaxedExact),
})

/** False where neither money nor tax is left to correct. */
export const isLeft = ({ cents, untaxedCents }: Pick<CorrectedPeriod, 'cents' | 'untaxedCents'>): boolean =>
  cents !== 0 || untaxedCents !== 0

const opening = 'Put right'

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

/** The description of a correction without its opening: `1 May – 29 May: 3 estimated days now read`. */
export const correctionText = (description: string): string => description.replace(/^Put right(?:, |: )/, '')
