import type { BillChecker, CheckName, Finding, LowUserYear } from '#contract/bill-checker.contract.ts'
import type { Site } from '#contract/account.contract.ts'
import { formatFullDate, formatRange, lengthOf } from '#domain/days.ts'
import { formatKwh, fuelNames } from '#domain/energy.ts'
import { lowUserRulesEnd, wholeYear } from '#domain/low-user.ts'
import { formatDollars } from '#domain/money.ts'
import { formatNumber } from '#domain/numbers.ts'

type Check = BillChecker['checks'][number]

export const checkTitles: Readonly<Record<CheckName, string>> = {
  estimates: 'Estimates against reads',
  doubleCharges: 'Nothing charged twice',
  tariff: 'The plan you agreed to',
  lowUser: 'Low user or standard',
  discount: 'Your discount',
}

const singulars = { days: 'day', lines: 'line', bills: 'bill' } as const
const countWords = ({ amount, unit }: Check['counted']) => `${formatNumber(amount)} ${amount === 1 ? singulars[unit] : unit}`
const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`

export const lookedAtWords = ({ check, counted, outcome }: Check, { discount }: BillChecker): string => {
  const count = countWords(counted)
  switch (check) {
    case 'estimates':
      return `${count} on your bills, each beside what your meter has sent since.`
    case 'doubleCharges':
      return `${count} on your bills: no day on two bills, no line twice, no more daily charges than days.`
    case 'tariff':
      return `${count}, each priced by the plan that was agreed for it, and low-user plans within their daily cap.`
    case 'lowUser':
      return outcome === 'none' ? 'For homes with electricity alone.' : `${count} of readings, beside the limit of your region.`
    case 'discount':
      return discount
        ? `${count}: ${formatNumber(discount.percent, 0, 2)}% off energy, ${discount.name}.`
        : 'Your account has no discount.'
  }
}

export const outcomeWords: Readonly<
  Record<Check['outcome'], { readonly words: string; readonly tone: 'good' | 'warn' | 'neutral' }>
> = {
  fine: { words: 'Nothing found', tone: 'good' },
  found: { words: 'Look at this', tone: 'warn' },
  notYet: { words: 'Too soon to say', tone: 'neutral' },
  none: { words: 'Nothing to check', tone: 'neutral' },
}

const signed = (amount: number): string =>
  amount >= 0 ? `${formatDollars(amount)} too much` : `${formatDollars(-amount)} too little`

/** `3 days`, `3 days on 2 bills` */
const daysOnBills = ({ days: count, bills }: Finding): string => `${days(count)}${bills > 1 ? ` on ${bills} bills` : ''}`

const what: Readonly<Record<Finding['kind'], (finding: Finding) => string>> = {
  stillEstimated: (finding) => `${daysOnBills(finding)} still estimated`,
  onNextBill: (finding) => `${daysOnBills(finding)} estimated, and read since`,
  putRight: (finding) => `${daysOnBills(finding)} estimated, read since and put right`,
  chargedTwice: (finding) =>
    finding.amount === null ? `${days(finding.days)} charged on two bills` : 'One line stands twice on the bill',
  tooManyDays: (finding) => `${days(finding.days)} charged more than the bill has`,
  otherPlan: (finding) => `${days(finding.days)} priced by another plan`,
  aboveCap: (finding) => `${days(finding.days)} with a daily charge above the low-user cap`,
  discountMissing: () => 'The discount is not on the bill',
  discountDiffers: () => 'The discount is another amount than it should be',
}

const next: Readonly<Record<Finding['kind'], string>> = {
  stillEstimated: 'It puts itself right on the bill after your meter’s reading arrives.',
  onNextBill: 'The difference comes off, or onto, your next bill by itself.',
  putRight: 'There is nothing left to do.',
  chargedTwice: 'Question it on the bill, and we put it right.',
  tooManyDays: 'Question it on the bill, and we put it right.',
  otherPlan: 'Question it on the bill, and we put it right.',
  aboveCap: 'Question it on the bill, and we put it right.',
  discountMissing: 'Question it on the bill, and we put it right.',
  discountDiffers: 'Question it on the bill, and we put it right.',
}

interface Place {
  /** `Bach`, `Natural Gas, Bach`; null with one supply point, or for a finding about none. */
  readonly name: string | null
  readonly isReadByHand: boolean
}

export const placeOf = ({ supplyPointId }: Pick<Finding, 'supplyPointId'>, sites: readonly Site[]): Place => {
  const site = sites.find(({ supplyPoints }) => supplyPoints.some(({ id }) => id === supplyPointId))
  const point = site?.supplyPoints.find(({ id }) => id === supplyPointId)
  if (!site || !point) return { name: null, isReadByHand: false }
  const fuel = site.supplyPoints.length > 1 ? fuelNames[point.supplyType] : null
  const property = sites.length > 1 ? (site.nickname ?? site.address) : null
  return { name: [fuel, property].filter(Boolean).join(', ') || null, isReadByHand: !point.advanced }
}

/** Gaps of a smart meter on this many bills do not resolve on their own. */
const manyBills = 3

const nextOf = ({ kind, bills }: Finding, { isReadByHand }: Place): string => {
  if (kind !== 'stillEstimated') return next[kind]
  if (isReadByHand) return 'This meter is read by hand: the bill after its next reading puts these days right.'
  return bills < manyBills ? next[kind] : 'Their readings have not come so far: call us, and we look at the meter.'
}

/** `23 Apr – 21 May 2026`; first and last if the days are not consecutive. */
const whenOf = ({ kind, startDate, endDate, days: count }: Finding): string => {
  if (startDate === endDate) return formatFullDate(startDate)
  if (kind === 'tooManyDays' || count >= lengthOf({ startDate, endDate })) return formatRange({ startDate, endDate })
  return `The first on ${formatFullDate(startDate)}, the last on ${formatFullDate(endDate)}`
}

export interface FindingWords {
  /** Null with one place. */
  readonly place: string | null
  readonly title: string
  readonly detail: string
  readonly isQuestion: boolean
}

export const findingWords = (finding: Finding, sites: readonly Site[]): FindingWords => {
  const { kind, amount } = finding
  const place = placeOf(finding, sites)
  const charged = amount === null || amount === 0 ? null : `Charged ${signed(amount)}.`
  return {
    place: place.name,
    title: what[kind](finding),
    detail: [`${whenOf(finding)}.`, charged, nextOf(finding, place)].filter(Boolean).join(' '),
    isQuestion: next[kind].startsWith('Question'),
  }
}

export const lowUserWords = ({
  planName,
  isLowUserPlan,
  days: known,
  kw,
  limitKw,
  costNZD,
  otherPlanName,
  otherCostNZD,
}: LowUserYear): string => {
  const plan = `${planName} is a ${isLowUserPlan ? 'low-user' : 'standard'} plan.`
  if (known < wholeYear)
    return `${plan} The limit is ${formatKwh(limitKw)} a year, and we know ${days(known)}: ${formatKwh(kw)} so far.`
  const side = kw < limitKw ? 'below' : 'above'
  const used = `Your home used ${formatKwh(kw)} in a year, ${side} the limit of ${formatKwh(limitKw)}.`
  if (costNZD === null || otherCostNZD === null || otherPlanName === null) return `${plan} ${used}`
  const difference = formatDollars(Math.abs(otherCostNZD - costNZD))
  const cheaper = otherCostNZD < costNZD
  return `${plan} ${used} At today’s prices that year is ${formatDollars(costNZD)}, and ${formatDollars(otherCostNZD)} by ${otherPlanName}: ${difference} ${cheaper ? 'less' : 'more'}.`
}

/** Valid before and after the rules end. */
export const rulesWords = `The low-user rules end on ${formatFullDate(lowUserRulesEnd)}. Until then a main home below the limit may have a plan with a capped daily charge.`
