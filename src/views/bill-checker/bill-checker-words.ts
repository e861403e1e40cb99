import type { BillChecker, CheckName, Finding, LowUserYear } from '#contract/bill-checker/bill-checker.contract.ts'
import type { Site } from '#contract/account/account.contract.ts'
import { counted } from '#domain/basics/counted.ts'
import { formatFullDate, formatRange, lengthOf } from '#domain/basics/days.ts'
import { formatKwh, fuelNames } from '#domain/supply/energy.ts'
import { lowUserRulesEnd, wholeYear } from '#domain/supply/low-user.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import { selectDollarChange } from '#machines/bills/bill-figures.selectors.ts'

type Check = BillChecker['checks'][number]

export const checkTitles: Readonly<Record<CheckName, string>> = {
  estimates: 'Estimates against reads',
  doubleCharges: 'Nothing charged twice',
  tariff: 'The plan you agreed to',
  lowUser: 'Low user or standard',
  discount: 'Your discount',
}

export const checkerTitle = ({ bills, checks, loadedBills = 0 }: BillChecker): string => {
  const found = checks.filter(({ outcome }) => outcome === 'found').length
  if (found > 0) return `${found} of ${checks.length} checks found something to look at`
  return loadedBills === bills?.count ? 'We can’t check these bills here' : 'Nothing looks wrong on your bills'
}

/** Null if all bills were made here. */
export const loadedBillsText = ({ bills, loadedBills = 0 }: BillChecker): string | null => {
  if (loadedBills === 0) return null
  if (loadedBills === bills?.count) return 'Your bills were made by our billing system, so we can’t check every line here.'
  const [which, they] = loadedBills === 1 ? ['One of these bills was', 'it'] : [`${loadedBills} of these bills were`, 'them']
  return `${which} made by our billing system, so we can’t check every line of ${they} here.`
}

const singulars = { days: 'day', lines: 'line', bills: 'bill' } as const
const countWords = ({ amount, unit }: Check['counted']) => counted(amount, singulars[unit])
const days = (count: number) => counted(count, 'day')

export const lookedAtWords = ({ check, counted: amount, outcome }: Check, { discount }: BillChecker): string => {
  const count = countWords(amount)
  switch (check) {
    case 'estimates':
      return `${count} on your bills, compared with what your meter has sent since.`
    case 'doubleCharges':
      return `${count} on your bills. We look for days or lines charged twice, and extra daily charges.`
    case 'tariff':
      return `${count}, each checked against the plan you agreed to and the low-user cap.`
    case 'lowUser':
      return outcome === 'none'
        ? 'Only for homes with electricity.'
        : `${count} of readings, compared with the limit for your region.`
    case 'discount':
      return discount
        ? `${count}: ${formatNumber(discount.percent, 0, 2)}% off energy, ${discount.name}.`
        : 'You don’t have a discount.'
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
  onNextBill: (finding) => `${daysOnBills(finding)} estimated, now read`,
  putRight: (finding) => `${daysOnBills(finding)} estimated, now read and corrected`,
  chargedTwice: (finding) =>
    finding.amount === null ? `${days(finding.days)} charged on two bills` : 'One line is on the bill twice',
  tooManyDays: (finding) => `${days(finding.days)} charged more than the bill covers`,
  otherPlan: (finding) => `${days(finding.days)} charged on the wrong plan`,
  aboveCap: (finding) => `${days(finding.days)} with a daily charge above the low-user cap`,
  discountMissing: () => 'The discount isn’t on the bill',
  discountDiffers: () => 'The discount is the wrong amount',
}

const next: Readonly<Record<Finding['kind'], string>> = {
  stillEstimated: 'We’ll correct it on the bill after we get your meter’s reading.',
  onNextBill: 'We’ll add or take off the difference on your next bill.',
  putRight: 'You don’t need to do anything.',
  chargedTwice: 'Question it on the bill and we’ll correct it.',
  tooManyDays: 'Question it on the bill and we’ll correct it.',
  otherPlan: 'Question it on the bill and we’ll correct it.',
  aboveCap: 'Question it on the bill and we’ll correct it.',
  discountMissing: 'Question it on the bill and we’ll correct it.',
  discountDiffers: 'Question it on the bill and we’ll correct it.',
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
  if (isReadByHand) return 'We read this meter by hand. We’ll correct these days on the bill after the next reading.'
  return bills < manyBills ? next[kind] : 'We still don’t have these readings. Call us and we’ll check the meter.'
}

/** `23 Apr – 21 May 2026`; first and last if the days are not consecutive. */
const whenOf = ({ kind, startDate, endDate, days: count }: Finding): string => {
  if (startDate === endDate) return formatFullDate(startDate)
  if (kind === 'tooManyDays' || count >= lengthOf({ startDate, endDate })) return formatRange({ startDate, endDate })
  return `Between ${formatFullDate(startDate)} and ${formatFullDate(endDate)}`
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
    return `${plan} The limit is ${formatKwh(limitKw)} a year, and you’ve used ${formatKwh(kw)} in the ${days(known)} we know about.`
  const side = kw < limitKw ? 'below' : 'above'
  const used = `Your home used ${formatKwh(kw)} in a year, ${side} the limit of ${formatKwh(limitKw)}.`
  if (costNZD === null || otherCostNZD === null || otherPlanName === null) return `${plan} ${used}`
  const difference = formatDollars(Math.abs(selectDollarChange(costNZD, otherCostNZD)))
  const cheaper = otherCostNZD < costNZD
  return `${plan} ${used} At today’s prices that year would cost ${formatDollars(costNZD)}, or ${formatDollars(otherCostNZD)} on ${otherPlanName}, which is ${difference} ${cheaper ? 'less' : 'more'}.`
}

/** Valid before and after the rules end. */
export const rulesWords = `The low-user rules end on ${formatFullDate(lowUserRulesEnd)}. Until then, a main home below the limit can have a plan with a capped daily charge.`
