import { counted } from '#domain/basics/counted.ts'
import { lineOf } from './difference.ts'
import type { ConformReport } from './run-conform.ts'

/** A line for each difference, then what was not checked, then the sum. */
export const reportLines = ({ differences, unchecked, calls, answered, refused, requests }: ConformReport): string[] => [
  ...differences.map(lineOf),
  ...unchecked.map((reason) => `not checked: ${reason}`),
  `${counted(calls, 'call')}: ${answered} answered, ${refused} refused as documented, ${calls - answered - refused} not carried out. ${counted(requests, 'request')}, ${
    differences.length === 0 ? 'no difference' : counted(differences.length, 'difference')
  }.`,
]
