import type { ProofCorrection, ProofDay, ProofGasDay, ProofSupply, ProofTariff } from '#contract/bills/invoices.contract.ts'
import type { SuppliedUnder, WorkedLine } from './bill-lines.ts'
import { type CorrectionReason, correctionReason, type DayState, electricityState, gasState } from './bill-corrections.ts'
import type { Day } from '#domain/basics/days.ts'
import { exactCent } from '#domain/basics/money.ts'
import { bottleCents, type DayCost, exactCredit, exactDaily, exactPrice, priceDay, type Tariff } from '#domain/supply/tariff.ts'

export interface ProvenDay {
  readonly day: Day
  /** Wh, days or bottles; null if the line has no quantity. */
  readonly quantity: number | null
  /** Exact money (`exactCent`), not rounded; the days add up to the line. */
  readonly exact: number
  readonly free: readonly number[]
  readonly isEstimated: boolean
}

const tariffs = new WeakMap<ProofTariff, Tariff>()

/** Same object each time: prices of a day are cached by it. */
export const tariffOf = (tariff: ProofTariff): Tariff => {
  const known = tariffs.get(tariff)
  if (known) return known
  const { planName: planId, ...made } = tariff
  const storedTariff: Tariff = { ...made, planId }
  tariffs.set(tariff, storedTariff)
  return storedTariff
}

const at = <Item>(items: readonly Item[], index: number | null): Item | undefined => (index === null ? undefined : items[index])

export const costOf = (supply: Pick<ProofSupply, 'tariffs'>, day: ProofDay): DayCost | null => {
  const tariff = at(supply.tariffs, day.tariff)
  return tariff ? priceDay(tariffOf(tariff), day) : null
}

/** A day of gas has no half-hours and one price, so any half-hour will do. */
const gasCost = (supply: Pick<ProofSupply, 'tariffs'>, { day, tariff, wh }: ProofGasDay): DayCost | null => {
  const price = at(supply.tariffs, tariff)
  return price ? priceDay(tariffOf(price), { day, wh: [wh, ...Array.from({ length: 47 }, () => 0)] }) : null
}

export interface ChangedDay {
  readonly day: Day
  readonly reason: CorrectionReason
  readonly quantity: number
  readonly exact: number
  /** Parts of `exact`: energy less free hours, and credit for exported energy. */
  readonly energy: number
  readonly untaxed: number
}

interface PricedState extends DayState {
  readonly cost: DayCost | null
  readonly wh: number
}

export const changedDays = (supply: Pick<ProofSupply, 'tariffs'>, { days, gasDays = [] }: ProofCorrection): ChangedDay[] => {
  const changed = (day: Day, billed: PricedState | null, now: PricedState): ChangedDay => ({
    day,
    reason: correctionReason(billed, now),
    quantity: now.wh - (billed?.wh ?? 0),
    exact: (now.cost?.total ?? 0) - (billed?.cost?.total ?? 0),
    energy: (now.cost?.usage ?? 0) - (billed?.cost?.usage ?? 0),
    untaxed: (billed?.cost?.credit ?? 0) - (now.cost?.credit ?? 0),
  })
  const electricity = (day: ProofDay) => ({ ...electricityState(day), cost: costOf(supply, day), wh: sum(day.wh) })
  const gas = (day: ProofGasDay) => ({ ...gasState(day), cost: gasCost(supply, day), wh: day.wh })
  return [
    ...days.map(({ day, billed, read }) => changed(day, billed && electricity(billed), electricity(read))),
    ...gasDays.map(({ day, billed, read }) => changed(day, billed && gas(billed), gas(read))),
  ]
}

const isKnown = ({ wh, exportWh }: ProofDay) => [...wh, ...(exportWh ?? [])].some((value) => value !== null)
export const isEstimatedDay = (day: ProofDay): boolean => isKnown(day) && /[EC]/.test(day.quality ?? '')
export const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0)

interface PricedDay {
  readonly day: Day
  readonly tariff: number | null
  readonly cost: DayCost | null
  readonly exportWh: number
  readonly free: readonly number[]
  readonly isEstimated: boolean
}

