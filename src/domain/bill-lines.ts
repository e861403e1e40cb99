import type { Discount } from '#contract/account.contract.ts'
import type { SupplyType } from '#contract/kit.ts'
import type { LineKind } from '#contract/invoices.contract.ts'
import { discountNote, discountOn } from './discount.ts'
import { formatPrice, fuelNames } from './energy.ts'
import { centsOf, exactCent } from './money.ts'
import { roundHalfAway } from './numbers.ts'
import { type Band, bandNames, exactCredit, exactDaily, exactPrice, gstWithin, withGst } from './tariff.ts'
import { sum } from './sums.ts'

/** What one supply point was supplied with under one tariff within a period; one that was supplied with nothing has no tariff. */
export interface SuppliedUnder {
  readonly supplyPointId: string
  readonly supplyType: SupplyType
  /** That have a daily charge. */
  readonly days: number
  /** Of these those that are estimated, at least in part. */
  readonly estimatedDays: number
  /** By band of the tariff. */
  readonly bandWh: readonly (number | null)[]
  readonly bandFreeWh: readonly (number | null)[]
  readonly exportWh: number
  /** Exact: energy, less free hours. */
  readonly usageExact: number
  readonly bottles: number
  /** They were brought before this bill's first day, and told after the bill of that day was made. */
  readonly areLate: boolean
  /** Of the bottles. */
  readonly cents: number
  readonly tariff: {
    readonly dailyMillicents: number
    readonly exportMillicents: number
    readonly bands: readonly Pick<Band, 'name' | 'rateMillicents'>[]
  } | null
}

/** What days that were read again after their bill come to. Below zero is less than was billed. */
export interface ReadAgain {
  readonly supplyPointId: string
  readonly supplyType: SupplyType
  /** The bill was made with an estimate, which a reading has replaced. */
  readonly wasEstimated: boolean
  readonly days: number
  /** Less the discount on it. */
  readonly cents: number
}

/** A line of a bill. */
export interface BillLine {
  readonly kind: LineKind
  readonly supplyType: SupplyType | null
  readonly supplyPointId: string | null
  readonly description: string
  /** kWh to three places, days or bottles. */
  readonly quantity: number | null
  readonly unit: 'kWh' | 'days' | 'bottles' | null
  /** Quantity times price, rounded once. */
  readonly cents: number
}

export interface ToBill {
  readonly supplied: readonly SuppliedUnder[]
  readonly corrections: readonly ReadAgain[]
  readonly discount: Discount | null
}

/** A line with the exact money that it was rounded from. */
export interface WorkedLine {
  readonly line: BillLine
  readonly exact: number
  /** Position of the band in the tariff, of lines that have one. */
  readonly band: number | null
}

/** Energy is shown in full and the free hours as their own credit below it. */
const metered = (supplied: SuppliedUnder, tariff: NonNullable<SuppliedUnder['tariff']>): WorkedLine[] => {
  const { supplyType, supplyPointId, bandWh, bandFreeWh, exportWh, days, estimatedDays } = supplied
  const estimated = estimatedDays === 0 ? '' : ` ${estimatedDays} of ${days} days estimated,`
  const rounded = (line: Omit<BillLine, 'supplyType' | 'supplyPointId' | 'cents'>, exact: number, band: number | null) => ({
    line: { ...line, supplyType, supplyPointId, cents: centsOf(exact) },
    exact,
    band,
  })
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
          energy(
            'export',
            'Solar sent to the network',
            exportWh,
            0 - exportWh * exactCredit(tariff),
            tariff.exportMillicents / 1000,
            null,
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
  },
  exact: cents * exactCent,
  band: null,
})

/** What one supply point adds to a bill under one tariff, before a discount. */
export const workedLines = (supplied: SuppliedUnder): WorkedLine[] => {
  if (supplied.tariff) return metered(supplied, supplied.tariff)
  return supplied.bottles > 0 ? [bottled(supplied)] : []
}

/** The same as the bill says it. */
export const suppliedLines = (supplied: SuppliedUnder): BillLine[] => workedLines(supplied).map(({ line }) => line)

/** The energy that a discount comes off, exact. */
export const energyOf = (supplied: readonly Pick<SuppliedUnder, 'usageExact'>[]): number =>
  sum(supplied.map(({ usageExact }) => usageExact))

const fuels: Readonly<Record<SupplyType, number>> = { electricity: 0, naturalGas: 1, lpg: 2 }

/** Supply points as a bill lists them: by fuel, then by id; tariffs of one stay in their order. */
export const inBillOrder = <Point extends Pick<SuppliedUnder, 'supplyType' | 'supplyPointId'>>(
  points: readonly Point[],
): Point[] =>
  points.toSorted(
    (a, b) =>
      fuels[a.supplyType] - fuels[b.supplyType] ||
      (a.supplyPointId < b.supplyPointId ? -1 : Number(a.supplyPointId > b.supplyPointId)),
  )

/** `3 earlier days read again`, `3 estimated days now read` */
export const correctionNote = (days: number, wasEstimated: boolean): string => {
  const noun = days === 1 ? 'day' : 'days'
  return wasEstimated ? `${days} estimated ${noun} now read` : `${days} earlier ${noun} read again`
}

/** What days that were read again add, exact: the whole, less the discount on its energy. */
export const correctedCents = (exact: number, energyExact: number, discount: Discount | null): number =>
  centsOf(exact) - discountOn(energyExact, discount)

/** Only what is not 0 is put right. */
export const correctionLines = (corrections: readonly ReadAgain[]): BillLine[] =>
  corrections
    .filter(({ cents }) => cents !== 0)
    .map(({ supplyPointId, supplyType, days, wasEstimated, cents }) => ({
      kind: 'correction',
      supplyType,
      supplyPointId,
      description: `Put right: ${correctionNote(days, wasEstimated)}`,
      quantity: days,
      unit: 'days',
      cents,
    }))

/** The discount on what was supplied; nothing where it comes to nothing. */
export const discountLines = (energyExact: number, discount: Discount | null): BillLine[] => {
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
    },
  ]
}

/** The lines of a bill, in order. Their cents are its total. */
export const linesOf = ({ supplied, corrections, discount }: ToBill): BillLine[] => [
  ...inBillOrder(supplied).flatMap(suppliedLines),
  ...correctionLines(corrections),
  ...discountLines(energyOf(supplied), discount),
]

/** Total and the GST in it. What is paid for solar holds none. */
export const totalsOf = (
  lines: readonly Pick<BillLine, 'kind' | 'cents'>[],
): { readonly totalCents: number; readonly gstCents: number } => {
  const totalCents = sum(lines.map(({ cents }) => cents))
  const exported = sum(lines.filter(({ kind }) => kind === 'export').map(({ cents }) => cents))
  return { totalCents, gstCents: gstWithin(totalCents - exported) }
}

/** The same lines taken back, as a reversal has them. */
export const reversedLine = <Line extends Pick<BillLine, 'quantity' | 'cents'>>(line: Line): Line => ({
  ...line,
  quantity: line.quantity === null ? null : 0 - line.quantity,
  cents: 0 - line.cents,
})
