import type { LpgDelivery } from '#contract/bottled-gas/bottled-gas-deliveries.contract.ts'
import { amountCell, csvFile, textCell } from '#domain/basics/csv.ts'
import { deliveryLabels } from '#domain/supply/lpg-delivery.ts'

const rowOf = ({ date, status, numberOfBottles, cost, receiptNumber, failureInfo }: LpgDelivery): string[] => [
  date,
  textCell(deliveryLabels[status]),
  String(numberOfBottles),
  amountCell(cost),
  ...[receiptNumber ?? '', failureInfo?.detail ?? ''].map(textCell),
]

export const deliveriesCsv = (deliveries: readonly LpgDelivery[]): Uint8Array =>
  csvFile('Date,Status,Bottles,Cost,Receipt,Reason', deliveries.map(rowOf))
