import type { ColourName } from '#brands/brands.ts'
import type { GroupComparison, HomeComparison } from '#contract/home-comparison/home-comparison.contract.ts'
import { DataTable } from '#design/charts/data-table.tsx'
import { DistributionChart } from '#design/charts/distribution-chart.tsx'
import { LegendList, Swatch } from '#design/charts/legend.tsx'
import { paint } from '#design/theme/paint.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import type { BinKind } from '#domain/insights/home-comparison.ts'
import { formatKwh } from '#domain/supply/energy.ts'
import { selectColumnKinds, selectColumnStart } from '#machines/home-comparison/comparison-figures.selectors.ts'
import { ChartCard } from './chart-card.tsx'
import { kindWords } from './comparison-words.ts'

const Keys = ({ items }: { items: readonly { readonly colour: ColourName; readonly label: string }[] }) => (
  <LegendList css={{ marginBottom: '$3' }}>
    {items.map(({ colour, label }) => (
      <li key={label}>
        <Swatch style={{ background: paint(colour) }} />
        {label}
      </li>
    ))}
  </LegendList>
)

const binLabels: Readonly<Record<BinKind, string>> = { efficient: 'Efficient', own: 'You are here', other: '' }

interface DistributionCardProps {
  readonly answer: HomeComparison
  readonly comparison: GroupComparison
  readonly distribution: NonNullable<GroupComparison['distribution']>
}

export const DistributionCard = ({ answer, comparison, distribution }: DistributionCardProps) => {
  const { actual, average, homes, fewer, more } = comparison
  const { from, step, homes: counts } = distribution
  const words = kindWords(answer.kind)
  const kinds = selectColumnKinds(distribution, actual)
  const place = (value: number) => Math.min(0.995, Math.max(0.005, (value - from) / (step * counts.length)))
  const edge = (at: number) => formatNumber(selectColumnStart(distribution, at))
  const rangeOf = (at: number) => {
    if (at === 0) return `Under ${edge(1)} kWh`
    return at === counts.length - 1 ? `${edge(at)} kWh and more` : `${edge(at)} to ${edge(at + 1)} kWh`
  }
  const sentence = `Number of ${words.several} by use over the 30 days. ${formatNumber(fewer)} used less, ${formatNumber(more)} used more.`
  return (
    <ChartCard
      title={`Where you are among ${formatNumber(homes)} ${words.several}`}
      sentence={sentence}
      table={
        <DataTable
          caption={sentence}
          columns={[
            { name: 'Use', cell: ({ at }) => rangeOf(at) },
            { name: words.several, cell: ({ count }) => formatNumber(count), isNumber: true },
            { name: 'Which', cell: ({ at }) => binLabels[kinds[at] ?? 'other'], isSecond: true },
          ]}
          lines={counts.map((count, at) => ({ count, at }))}
          keyOf={({ at }) => String(at)}
        />
      }
    >
      <Keys
        items={[
          { colour: 'good', label: 'Efficient' },
          { colour: 'bar', label: 'Your group' },
          { colour: 'barDim', label: 'Others' },
        ]}
      />
      <DistributionChart
        bins={counts.map((count, at) => ({ key: String(at), count, kind: kinds[at] ?? 'other' }))}
        edges={counts.map((_, at) => (at === 0 ? formatKwh(from) : edge(at)))}
        marks={[
          { at: place(actual), words: `You, ${formatNumber(actual)}`, isOwn: true },
          { at: place(average), words: `Average, ${formatNumber(average)}` },
        ]}
        label={`How many ${words.several} use how much`}
        caption={sentence}
      />
    </ChartCard>
  )
}
