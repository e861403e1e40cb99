import { Sun } from '#design/theme/icons.ts'
import { StatRow } from '#design/frame/stat-row.tsx'
import { formatDay } from '#domain/basics/days.ts'
import { formatKwhFine } from '#domain/supply/energy.ts'
import { formatDollars } from '#domain/basics/money.ts'
import type { UsageInsight } from '#contract/usage/usage.contract.ts'

interface SentOutRowProps {
  readonly sentOut: NonNullable<UsageInsight['sentOut']>
  readonly hasMoney: boolean
}

/** Only for a home with solar. */
export const SentOutRow = ({ sentOut: { kw, creditNZD, most }, hasMoney }: SentOutRowProps) => (
  <StatRow
    icon={<Sun size={20} aria-hidden />}
    tone="good"
    name="Sent to the network"
    hint={most === null ? 'Nothing in this period' : `Most on ${formatDay(most.date)}: ${formatKwhFine(most.kw)}`}
    value={formatKwhFine(kw)}
    {...(hasMoney && { note: `${formatDollars(creditNZD)} credit` })}
  />
)
