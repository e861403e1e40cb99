import { Box } from '#design/theme/layout.tsx'
import { RateRibbon } from '#design/charts/rate-ribbon.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { Strong, Text } from '#design/theme/text.tsx'
import { formatPrice } from '#domain/supply/energy.ts'
import { formatHours } from '#domain/supply/power-shout.ts'
import { formatDollars } from '#domain/basics/money.ts'
import type { EvRatesActor } from '#machines/ev/loads.ts'
import type { DayNightRates } from '#contract/ev/ev-everywhere.contract.ts'
import { LoadCard } from '#views/kit/load-card.tsx'
import { GuideOnly } from './ev-frame.tsx'

const OnePrice = ({ rates: { planName, dayCents, costIncluded } }: { rates: DayNightRates }) => (
  <Text tone="second" css={{ marginTop: '$3' }}>
    {planName} has one price, day and night
    {costIncluded ? `: ${formatPrice(dayCents, 'c/kWh')}` : ''}.
  </Text>
)

const Rates = ({ rates }: { rates: DayNightRates }) => {
  const { dayCents, nightCents, nightFromHour, nightToHour, costIncluded, savingNZD } = rates
  if (nightFromHour === null || nightToHour === null) return <OnePrice rates={rates} />
  const night = costIncluded ? formatPrice(nightCents, 'c/kWh') : null
  const day = costIncluded ? formatPrice(dayCents, 'c/kWh') : null
  const hours = formatHours(nightFromHour, nightToHour)
  return (
    <Box css={{ marginTop: '$4' }}>
      <RateRibbon
        label={costIncluded ? `Night ${night}, ${hours}. Day ${day}.` : `Night is ${hours}.`}
        night={night}
        day={day}
        nightFromHour={nightFromHour}
        nightToHour={nightToHour}
      />
      {savingNZD > 0 ? (
        <Text kind="small" tone="second" css={{ marginTop: '$3' }}>
          Charging at night saves about <Strong>{formatDollars(savingNZD)}</Strong> on a full battery.
        </Text>
      ) : null}
    </Box>
  )
}

export const RatesCard = ({ actor }: { actor: EvRatesActor }) => (
  <LoadCard
    actor={actor}
    title="Your day and night rates"
    minHeight={230}
    skeleton={<Skeleton css={{ height: 100, marginTop: 16 }} />}
    failure={{ title: 'We couldn’t load your rates' }}
  >
    {(rates) => (
      <>
        <Rates rates={rates} />
        <GuideOnly />
      </>
    )}
  </LoadCard>
)