const pricedDays = (supply: ProofSupply, onDay: (halfHours: number) => void): PricedDay[] => [
  ...supply.days.map((day) => {
    const cost = costOf(supply, day)
    onDay(day.wh.length)
    const { free } = day
    return { day: day.day, tariff: day.tariff, cost, exportWh: sum(day.exportWh ?? []), free, isEstimated: isEstimatedDay(day) }
  }),
  ...supply.gasDays.map((gasDay) => {
    const { day, tariff, quality } = gasDay
    return { day, tariff, cost: gasCost(supply, gasDay), exportWh: 0, free: [], isEstimated: quality === 'estimated' }
  }),
]

export interface Under extends SuppliedUnder {
  readonly position: number | null
  readonly supply: ProofSupply
  readonly priced: readonly PricedDay[]
}

const bandSums = (priced: readonly PricedDay[], count: number, of: 'wh' | 'freeWh') =>
  Array.from({ length: count }, (_, band) => sum(priced.map(({ cost }) => cost?.bands[band]?.[of] ?? 0)))

const metered = (supply: ProofSupply, priced: readonly PricedDay[]): Under[] =>
  supply.tariffs.flatMap((tariff, position) => {
    const daysAtPrice = priced.filter((day) => day.tariff === position)
    if (daysAtPrice.length === 0) return []
    return {
      ...supply,
      supply,
      position,
      priced: daysAtPrice,
      days: daysAtPrice.length,
      estimatedDays: daysAtPrice.filter(({ isEstimated }) => isEstimated).length,
      bandWh: bandSums(daysAtPrice, tariff.bands.length, 'wh'),
      bandFreeWh: bandSums(daysAtPrice, tariff.bands.length, 'freeWh'),
      exportWh: sum(daysAtPrice.map(({ exportWh }) => exportWh)),
      usageExact: sum(daysAtPrice.map(({ cost }) => cost?.usage ?? 0)),
      bottles: 0,
      areLate: false,
      cents: 0,
      tariff,
    }
  })

const deliveryCents = ({ bottles, bottleMillicents, cents }: ProofSupply['deliveries'][number]): number =>
  bottleMillicents === null ? cents : bottles * bottleCents(bottleMillicents)

const bottled = (supply: ProofSupply, firstDay: Day): Under[] => {
  const none = { days: 0, estimatedDays: 0, bandWh: [], bandFreeWh: [], exportWh: 0, usageExact: 0, tariff: null }
  return [false, true].flatMap((areLate) => {
    const deliveries = supply.deliveries.filter(({ day }) => day < firstDay === areLate)
    if (deliveries.length === 0) return []
    return {
      ...supply,
      ...none,
      supply: { ...supply, deliveries },
      position: null,
      priced: [],
      bottles: sum(deliveries.map(({ bottles }) => bottles)),
      areLate,
      cents: sum(deliveries.map(deliveryCents)),
    }
  })
}

export const nothingFree = { free: [], isEstimated: false }

export const daysBehind = ({ line, band }: WorkedLine, { supply, priced, tariff }: Under): ProvenDay[] => {
  if (line.kind === 'bottles')
    return supply.deliveries.map((delivery) => ({
      ...nothingFree,
      day: delivery.day,
      quantity: delivery.bottles,
      exact: deliveryCents(delivery) * exactCent,
    }))
  const price = exactPrice(at(tariff?.bands ?? [], band)?.rateMillicents ?? 0)
  return priced.flatMap(({ day, cost, exportWh, free, isEstimated }): ProvenDay[] => {
    const use = band === null ? undefined : cost?.bands[band]
    const dayFacts = { day, free, isEstimated }
    switch (line.kind) {
      case 'energy':
        return [{ ...dayFacts, quantity: use?.wh ?? 0, exact: (use?.wh ?? 0) * price }]
      case 'freeHours':
        return use && use.freeWh !== 0 ? [{ ...dayFacts, quantity: use.freeWh, exact: 0 - use.freeWh * price }] : []
      case 'export':
        return exportWh === 0 ? [] : [{ ...dayFacts, quantity: exportWh, exact: 0 - exportWh * exactCredit(tariff ?? {}) }]
      default:
        return [{ ...dayFacts, quantity: 1, exact: tariff ? exactDaily(tariff) : 0 }]
    }
  })
}

/**
 * Recomputed from reads and prices, by tariff in order.
 * @param firstDay of the bill
 */
export const suppliedUnder = (supply: ProofSupply, firstDay: Day, onDay: (halfHours: number) => void = () => {}): Under[] => [
  ...metered(supply, pricedDays(supply, onDay)),
  ...bottled(supply, firstDay),
]
