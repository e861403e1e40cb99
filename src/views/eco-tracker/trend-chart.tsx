import { useSelector } from '@xstate/react'
import { type Column, DataTable } from '#design/charts/data-table.tsx'
import { Legend } from '#design/charts/legend.tsx'
import { UsageBars } from '#design/charts/usage-bars.tsx'
import { Box } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import type { TrendPart } from '#domain/insights/eco-trend.ts'
import { formatKwh } from '#domain/supply/energy.ts'
import type { EcoTrackerActor } from '#machines/eco-tracker/eco-tracker.machine.ts'
import { selectDisplay } from '#machines/eco-tracker/eco-tracker.selectors.ts'
import { selectTrendSummary } from '#machines/eco-tracker/eco-trend.selectors.ts'
import { PageDisplay } from './page-display.tsx'
import { formatKg, typeWords } from './eco-words.ts'

const columns: readonly Column<TrendPart>[] = [
  { name: 'When', cell: ({ title }) => title },
  { name: 'Carbon', isNumber: true, cell: ({ kg, type }) => (type === 'empty' ? '–' : formatKg(kg)) },
  { name: 'Energy', isNumber: true, isSecond: true, cell: ({ kw, type }) => (type === 'empty' ? '–' : formatKwh(kw)) },
  { name: 'State', isSecond: true, cell: ({ type, held, note }) => [note ?? typeWords[type], held].filter(Boolean).join(', ') },
]

interface TrendProps {
  readonly actor: EcoTrackerActor
  readonly label: string
  readonly parts: readonly TrendPart[]
  readonly before?: readonly TrendPart[]
  /** `Select to see each month`. */
  readonly opens: string
  readonly onOpen: (key: string) => void
}

export const Trend = ({ actor, label, parts, before, opens, onOpen }: TrendProps) => {
  const display = useSelector(actor, selectDisplay)
  const partAt = (key: string) => parts.find((part) => part.key === key)
  const { kg: total, heaviest, bars } = selectTrendSummary(parts, before)
  const short = parts.findLast(({ held }) => held !== null)
  const sentence = [
    `${formatKg(total)} of CO₂e in total.`,
    heaviest
      ? `Each kWh made the most carbon ${heaviest.part.key.length > 7 ? 'on' : 'in'} ${heaviest.part.title}: ${heaviest.grams} g.`
      : null,
    short ? `${short.title} holds ${short.held}.` : null,
  ]
    .filter((words) => words !== null)
    .join(' ')
  return (
    <>
      <Text kind="small" tone="second" css={{ marginBottom: '$3' }}>
        {sentence}
      </Text>
      {display === 'table' ? (
        <DataTable caption={label} columns={columns} lines={parts} keyOf={({ key }) => key} />
      ) : (
        <>
          <UsageBars
            bars={bars}
            unit="kg"
            height={260}
            label={label}
            caption={sentence}
            onOpen={(key) => {
              if (partAt(key)?.type !== 'empty') onOpen(key)
            }}
            tipOf={({ key }) => {
              const part = partAt(key)
              if (!part || part.type === 'empty') return { title: part?.title ?? '', value: typeWords.empty }
              return {
                title: part.title,
                value: formatKg(part.kg),
                second: formatKwh(part.kw),
                notes: [part.held, part.note ?? (part.type === 'actual' ? null : typeWords[part.type])].filter(
                  (note) => note !== null,
                ),
                opens,
              }
            }}
          />
          <Box css={{ marginTop: '$3' }}>
            <Legend
              items={[
                { kind: 'actual', label: 'Actual' },
                ...(parts.some(({ type }) => type === 'estimated') ? [{ kind: 'estimated' as const, label: 'Estimated' }] : []),
                ...(parts.some(({ type }) => type === 'empty')
                  ? [{ kind: 'empty' as const, label: 'Not in yet (typical shown)' }]
                  : []),
              ]}
            />
          </Box>
        </>
      )}
      <PageDisplay actor={actor} />
    </>
  )
}
