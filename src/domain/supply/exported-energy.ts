import type { UsageRow } from '#contract/usage/usage.contract.ts'
import { formatKwhFine, type Unit } from './energy.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { mean } from '#domain/basics/sums.ts'

type Row = Pick<UsageRow, 'kw' | 'costNZD' | 'exportKw' | 'creditNZD'>

/** Height of the bar; dollars before export credit. */
export const takenIn = (unit: Unit, { kw, costNZD, creditNZD = 0 }: Row): number => (unit === 'nzd' ? costNZD + creditNZD : kw)

export const usualIn = (unit: Unit, rows: readonly Row[]): number | null => mean(rows.map((row) => takenIn(unit, row)))

/** Exported energy, or its credit; 0 or more. */
export const sentOutIn = (unit: Unit, { exportKw = 0, creditNZD = 0 }: Row): number => (unit === 'nzd' ? creditNZD : exportKw)

export const sendsOut = (rows: readonly Pick<Row, 'exportKw'>[]): boolean => rows.some(({ exportKw }) => exportKw !== undefined)

export const sentOutWords = ({ exportKw = 0, creditNZD }: Pick<Row, 'exportKw' | 'creditNZD'>, hasMoney: boolean) => {
  if (exportKw === 0) return undefined
  const energy = `${formatKwhFine(exportKw)} sent out`
  return hasMoney && creditNZD !== undefined ? `${energy}, ${formatDollars(creditNZD)} credit` : energy
}
