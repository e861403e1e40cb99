import { suppliedLines, type SuppliedUnder } from '#domain/billing/bill-lines.ts'
import { discountOn } from '#domain/supply/discount.ts'
import { sumOf } from '#domain/basics/sums.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import type { StoredTariff } from '#server/readings/tariffs.ts'
import type { DayRow } from './split-days.ts'

const sumAt = (rows: readonly (readonly number[])[]): number[] =>
  (rows[0] ?? []).map((_, index) => sumOf(rows, (row) => row[index] ?? 0))

export interface BreakdownScope {
  readonly fuel: 'electricity' | 'naturalGas'
  readonly showsCost: boolean
  readonly discount: SelectedAccount['discount']
}

export const suppliedOf = (
  rows: readonly DayRow[],
  tariffs: ReadonlyMap<number, StoredTariff>,
  supplyType: SuppliedUnder['supplyType'],
): SuppliedUnder[] =>
  [...Map.groupBy(rows, ({ supplyPointId }) => supplyPointId).values()]
    .flatMap((pointRows) => [...Map.groupBy(pointRows, ({ tariffId }) => tariffId).values()])
    .flatMap((tariffRows) => {
      const [first] = tariffRows
      const tariff = first?.tariffId === undefined || first.tariffId === null ? undefined : tariffs.get(first.tariffId)
      if (!first || !tariff) return []
      return {
        supplyPointId: first.supplyPointId,
        supplyType,
        days: tariffRows.length,
        estimatedDays: tariffRows.filter(({ isEstimated }) => isEstimated).length,
        bandWh: sumAt(tariffRows.map(({ bandWh }) => bandWh)),
        bandFreeWh: sumAt(tariffRows.map(({ bandFreeWh }) => bandFreeWh)),
        exportWh: sumOf(tariffRows, ({ exportWh }) => exportWh),
        usageExact: sumOf(tariffRows, ({ usageExact }) => usageExact),
        bottles: 0,
        areLate: false,
        cents: 0,
        tariff: { ...tariff, exportMillicents: tariff.exportMillicents ?? 0 },
      }
    })

export const moneyOf = (supplied: readonly SuppliedUnder[], { showsCost, discount }: BreakdownScope) => {
  const lines = showsCost ? supplied.flatMap(suppliedLines) : []
  const centsOf = (kind: string) => sumOf(lines, (line) => (line.kind === kind ? line.cents : 0))
  const discountCents = showsCost
    ? discountOn(
        sumOf(supplied, ({ usageExact }) => usageExact),
        discount,
      )
    : 0
  return {
    cents: centsOf('energy'),
    freeCents: 0 - centsOf('freeHours'),
    exportCents: 0 - centsOf('export'),
    dailyCents: centsOf('daily'),
    discountCents,
    totalCents: sumOf(lines, ({ cents }) => cents) - discountCents,
  }
}
