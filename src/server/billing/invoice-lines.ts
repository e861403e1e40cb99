import type { Discount, SupplyType } from '#contract/account.contract.ts'
import { discountNote, discountOn } from '#domain/discount.ts'
import { formatPrice, fuelNames } from '#domain/energy.ts'
import { centsOf, roundHalfAway } from '#domain/money.ts'
import { bandNames, exactCredit, exactDaily, exactPrice, gstWithin, withGst } from '#domain/tariff.ts'
import { type Correction, correctionNote } from './corrections.store.ts'
import type { Supplied } from './supplied.store.ts'

export type LineKind = 'energy' | 'daily' | 'freeHours' | 'export' | 'bottles' | 'discount' | 'correction'

export interface InvoiceLine {
  readonly kind: LineKind
  readonly supplyType: SupplyType | null
  readonly supplyPointId: string | null
  readonly description: string
  readonly quantity: number | null
  readonly unit: 'kWh' | 'days' | 'bottles' | 'hours' | null
  /** Quantity times price, rounded once. */
  readonly cents: number
}

export interface ToInvoice {
  readonly supplied: readonly Supplied[]
  readonly corrections: readonly Correction[]
  readonly discount: Discount | null
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Energy is shown in full and the free hours as their own credit below it. */
const metered = (supplied: Supplied, tariff: NonNullable<Supplied['tariff']>): InvoiceLine[] => {
  const { supplyType, supplyPointId, bandWh, bandFreeWh, exportWh, days, estimatedDays } = supplied
  const estimated = estimatedDays === 0 ? '' : ` ${estimatedDays} of ${days} days estimated,`
  const energy = (kind: LineKind, words: string, wh: number, exact: number, cents: number): InvoiceLine => ({
    kind,
    supplyType,
    supplyPointId,
    description: `${words} at ${formatPrice(cents, 'c/kWh')}`,
    quantity: roundHalfAway(wh / 1000, 3),
    unit: 'kWh',
    cents: centsOf(exact),
  })
  const bands = tariff.bands.map(({ name, rateMillicents }, index) => ({
    name: bandNames[name].toLowerCase(),
    price: exactPrice(rateMillicents),
    rate: withGst(rateMillicents),
    wh: bandWh[index] ?? 0,
    freeWh: bandFreeWh[index] ?? 0,
  }))
  return [
    ...bands.map(({ name, price, rate, wh }) =>
      energy('energy', `${fuelNames[supplyType]}, ${name},${estimated}`, wh, wh * price, rate),
    ),
    {
      kind: 'daily',
      supplyType,
      supplyPointId,
      description: `${fuelNames[supplyType]}, daily charge, at ${formatPrice(withGst(tariff.dailyMillicents), 'c/day')}`,
      quantity: days,
      unit: 'days',
      cents: centsOf(exactDaily(tariff, days)),
    },
    ...bands
      .filter(({ freeWh }) => freeWh !== 0)
      .map(({ name, price, rate, freeWh }) => energy('freeHours', `Free hours, ${name},`, freeWh, -freeWh * price, rate)),
    ...(exportWh === 0
      ? []
      : [
          energy(
            'export',
            'Solar sent to the network',
            exportWh,
            -exportWh * exactCredit(tariff),
            tariff.exportMillicents / 1000,
          ),
        ]),
  ]
}

const bottled = ({ supplyPointId, bottles, cents }: Supplied): InvoiceLine => ({
  kind: 'bottles',
  supplyType: 'lpg',
  supplyPointId,
  description: `${fuelNames.lpg}, 45 kg bottles`,
  quantity: bottles,
  unit: 'bottles',
  cents,
})

/** What one supply point adds to a bill under one tariff, before a discount. */
export const suppliedLines = (supplied: Supplied): InvoiceLine[] => {
  if (supplied.tariff) return metered(supplied, supplied.tariff)
  return supplied.bottles > 0 ? [bottled(supplied)] : []
}

/** The energy that a discount comes off, exact. */
export const energyOf = (supplied: readonly Supplied[]): number => sum(supplied.map(({ usageExact }) => usageExact))

const fuels: Readonly<Record<SupplyType, number>> = { electricity: 0, naturalGas: 1, lpg: 2 }

/** The lines of an invoice, in order. Their cents are its total. */
export const linesOf = ({ supplied, corrections, discount }: ToInvoice): InvoiceLine[] => {
  const lines = [
    ...supplied
      .toSorted((a, b) => fuels[a.supplyType] - fuels[b.supplyType] || a.supplyPointId.localeCompare(b.supplyPointId))
      .flatMap(suppliedLines),
    ...corrections.map(
      ({ supplyPointId, days, wasEstimated, cents }): InvoiceLine => ({
        kind: 'correction',
        supplyType: 'electricity',
        supplyPointId,
        description: `Put right: ${correctionNote(days, wasEstimated)}`,
        quantity: days,
        unit: 'days',
        cents,
      }),
    ),
  ]
  const off = discountOn(energyOf(supplied), discount)
  if (!discount || off === 0) return lines
  return [
    ...lines,
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

/** Total and the GST in it. What is paid for solar holds none. */
export const totalsOf = (lines: readonly InvoiceLine[]): { readonly totalCents: number; readonly gstCents: number } => {
  const totalCents = sum(lines.map(({ cents }) => cents))
  const exported = sum(lines.filter(({ kind }) => kind === 'export').map(({ cents }) => cents))
  return { totalCents, gstCents: gstWithin(totalCents - exported) }
}
