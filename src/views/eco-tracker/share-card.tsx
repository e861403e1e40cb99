import type { UsageImpact } from '#contract/eco-tracker/eco-tracker.contract.ts'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { Figure } from '#design/frame/figure.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { Sunken } from '#design/theme/card.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { CarFront, Info, Utensils } from '#design/theme/icons.ts'
import { Row, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { formatHour } from '#domain/basics/days.ts'
import { type Load, loads } from '#domain/insights/usage-impact.ts'
import { selectGramsByLevel, selectSavedByWaiting } from '#machines/eco-tracker/grid-figures.selectors.ts'
import type { ImpactDayActor } from '#machines/eco-tracker/eco-loads.ts'
import { LoadCard } from '#views/kit/load-card.tsx'
import { formatKg, formatShare } from './eco-words.ts'

type Daily = NonNullable<UsageImpact['daily']>

const List = styled('ul', {
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 12,
    minHeight: 60,
    borderTop: '1px solid $line',
  },
})

const rows = [
  { key: 'car', load: loads.car, Icon: CarFront, words: ({ kwh }: Load) => `Charge ${kwh} kWh` },
  { key: 'dishwasher', load: loads.dishwasher, Icon: Utensils, words: () => 'One dishwasher load' },
] as const

const gridWords = (daily: Daily): string => {
  const grams = selectGramsByLevel(daily)
  const [least] = grams
  const most = grams.at(-1)
  if (!least || !most) return 'We don’t know the grid’s carbon for that day.'
  const also = most === least ? '' : `, ${most.grams} g at level ${most.level}`
  return `We multiply your kWh by the grid’s carbon in the same half-hour: ${least.grams} g at level ${least.level}${also}.`
}

const Share = ({ daily, canWait }: { daily: Daily; canWait: UsageImpact['canWait'] }) => {
  const here = rows.filter(({ key }) => canWait.includes(key))
  const saving = here.flatMap((row) => {
    const saved = selectSavedByWaiting(daily, row.load)
    return saved === null ? [] : [{ ...row, saved }]
  })
  const country =
    daily.gridLowCarbonShare === null ? '' : ` For the whole country it was ${formatShare(daily.gridLowCarbonShare)}.`
  return (
    <Stack gap={3} grows css={{ marginTop: '$2' }}>
      {daily.lowCarbonShare === null ? (
        <Text tone="second">We don’t know the grid’s carbon for that day.</Text>
      ) : (
        <>
          <Row align="baseline" gap={2}>
            <Figure whole={formatShare(daily.lowCarbonShare)} />
            <Text as="span" kind="lead" tone="second">
              of that day
            </Text>
          </Row>
          <Text kind="small" tone="second">{`Levels 1 to 3.${country}`}</Text>
        </>
      )}
      {saving.length > 0 ? (
        <List>
          {saving.map(({ key, load, Icon, words, saved }) => (
            <li key={key}>
              <IconTile size="small">
                <Icon size={20} aria-hidden />
              </IconTile>
              <Text weight="medium">{`${words(load)} from ${formatHour(load.later)}, not ${formatHour(load.usual)}`}</Text>
              <Text as="span" weight="strong" tone="good" isTabular>
                −{formatKg(saved)}
              </Text>
            </li>
          ))}
        </List>
      ) : here.length === 0 || daily.lowCarbonShare === null ? null : (
        <Text kind="small" tone="second">
          Waiting until late that evening wouldn’t have saved any carbon.
        </Text>
      )}
      <Sunken css={{ marginTop: 'auto' }}>
        <Row gap={3} align="start">
          <Info size={18} aria-hidden />
          <Text kind="small" tone="second">
            {gridWords(daily)}
          </Text>
        </Row>
      </Sunken>
    </Stack>
  )
}

export const ShareCard = ({ day }: { day: ImpactDayActor }) => (
  <LoadCard
    actor={day}
    title="In low-carbon hours"
    minHeight={280}
    failure={{ title: 'We couldn’t load this day' }}
    empty={<EmptyState title="Nothing yet" detail="You’ll see it when your first readings arrive." />}
    skeleton={<Skeleton css={{ marginTop: '$5', height: 180 }} />}
  >
    {({ daily, canWait }) =>
      daily ? <Share daily={daily} canWait={canWait} /> : <EmptyState title="No readings" detail="Choose another day." />
    }
  </LoadCard>
)
