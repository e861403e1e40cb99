import type { Discount, SupplyType } from '#contract/account.contract.ts'
import { discountNote, discountOn } from '#domain/discount.ts'
import { fuelNames } from '#domain/energy.ts'
import { allocateCents, roundHalfAway } from '#domain/money.ts'
import { type Band, bandNames, gstWithin, withGst } from '#domain/tariff.ts'
import type { StoredTariff } from '#server/readings/tariffs.ts'
import { type Correction, correctionNote } from './corrections.store.ts'

export type LineKind = 'energy' | 'daily' | 'freeHours' | 'export' | 'bottles' | 'discount' | 'correction'

export interface InvoiceLine {
  readonly kind: LineKind
  readonly supplyType: SupplyType | null
  readonly supplyPointId: string | null
  readonly description: string
  readonly quantity: number | null
  readonly unit: 'kWh' | 'days' | 'bottles' | 'hours' | null
  readonly cents: number
}

/** The days of one supply point under one tariff within a bill period, added up. */
export interface SuppliedDays {
  readonly supplyType: SupplyType
  readonly supplyPointId: string
  readonly tariff: StoredTariff
  readonly days: number
  /** By band of the tariff. */
  readonly bandWh: readonly number[]
  readonly bandFreeWh: readonly number[]
  readonly bandCents: readonly number[]
  readonly exportWh: number
  readonly fixedCents: number
  readonly creditCents: number
  readonly savedCents: number
}

export interface Delivery {
  readonly supplyPointId: string
  readonly bottles: number
  readonly cents: number
}

export interface ToInvoice {
  readonly supplied: readonly SuppliedDays[]
  readonly deliveries: readonly Delivery[]
  readonly corrections: readonly Correction[]
  readonly discount: Discount | null
}

const kilowattHours = (wh: number) => roundHalfAway(wh / 1000, 3)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const rate = (millicents: number) => `${withGst(millicents).toFixed(2)} c`

const energyLine = (supplied: SuppliedDays, band: Band, index: number, savedCents: number): InvoiceLine => ({
  kind: 'energy',
  supplyType: supplied.supplyType,
  supplyPointId: supplied.supplyPointId,
  description: `${fuelNames[supplied.supplyType]}, ${bandNames[band.name].toLowerCase()}, at ${rate(band.rateMillicents)} a kWh`,
  quantity: kilowattHours(supplied.bandWh[index] ?? 0),
  unit: 'kWh',
  cents: (supplied.bandCents[index] ?? 0) + savedCents,
})

/** Energy is shown in full and the free hours as their own credit below it. */
const electricityAndGas = (supplied: SuppliedDays): InvoiceLine[] => {
  const { supplyType, supplyPointId, tariff } = supplied
  const about = { supplyType, supplyPointId }
  const saved = allocateCents(supplied.bandFreeWh, supplied.savedCents)
  const lines = tariff.bands.map((band, index) =>
    energyLine(supplied, band, index, supplied.savedCents === 0 ? 0 : (saved[index] ?? 0)),
  )
  lines.push({
    ...about,
    kind: 'daily',
    description: `${fuelNames[supplyType]}, daily charge, at ${rate(tariff.dailyMillicents)} a day`,
    quantity: supplied.days,
    unit: 'days',
    cents: supplied.fixedCents,
  })
  if (supplied.savedCents !== 0)
    lines.push({
      ...about,
      kind: 'freeHours',
      description: 'Free hours',
      quantity: kilowattHours(sum(supplied.bandFreeWh)),
      unit: 'kWh',
      cents: -supplied.savedCents,
    })
  if (supplied.exportWh !== 0)
    lines.push({
      ...about,
      kind: 'export',
      description: `Solar sent to the network, ${((tariff.exportMillicents ?? 0) / 1000).toFixed(2)} c a kWh`,
      quantity: kilowattHours(supplied.exportWh),
      unit: 'kWh',
      cents: -supplied.creditCents,
    })
  return lines
}

const bottles = ({ supplyPointId, bottles: quantity, cents }: Delivery): InvoiceLine => ({
  kind: 'bottles',
  supplyType: 'lpg',
  supplyPointId,
  description: `${fuelNames.lpg}, 45 kg bottles`,
  quantity,
  unit: 'bottles',
  cents,
})

/** The lines of an invoice, in order. Their cents are its total. */
export const linesOf = ({ supplied, deliveries, corrections, discount }: ToInvoice): InvoiceLine[] => {
  const lines = [
    ...supplied.flatMap(electricityAndGas),
    ...deliveries.map(bottles),
    ...corrections.map(
      ({ supplyPointId, days, cents }): InvoiceLine => ({
        kind: 'correction',
        supplyType: 'electricity',
        supplyPointId,
        description: `Put right: ${correctionNote(days)}`,
        quantity: days,
        unit: 'days',
        cents,
      }),
    ),
  ]
  const energyCents = sum(supplied.map(({ bandCents }) => sum(bandCents)))
  const off = discountOn(energyCents, discount)
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
