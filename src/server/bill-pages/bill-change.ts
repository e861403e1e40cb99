import { ChangeKind } from '#contract/bill-insights/bill-insights.contract.ts'
import type { ProofLine } from '#contract/bills/invoices.contract.ts'
import { detailOf, type LoyaltyWords, type BillChangeFacts } from './bill-change-details.ts'
import { type Bill, compareMeter, meterOf } from './bill-change-meters.ts'
import { modelOf, shiftOf } from './bill-change-model.ts'
import { compareWeather, isMeasured } from './bill-change-weather.ts'
import { titleOf } from './bill-change-words.ts'
import type { Climate } from '#domain/supply/degree-days.ts'
import { centsOf, exactCent } from '#domain/basics/money.ts'
import { sum, sumOf } from '#domain/basics/sums.ts'
import { largestRemainders } from '#domain/basics/whole-shares.ts'

export interface ChangeFacts {
  readonly bill: Bill
  readonly before: Bill
  /** Null if unknown. */
  readonly climate: Climate | null
  /** Wh per degree day by supply point; missing if use does not follow the season. */
  readonly heating: ReadonlyMap<string, number>
  readonly hasCar: boolean
  readonly loyalty: LoyaltyWords
}

export interface Change {
  readonly kind: ChangeKind
  /** Negative: reduces the bill. */
  readonly cents: number
  /** From reads and prices alone; otherwise a modelled share of the remaining use. */
  readonly isExact: boolean
  /** Of the weather: true by measured temperatures, not long-term averages. */
  readonly isMeasured?: boolean
  readonly title: string
  readonly detail: string
}

const modelled: readonly ChangeKind[] = ['extraDays', 'weather', 'ev', 'otherUse']

const linesOf = ({ lines }: Bill, isWanted: (line: ProofLine) => boolean): number =>
  sumOf(lines.filter(isWanted), ({ cents }) => cents)

/**
 * Parts in whole cents that always add up to the difference of the two totals. Prices, days, free hours, solar, gas, bottles,
 * agreements, corrections and discount are exact; the remaining electricity is shared out by a model (largest remainder to the
 * cent).
 */
export const explainChange = (facts: ChangeFacts): Change[] => {
  const { bill, before, climate } = facts
  const weather = climate && compareWeather(climate, bill.invoice, before.invoice)
  const billedBefore = new Map(before.supplies.map((supply) => [supply.supplyPointId, supply]))
  const meters = bill.supplies.flatMap((supply) => {
    const earlier = billedBefore.get(supply.supplyPointId)
    return (earlier && meterOf(supply, earlier)) ?? []
  })
  const compared = meters.map(compareMeter)
  const inBoth = new Set(meters.map(({ supply }) => supply.supplyPointId))
  const electricity = compared.filter(({ meter }) => !meter.isGas)
  const models = electricity.map((supply) => modelOf({ ...facts, weather }, supply))
  const difference = (isWanted: (line: ProofLine) => boolean) => linesOf(bill, isWanted) - linesOf(before, isWanted)
  const ofMeter: readonly string[] = ['energy', 'daily', 'freeHours', 'export']
  const isAlone = ({ kind, supplyPointId }: ProofLine) => ofMeter.includes(kind) && !inBoth.has(supplyPointId ?? '')
  const ofKind = (wanted: string) => difference((line) => line.kind === wanted && !isAlone(line))

  const exact: Partial<Record<ChangeKind, number>> = {
    prices: centsOf(sumOf(compared, ({ prices }) => prices)),
    days: centsOf(sumOf(compared, ({ days }) => days)),
    freeHours: ofKind('freeHours'),
    export: ofKind('export'),
    gas: centsOf(
      sumOf(
        compared.filter(({ meter }) => meter.isGas),
        ({ use }) => use,
      ),
    ),
    bottles: ofKind('bottles'),
    agreements: difference(isAlone),
    corrections: ofKind('correction'),
    discount: ofKind('discount'),
  }
  const whole = bill.result.totalCents - before.result.totalCents
  const left = whole - sum(Object.values(exact))
  const shares = (['extraDays', 'weather', 'ev'] as const).map((kind) => sumOf(models, (model) => model[kind].exact))
  const rest = left * exactCent - sum(shares)
  const [extraDays = 0, colder = 0, ev = 0, otherUse = 0] = largestRemainders([...shares, rest], left)

  const changeFacts: BillChangeFacts = {
    bill,
    before,
    weather,
    loyalty: facts.loyalty,
    meters,
    models,
    shift: shiftOf(electricity.map(({ meter }) => meter)),
    isAlone,
  }
  const cents: Readonly<Record<ChangeKind, number>> = {
    prices: 0,
    days: 0,
    freeHours: 0,
    export: 0,
    gas: 0,
    bottles: 0,
    agreements: 0,
    corrections: 0,
    discount: 0,
    ...exact,
    extraDays,
    weather: colder,
    ev,
    otherUse,
  }
  return ChangeKind.options.flatMap((kind): Change[] => {
    const detail = detailOf(kind, changeFacts, cents[kind])
    if (detail === null && cents[kind] === 0) return []
    return [
      {
        kind,
        cents: cents[kind],
        isExact: models.length === 0 || !modelled.includes(kind),
        ...(kind === 'weather' && { isMeasured: isMeasured(weather) }),
        title: titleOf(kind, changeFacts),
        detail: detail ?? '',
      },
    ]
  })
}
