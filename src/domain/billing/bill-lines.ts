import type { Discount } from '#contract/account/account.contract.ts'
import type { SupplyType } from '#contract/kit.ts'
import type { LineKind } from '#contract/bills/invoices.contract.ts'
import { type CorrectedPeriod, correctionLines } from './bill-corrections.ts'
import { discountNote, discountOn } from '#domain/supply/discount.ts'
import { formatPrice, fuelNames } from '#domain/supply/energy.ts'
import { centsOf, exactCent } from '#domain/basics/money.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { type Band, bandNames, exactCredit, exactDaily, exactPrice, gstWithin, withGst } from '#domain/supply/tariff.ts'
import { sum } from '#domain/basics/sums.ts'

export interface SuppliedUnder {
  readonly supplyPointId: string
  readonly supplyType: SupplyType
  readonly days: number
  readonly estimatedDays: number
  readonly bandWh: readonly (number | null)[]
  readonly bandFreeWh: readonly (number | null)[]
  readonly exportWh: number
  /** Exact money: energy less free hours. */
  readonly usageExact: number
  readonly bottles: number
  readonly areLate: boolean
  readonly cents: number
  readonly tariff: {
    readonly dailyMillicents: number
    readonly exportMillicents: number
    readonly bands: readonly Pick<Band, 'name' | 'rateMillicents'>[]
  } | null
}

export interface BillLine {
  readonly kind: LineKind
  readonly supplyType: SupplyType | null
  readonly supplyPointId: string | null
  readonly description: string
  /** kWh to three places, days or bottles. */
  readonly quantity: number | null
  readonly unit: 'kWh' | 'days' | 'bottles' | null
  readonly cents: number
}

/** The untaxed part is credit for exported energy, on any line. */
export interface TaxedLine extends BillLine {
  readonly untaxedCents: number
}

export interface ToBill {
  readonly supplied: readonly SuppliedUnder[]
  readonly corrections: readonly CorrectedPeriod[]
  readonly discount: Discount | null
}

export interface WorkedLine {
  readonly line: TaxedLine
  readonly exact: number
  /** Index in the tariff; null if the line has no band. */
  readonly band: number | null
}

/** Energy is shown in full, with free hours as a credit below it. */
const metered = (supplied: SuppliedUnder, tariff: NonNullable<SuppliedUnder['tariff']>): WorkedLine[] => {
  const { supplyType, supplyPointId, bandWh, bandFreeWh, exportWh, days, estimatedDays } = supplied
  const estimated = estimatedDays === 0 ? '' : ` ${estimatedDays} of ${days} days estimated,`
  const rounded = (line: Omit<BillLine, 'supplyType' | 'supplyPointId' | 'cents'>, exact: number, band: number | null) => ({
    line: { ...line, supplyType, supplyPointId, cents: centsOf(exact), untaxedCents: 0 },
    exact,
    band,
  })
  const untaxed = ({ line, ...worked }: WorkedLine): WorkedLine => ({ ...worked, line: { ...line, untaxedCents: line.cents } })
  const energy = (kind: LineKind, words: string, wh: number, exact: number, cents: number, band: number | null): WorkedLine =>
    rounded(
      { kind, description: `${words} at ${formatPrice(cents, 'c/kWh')}`, quantity: roundHalfAway(wh / 1000, 3), unit: 'kWh' },
      exact,
      band,
    )
  const bands = tariff.bands.map(({ name, rateMillicents }, band) => ({
    band,
    name: bandNames[name].toLowerCase(),
    price: exactPrice(rateMillicents),
    rate: withGst(rateMillicents),
    wh: bandWh[band] ?? 0,
    freeWh: bandFreeWh[band] ?? 0,
  }))
  const fuel = fuelNames[supplyType]
  return [
    ...bands.map(({ band, name, price, rate, wh }) =>
      energy('energy', `${fuel}, ${name},${estimated}`, wh, wh * price, rate, band),
    ),
    rounded(
      {
        kind: 'daily',
        description: `${fuel}, daily charge, at ${formatPrice(withGst(tariff.dailyMillicents), 'c/day')}`,
        quantity: days,
        unit: 'days',
      },
      exactDaily(tariff, days),
      null,
    ),
    ...bands
      .filter(({ freeWh }) => freeWh !== 0)
      .map(({ band, name, price, rate, freeWh }) =>
        energy('freeHours', `Free hours, ${name},`, freeWh, 0 - freeWh * price, rate, band),
      ),
    ...(exportWh === 0
      ? []
      : [
          untaxed(
            energy(
              'export',
              'Solar sent to the network',
              exportWh,
              0 - exportWh * exactCredit(tariff),
              tariff.exportMillicents / 1000,
              null,
            ),
          ),
        ]),
  ]
}

const bottled = ({ supplyPointId, bottles, areLate, cents }: SuppliedUnder): WorkedLine => ({
  line: {
    kind: 'bottles',
    supplyType: 'lpg',
    supplyPointId,
    description: `${fuelNames.lpg}, 45 kg bottles${areLate ? ' brought before this bill' : ''}`,
    quantity: bottles,
    unit: 'bottles',
    cents,
    untaxedCents: 0,
  },
  exact: cents * exactCent,
  band: null,
})

export const workedLines = (supplied: SuppliedUnder): WorkedLine[] => {
  if (supplied.tariff) return metered(supplied, supplied.tariff)
  return supplied.bottles > 0 ? [bottled(supplied)] : []
}

export const suppliedLines = (supplied: SuppliedUnder): TaxedLine[] => workedLines(supplied).map(({ line }) => line)

export const energyOf = (supplied: readonly Pick<SuppliedUnder, 'usageExact'>[]): number =>
  sum(supplied.map(({ usageExact }) => usageExact))

const fuels: Readonly<Record<SupplyType, number>> = { electricity: 0, naturalGas: 1, lpg: 2 }

export const inBillOrder = <Point extends Pick<SuppliedUnder, 'supplyType' | 'supplyPointId'>>(
  points: readonly Point[],
): Point[] =>
  points.toSorted(
    (a, b) =>
      fuels[a.supplyType] - fuels[b.supplyType] ||
      (a.supplyPointId < b.supplyPointId ? -1 : Number(a.supplyPointId > b.supplyPointId)),
  )

export const discountLines = (energyExact: number, discount: Discount | null): TaxedLine[] => {
  const off = discountOn(energyExact, discount)
  if (!discount || off === 0) return []
  return [
    {
      kind: 'discount',
      supplyType: null,
      supplyPointId: null,
      description: `${discount.name}, ${discountNote(discount)}`,
      quantity: null,
      unit: null,
      cents: -off,
      untaxedCents: 0,
    },
  ]
}

export const linesOf = ({ supplied, corrections, discount }: ToBill): TaxedLine[] => [
  ...inBillOrder(supplied).flatMap(suppliedLines),
  ...correctionLines(corrections),
  ...discountLines(energyOf(supplied), discount),
]

/** GST of the taxable part, rounded once. */
export const totalsOf = (
  lines: readonly Pick<TaxedLine, 'cents' | 'untaxedCents'>[],
): { readonly totalCents: number; readonly gstCents: number } => {
  const totalCents = sum(lines.map(({ cents }) => cents))
  return { totalCents, gstCents: gstWithin(totalCents - sum(lines.map(({ untaxedCents }) => untaxedCents))) }
}

export const reversedLine = <Line extends Pick<BillLine, 'quantity' | 'cents'>>(line: Line): Line => ({
  ...line,
  quantity: line.quantity === null ? null : 0 - line.quantity,
  cents: 0 - line.cents,
})
