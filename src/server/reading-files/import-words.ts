import { counted } from '#domain/basics/counted.ts'
import { sumOf } from '#domain/basics/sums.ts'
import type { ImportedReadings } from './import-readings.ts'

/** @param item what was added: days of half-hours, or reads */
export const describeImport = (
  { readings, supplyPoints, added, changed, unchanged, discarded, checking, waiting, leftOut }: ImportedReadings,
  item: 'day' | 'read' = 'day',
): string =>
  `${counted(readings, 'reading', 'readings')} of ${counted(supplyPoints, 'supply point', 'supply points')}: ` +
  `${counted(added, `new ${item}`, `new ${item}s`)}, ${changed.toLocaleString('en-NZ')} changed, ${unchanged.toLocaleString('en-NZ')} known already` +
  (discarded > 0 ? `; on ${counted(discarded, 'day', 'days')} a newer or more certain reading stayed` : '') +
  (checking > 0 ? `; ${counted(checking, 'day is', 'days are')} being checked (npm run admin -- readings)` : '') +
  (waiting > 0
    ? `; ${counted(waiting, 'day waits', 'days wait')} for another register (npm run admin -- readings waiting)`
    : '') +
  (leftOut.length > 0
    ? `; ${counted(
        sumOf(leftOut, ({ count }) => count),
        'line was',
        'lines were',
      )} left out`
    : '')
