import type { HomeComparison } from '#contract/home-comparison/home-comparison.contract.ts'
import { barWidth, longestOf } from '#design/charts/geometry/bar-width.ts'
import { DataTable } from '#design/charts/data-table.tsx'
import { Legend } from '#design/charts/legend.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { CarFront, Droplets, Ellipsis, Heater, type LucideIcon, Refrigerator } from '#design/theme/icons.ts'
import { Hidden } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { formatKwh } from '#domain/supply/energy.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import { ChartCard } from './chart-card.tsx'
import { kindWords } from './comparison-words.ts'
import type { Part } from '#domain/insights/comparison-parts.ts'
import { selectKwhApart, selectPartRows } from '#machines/home-comparison/comparison-figures.selectors.ts'

const icons: Readonly<Record<string, LucideIcon>> = {
  Heating: Heater,
  'Hot Water': Droplets,
  EV: CarFront,
  Appliances: Refrigerator,
}
const Lines = styled('ul', { marginBottom: '$2' })

const Line = styled('li', {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '$3',
  minHeight: 64,
  '& + &': { borderTop: '1px solid $line' },
})

const Track = styled('div', {
  position: 'relative',
  height: 8,
  marginTop: 8,
  borderRadius: 4,
  background: '$sunken',
  '& > i': {
    display: 'block',
    height: 8,
    borderRadius: 4,
    background: '$bar',
    '@forced': { background: 'Highlight', forcedColorAdjust: 'none' },
  },
  '& > b': {
    position: 'absolute',
    top: -4,
    width: 3,
    height: 16,
    marginInlineStart: -1.5,
    borderRadius: 2,
    background: '$cmp',
    boxShadow: '0 0 0 1.5px $colors$surface',
  },
})

const apartWords = (part: Part): string => {
  const apart = selectKwhApart(part)
  return apart === 0 ? '0' : `${apart > 0 ? '+' : '−'}${formatNumber(Math.abs(apart))}`
}

export const DifferenceCard = ({ answer, parts }: { answer: HomeComparison; parts: readonly Part[] }) => {
  const rows = selectPartRows(parts)
  const words = kindWords(answer.kind)
  const longest = longestOf(rows.flatMap(({ own: ownKwh, similar }) => [ownKwh, similar]))
  return (
    <ChartCard
      title="What makes the difference"
      sentence={`Your kWh compared with the average similar ${words.singular}. The split is modelled.`}
      table={
        <DataTable
          caption="kWh over the 30 days, modelled"
          columns={[
            { name: 'Category', cell: ({ name }) => name },
            { name: 'You', cell: ({ own: ownKwh }) => formatKwh(ownKwh), isNumber: true },
            { name: words.similar, cell: ({ similar }) => formatKwh(similar), isNumber: true, isSecond: true },
            { name: 'Difference', cell: apartWords, isNumber: true, isSecond: true },
          ]}
          lines={rows}
          keyOf={({ name }) => name}
        />
      }
    >
      <Lines>
        {rows.map((row) => {
          const Icon = icons[row.name] ?? Ellipsis
          const apart = selectKwhApart(row)
          return (
            <Line key={row.name}>
              <IconTile size="small">
                <Icon size={20} strokeWidth={1.9} aria-hidden />
              </IconTile>
              <div>
                {row.name}{' '}
                <Text as="span" kind="small" tone="second">
                  {formatKwh(row.own)}
                </Text>
                <Track aria-hidden>
                  <i style={{ width: barWidth(row.own, longest) }} />
                  <b style={{ insetInlineStart: barWidth(row.similar, longest) }} />
                </Track>
              </div>
              <Text
                as="span"
                css={{
                  minWidth: 40,
                  textAlign: 'end',
                  fontWeight: 600,
                  color: apart > 0 ? '$warn' : apart < 0 ? '$good' : '$ink2',
                }}
              >
                {apartWords(row)}
                <Hidden as="span"> kWh against similar {words.several}</Hidden>
              </Text>
            </Line>
          )
        })}
      </Lines>
      <Legend
        items={[
          { kind: 'actual', label: 'You' },
          { kind: 'compareTick', label: words.similar },
        ]}
      />
    </ChartCard>
  )
}
