import type { Imported } from './import-file.ts'

const counted = (count: number, one: string, more: string) => `${count.toLocaleString('en-NZ')} ${count === 1 ? one : more}`

/** What an import did, in a sentence without its full stop. */
export const describeImport = ({ readings, supplyPoints, added, changed, unchanged, kept, checking }: Imported): string =>
  `${counted(readings, 'reading', 'readings')} of ${counted(supplyPoints, 'supply point', 'supply points')}: ` +
  `${counted(added, 'new day', 'new days')}, ${changed.toLocaleString('en-NZ')} changed, ${unchanged.toLocaleString('en-NZ')} known already` +
  (kept > 0 ? `; on ${counted(kept, 'day', 'days')} a newer or more certain reading stayed` : '') +
  (checking > 0 ? `; ${counted(checking, 'day is', 'days are')} being checked (npm run admin -- readings)` : '')
