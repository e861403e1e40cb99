import { useSelector } from '@xstate/react'
import type { SiteUsage, UsageInsight, UsageRow } from '#contract/usage/usage.contract.ts'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { StatList, StatRow } from '#design/frame/stat-row.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { ArrowDownRight, ArrowUpRight, Moon, Sun } from '#design/theme/icons.ts'
import { Box } from '#design/theme/layout.tsx'
import { loyaltyIcons } from '#design/theme/loyalty-icons.ts'
import { counted } from '#domain/basics/counted.ts'
import { formatDate, formatDay, formatHour } from '#domain/basics/days.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import { formatKwh, formatKwhFine, type Unit } from '#domain/supply/energy.ts'
import { selectAnswered } from '#machines/kit/load.selectors.ts'
import type { Answered } from '#machines/kit/load.ts'
import { selectExtremes } from '#machines/usage/usage-figures.selectors.ts'
import type { InsightActor, InsightQuestion, ReadingsActor, UsageQuestion } from '#machines/usage/usage-loads.ts'
import type { UsageScope } from '#machines/usage/usage-scope.ts'
import { rowsOf } from '#machines/usage/usage-windows.ts'
import { LoadCard } from '#views/kit/load-card.tsx'
import { energyWords } from './usage-slot-words.ts'
import { slotTitle } from './usage-words.ts'

interface SentOutRowProps {
  readonly sentOut: NonNullable<UsageInsight['sentOut']>
  readonly hasMoney: boolean
}

/** Only for a home with solar. */
const SentOutRow = ({ sentOut: { kw, creditNZD, most }, hasMoney }: SentOutRowProps) => (
  <StatRow
    icon={<Sun size={20} aria-hidden />}
    tone="good"
    name="Sent to the network"
    hint={most === null ? 'Nothing in this period' : `Most on ${formatDay(most.date)}: ${formatKwhFine(most.kw)}`}
    value={formatKwhFine(kw)}
    {...(hasMoney && { note: `${formatDollars(creditNZD)} credit` })}
  />
)

interface Extreme {
  readonly when: string
  readonly energy: string
  readonly cost: string
}

const kinds = { HALF_HOURLY: 'a half-hour', HOURLY: 'an hour', DAILY: 'a day', MONTHLY: 'a month' } as const

/** By energy, in any unit. Days come from the highlights, which have whole days; hours and months from the chart. */
const extremesOf = (insight: UsageInsight, readings: Answered<SiteUsage, UsageQuestion> | null, scope: UsageScope) => {
  const rows = readings ? rowsOf(readings.question, readings.data) : []
  // For parts of a bill, a day must cost the same as in chart and table.
  const parts = rows === readings?.data.usage ? [] : rows
  const costOf = ({ date, costNZD }: NonNullable<UsageInsight['highest']>) =>
    parts.find(({ startDate }) => startDate === date)?.costNZD ?? costNZD
  const ofDay = (day: UsageInsight['highest']): Extreme | null =>
    day && { when: formatDay(day.date), energy: formatKwhFine(day.kw), cost: formatDollars(costOf(day)) }
  if (!readings || readings.question.ask.intervalType === 'DAILY')
    return { kind: kinds.DAILY, highest: ofDay(insight.highest), lowest: ofDay(insight.lowest) }
  const { question } = readings
  const ofRow = (row: UsageRow | null): Extreme | null =>
    row && {
      when: slotTitle(row.startDate, question.ask.intervalType),
      energy: energyWords(row.kw, question.ask.intervalType),
      cost: formatDollars(row.costNZD),
    }
  const { highest, lowest } = selectExtremes(question, rows, scope)
  return { kind: kinds[question.ask.intervalType], highest: ofRow(highest), lowest: ofRow(lowest) }
}

interface RowsProps {
  readonly insight: UsageInsight
  readonly readings: Answered<SiteUsage, UsageQuestion> | null
  readonly scope: UsageScope
  readonly units: readonly Unit[]
}

const Rows = ({ insight, readings, scope, units }: RowsProps) => {
  const { loyalty } = useBrand()
  const hasMoney = units.length > 1
  const { kind, highest, lowest } = extremesOf(insight, readings, scope)
  const { night, powerShout } = insight
  const money = (words: string) => (hasMoney ? { note: words } : {})
  const Mark = loyaltyIcons[loyalty.icon]
  const hours = counted(powerShout.hours, loyalty.unitOne, loyalty.unitOther)
  return (
    <StatList>
      {highest ? (
        <StatRow
          icon={<ArrowUpRight size={20} aria-hidden />}
          tone="warn"
          name={`Most used in ${kind}`}
          hint={highest.when}
          value={highest.energy}
          {...money(highest.cost)}
        />
      ) : null}
      {lowest ? (
        <StatRow
          icon={<ArrowDownRight size={20} aria-hidden />}
          tone="good"
          name={`Least used in ${kind}`}
          hint={lowest.when}
          value={lowest.energy}
          {...money(lowest.cost)}
        />
      ) : null}
      {night ? (
        <StatRow
          icon={<Moon size={20} aria-hidden />}
          tone="info"
          name="Night rate"
          hint={`${formatHour(night.fromHour)} to ${formatHour(night.toHour)}`}
          value={`${formatNumber(night.share * 100)}%`}
          note={formatKwh(night.kw)}
        />
      ) : null}
      {insight.sentOut ? <SentOutRow sentOut={insight.sentOut} hasMoney={hasMoney} /> : null}
      {powerShout.hours > 0 ? (
        <StatRow
          icon={<Mark size={20} aria-hidden />}
          tone="loyal"
          name={loyalty.name}
          hint={powerShout.lastDate === null ? hours : `${hours}, last on ${formatDate(powerShout.lastDate)}`}
          value={formatKwhFine(powerShout.kw)}
          {...money(`${formatDollars(powerShout.savedNZD)} saved`)}
        />
      ) : null}
    </StatList>
  )
}

interface HighlightsCardProps {
  readonly insight: InsightActor
  readonly usage: ReadingsActor
  readonly scope: UsageScope
}

export const HighlightsCard = ({ insight, usage, scope }: HighlightsCardProps) => {
  const readings = useSelector(usage, selectAnswered)
  return (
    <LoadCard<UsageInsight, InsightQuestion>
      actor={insight}
      title="Highlights"
      minHeight={370}
      skeleton={<Skeleton css={{ marginTop: '$4', height: 240 }} />}
      failure={{ title: 'We couldn’t load the highlights' }}
      empty={<EmptyState title="No highlights yet" detail="You’ll see them when this period’s first readings arrive." />}
    >
      {(data, question) => (
        <Box css={{ display: 'grid', flex: 1, marginTop: '$2' }}>
          <Rows
            insight={data}
            readings={
              readings && readings.question.of === question.of && readings.question.period === question.period ? readings : null
            }
            scope={scope}
            units={scope.units}
          />
        </Box>
      )}
    </LoadCard>
  )
}
