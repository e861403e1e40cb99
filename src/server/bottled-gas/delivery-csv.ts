import type { LpgDelivery } from '#contract/bottled-gas-deliveries.contract.ts'
import { deliveryLabels } from '#domain/lpg-delivery.ts'
import { formatNumber } from '#domain/money.ts'

const textCell = (text: string): string => `"${text.replaceAll('"', '""')}"`
const amountCell = (dollars: number | null): string => (dollars === null ? '' : formatNumber(dollars, 2).replaceAll(',', ''))

const rowOf = ({ date, status, numberOfBottles, cost, receiptNumber, failureInfo }: LpgDelivery): string =>
  [
    date,
    textCell(deliveryLabels[status]),
    String(numberOfBottles),
    amountCell(cost),
    ...[receiptNumber ?? '', failureInfo?.detail ?? ''].map(textCell),
  ].join(',')

const header = 'Date,Status,Bottles,Cost,Receipt,Reason'
const byteOrderMark = '\ufeff'

/** Deliveries as comma-separated values (RFC 4180, UTF-8 with the mark by which spreadsheets know it), newest first. */
export const deliveriesCsv = (deliveries: readonly LpgDelivery[]): Uint8Array =>
  new TextEncoder().encode(`${byteOrderMark}${[header, ...deliveries.map(rowOf)].join('\r\n')}\r\n`)
