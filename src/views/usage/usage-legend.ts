import type { LegendItem } from '#design/charts/legend.tsx'
import type { UsageQuestion } from '#machines/usage/usage-loads.ts'
import { isEstimate, type Slot } from '#machines/usage/usage-slots.ts'
import type { Wording } from './usage-slot-words.ts'
import { beforeName } from './usage-words.ts'

/** Only the kinds that occur. */
export const legendOf = (slots: readonly Slot[], question: UsageQuestion, wording: Wording, mark: LegendItem): LegendItem[] => {
  const has = (isSo: (slot: Slot) => boolean, item: LegendItem): LegendItem[] => (slots.some(isSo) ? [item] : [])
  return [
    { kind: 'actual', label: 'Actual' },
    ...has(({ row }) => row !== null && isEstimate(row), { kind: 'estimated', label: 'Estimated' }),
    ...has(({ row }) => (row?.exportKw ?? 0) > 0, {
      kind: 'sentOut',
      label: wording.unit === 'nzd' ? 'Credit for power sent out' : 'Sent out',
    }),
    ...has(({ row, precedesReadings, followsSupply }) => row === null && !precedesReadings && !followsSupply, {
      kind: 'empty',
      label: 'Not in yet',
    }),
    ...has(({ row, before }) => wording.isComparing && row !== null && before !== null, {
      kind: 'compare',
      label: beforeName(question.period),
    }),
    ...has(({ row }) => row?.type === 'powerShout', mark),
  ]
}
