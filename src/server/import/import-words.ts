import { sumOf } from '#domain/basics/sums.ts'
import type { Imported, SkippedLines } from './import-file.ts'

const counted = (count: number, singular: string, more: string) =>
  `${count.toLocaleString('en-NZ')} ${count === 1 ? singular : more}`

export const describeImport = ({
  isOfDials,
  readings,
  supplyPoints,
  added,
  changed,
  unchanged,
  discarded,
  checking,
  waiting,
  leftOut,
}: Imported): string =>
  `${counted(readings, 'reading', 'readings')} of ${counted(supplyPoints, 'supply point', 'supply points')}: ` +
  `${isOfDials ? counted(added, 'new read', 'new reads') : counted(added, 'new day', 'new days')}, ${changed.toLocaleString('en-NZ')} changed, ${unchanged.toLocaleString('en-NZ')} known already` +
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

export const describeSkippedLines = ({ leftOut }: Imported): string[] =>
  leftOut.map(({ from, to, count, reason }: SkippedLines) => {
    const where = count === 1 ? `line ${from}` : `${count.toLocaleString('en-NZ')} lines from ${from} to ${to}`
    return `${where}: ${reason}`
  })
