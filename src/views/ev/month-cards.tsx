import { Badge } from '#design/frame/badge.tsx'
import { Leaf } from '#design/theme/icons.ts'
import { Row, Stack } from '#design/theme/layout.tsx'
import { Skeleton, SkeletonHills } from '#design/frame/skeleton.tsx'
import { StackedBars, StackedLegend } from '#design/charts/stacked-bars.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatDay, formatMonth, monthOf, shortMonthName } from '#domain/basics/days.ts'
import { formatKwh, formatKwhFine } from '#domain/supply/energy.ts'
import type { ChargePlace } from '#domain/supply/ev.ts'
import { formatHours } from '#domain/supply/power-shout.ts'
import { formatDollars } from '#domain/basics/money.ts'
import type { EvEcoActor, EvMonthsActor } from '#machines/ev/loads.ts'
import { selectPlanMonthKwh } from '#machines/ev/ev-plan.selectors.ts'
import type { EvElectricityUsage } from '#contract/ev/ev-plan.contract.ts'
import { LoadCard } from '#views/kit/load-card.tsx'
import { anyPrice, highPrice, lowPrice } from './insights-card.tsx'

const Months = ({ months, place }: { months: EvElectricityUsage['months']; place: ChargePlace }) => {
  const plain = anyPrice(place)
  // Without use at a high price there may be no such price.
  const parts = months.some(({ highKw }) => highKw > 0) ? [lowPrice, highPrice] : [plain]
  return (
    <Stack gap={2} css={{ marginTop: '$2' }}>
      <StackedLegend parts={parts} hasEmpty={false} />
      <StackedBars
        unit="kwh"
        height={220}
        label={`Charging ${place} by month`}
        lower={parts[0] ?? plain}
        upper={highPrice}
        bars={months.map(({ startDate, lowKw, highKw }) => ({
          key: startDate,
          label: shortMonthName(monthOf(startDate)),
          value: selectPlanMonthKwh({ lowKw, highKw }),
          lower: lowKw,
          kind: 'actual',
        }))}
        tipOf={({ key, value }) => {
          const month = months.find(({ startDate }) => startDate === key)
          return {
            title: formatMonth(key),
            value: formatKwh(value ?? 0),
            ...(month && month.costNZD > 0 && { second: formatDollars(month.costNZD) }),
            ...(month && month.highKw > 0 && { notes: [`At the high price ${formatKwhFine(month.highKw)}`] }),
          }
        }}
      />
      <Text kind="caption" tone="third">
        Estimated from your half-hourly use.
      </Text>
    </Stack>
  )
}

export const MonthsCard = ({ actor, place }: { actor: EvMonthsActor; place: ChargePlace }) => (
  <LoadCard
    actor={actor}
    title={`Charging ${place}, month by month`}
    skeleton={<SkeletonHills height={260} />}
    empty={<Text tone="second">Nothing charged {place} in the last twelve months.</Text>}
    failure={{ title: 'We couldn’t load the months' }}
  >
    {({ months }) => <Months months={months} place={place} />}
  </LoadCard>
)

export const EcoHoursCard = ({ actor }: { actor: EvEcoActor }) => (
  <LoadCard
    actor={actor}
    title="Low carbon hours tomorrow"
    minHeight={140}
    skeleton={<Skeleton css={{ height: 60, marginTop: 12 }} />}
    empty={<Text tone="second">No hours tomorrow are much lower than others. See the eco tracker for the next hours.</Text>}
    failure={{ title: 'We couldn’t load the low carbon hours' }}
    subtitle={({ date }) => formatDay(date)}
  >
    {({ hours }) => (
      <Row as="ul" aria-label="Low carbon hours" gap={2} wraps css={{ marginTop: '$3' }}>
        {hours
          .filter(({ isEco }) => isEco)
          .map(({ hour }) => (
            <Badge as="li" key={hour} tone="good">
              <Leaf size={14} strokeWidth={2.3} aria-hidden />
              {formatHours(hour, hour + 1)}
            </Badge>
          ))}
      </Row>
    )}
  </LoadCard>
)
