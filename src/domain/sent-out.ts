import type { UsageRow } from '#contract/usage.contract.ts'
import { formatKwhFine, type Unit } from './energy.ts'
import { formatDollars } from './money.ts'
import { mean } from './sums.ts'

type Row = Pick<UsageRow, 'kw' | 'costNZD' | 'exportKw' | 'creditNZD'>

/** What a bar is high: what was taken from the network, in dollars before the credit for what was sent out. */
export const takenIn = (unit: Unit, { kw, costNZD, creditNZD = 0 }: Row): number => (unit === 'nzd' ? costNZD + creditNZD : kw)

/** How high a bar of these usually is: what stands for one that is not in yet; null of none. */
export const usualIn = (unit: Unit, rows: readonly Row[]): number | null => mean(rows.map((row) => takenIn(unit, row)))

/** What hangs under it: what was sent out, or the credit for it; 0 or more. */
export const sentOutIn = (unit: Unit, { exportKw = 0, creditNZD = 0 }: Row): number => (unit === 'nzd' ? creditNZD : exportKw)

/** Whether the home can send electricity out: its rows say how much. */
export const sendsOut = (rows: readonly Pick<Row, 'exportKw'>[]): boolean => rows.some(({ exportKw }) => exportKw !== undefined)

/** `19.4 kWh sent out, $2.33 credit`; undefined where nothing was. */
export const sentOutWords = ({ exportKw = 0, creditNZD }: Pick<Row, 'exportKw' | 'creditNZD'>, hasMoney: boolean) => {
  if (exportKw === 0) return undefined
  const energy = `${formatKwhFine(exportKw)} sent out`
  return hasMoney && creditNZD !== undefined ? `${energy}, ${formatDollars(creditNZD)} credit` : energy
}
