import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { CardHead } from '#design/frame/card-head.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { Cell } from '#design/frame/cell.tsx'
import { SkeletonHills } from '#design/frame/skeleton.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { TryOrCall } from '#design/frame/try-or-call.tsx'
import { Card } from '#design/theme/card.tsx'
import { EyeOff } from '#design/theme/icons.ts'
import { Box, Grid, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text, Strong } from '#design/theme/text.tsx'
import { formatInstant, formatDateLong, formatShortRange, formatTime } from '#domain/basics/days.ts'
import { pathOf } from '#domain/portal/routes.ts'
import {
  type ElectricityForecastActor,
  electricityForecastMachine,
} from '#machines/electricity-forecast/electricity-forecast.machine.ts'
import * as select from '#machines/electricity-forecast/electricity-forecast.selectors.ts'
import { Allowed } from '#views/kit/access.tsx'
import { NothingCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { PageFrame } from '#views/kit/page-frame.tsx'
import { definePage } from '#views/page.ts'
import { AlertCard } from './alert-card.tsx'
import { BillFan, type BillFanProps } from './bill-fan.tsx'
import { CausesList } from './causes-list.tsx'
import { nothingWords, roughly, figuresIn, includedWords, rangeWords } from './forecast-words.ts'
import { SevenDaysCard } from './seven-days-card.tsx'

const Columns = styled('div', {
  display: 'grid',
  gap: '$6',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@lg': { gridTemplateColumns: 'minmax(0, 1fr) 300px', gap: '$8', alignItems: 'center' },
})

const Headline = ({ forecast, bill, unit, isLimited }: BillFanProps) => {
  const figures = figuresIn(bill, unit)
  const included = includedWords(forecast)
  return (
    <Box>
      <CardHead
        titleId="forecast-title"
        align="start"
        aside={
          isLimited ? (
            <Badge tone="warn">
              {forecast.daysKnown} of {forecast.daysNeeded} days
            </Badge>
          ) : null
        }
      >
        <Text tone="second">This bill, {formatShortRange(bill)}</Text>
      </CardHead>
      <Text as="h2" kind="display" id="forecast-title" isTabular css={{ fontSize: '2rem' }}>
        {isLimited ? `${roughly(figures.low, unit)} to ${roughly(figures.high, unit)}` : `About ${roughly(figures.value, unit)}`}
      </Text>
      {isLimited ? (
        <Text tone="second" css={{ marginTop: '$2' }}>
          Too little is read for one figure. The range gets narrower with each day that we read. From{' '}
          {formatDateLong(select.selectFigureFrom(forecast))} on we can say a figure. Day {bill.dayNumber} of {bill.daysInPeriod}.
        </Text>
      ) : (
        <Text tone="second" css={{ marginTop: '$2' }}>
          Eight times in ten it ends between <Strong css={{ color: '$ink' }}>{rangeWords(figures, unit)}</Strong>. Day{' '}
          {bill.dayNumber} of {bill.daysInPeriod}.
        </Text>
      )}
      <Text kind="small" tone="second">
        {included} Worked out at {formatTime(forecast.madeAt)}.
      </Text>
    </Box>
  )
}

const FanCard = ({ forecast, bill, unit, isLimited }: BillFanProps) => (
  <Card aria-label="This bill">
    <Columns>
      <Stack gap={5}>
        <Headline forecast={forecast} bill={bill} unit={unit} isLimited={isLimited} />
        <BillFan forecast={forecast} bill={bill} unit={unit} isLimited={isLimited} />
      </Stack>
      <CausesList forecast={forecast} bill={bill} unit={unit} />
    </Columns>
  </Card>
)

const ForecastContent = ({ actor, isLimited }: { readonly actor: ElectricityForecastActor; readonly isLimited: boolean }) => {
  const forecast = useSelector(actor, select.selectForecast)
  const unit = useSelector(actor, select.selectUnit)
  const alert = useSelector(actor, select.selectAlert)
  if (!forecast?.bill) return null
  const hasAlert = forecast.alert !== null && alert !== undefined
  return (
    <Grid>
      <Cell span={12}>
        <FanCard forecast={forecast} bill={forecast.bill} unit={forecast.costIncluded ? 'nzd' : 'kwh'} isLimited={isLimited} />
      </Cell>
      <Cell span={hasAlert ? 8 : 12}>
        <SevenDaysCard forecast={forecast} unit={unit} onUnit={(chosen) => actor.send({ type: 'unit.choose', unit: chosen })} />
      </Cell>
      {forecast.alert !== null && alert ? (
        <Cell span={4}>
          <Allowed to="saveForecastAlert">
            <AlertCard actor={alert} alert={forecast.alert} soFar={forecast.bill.soFar ?? 0} />
          </Allowed>
        </Cell>
      ) : null}
    </Grid>
  )
}

const Nothing = ({ actor }: { readonly actor: ElectricityForecastActor }) => {
  const none = useSelector(actor, select.selectForecast)?.none
  if (!none) return null
  return (
    <NothingCard
      {...nothingWords[none]}
      action={
        <Button tone="soft" href={pathOf(none === 'ended' ? 'bill' : 'products')}>
          {none === 'ended' ? 'Your bills' : 'Your products'}
        </Button>
      }
    />
  )
}

const NotNow = ({ actor }: { readonly actor: ElectricityForecastActor }) => {
  const last = useSelector(actor, ({ context }) => context.last)
  return (
    <TitledCard
      title="We couldn’t work out your forecast"
      aside={
        <Badge tone="neutral">
          <EyeOff size={14} aria-hidden />
          Not now
        </Badge>
      }
      gap={3}
    >
      <Text>
        <TryOrCall />
      </Text>
      {last ? (
        <Text kind="small" tone="second">
          Last forecast: {last.amount === null ? roughly(last.kwh, 'kwh') : roughly(last.amount, 'nzd')},{' '}
          {formatInstant(last.madeAt)}.
        </Text>
      ) : null}
      <Box>
        <Button tone="soft" onClick={() => actor.send({ type: 'load.retry' })}>
          Try again
        </Button>
      </Box>
    </TitledCard>
  )
}

const Content = ({ actor }: { readonly actor: ElectricityForecastActor }) => {
  switch (useSelector(actor, select.selectForecastMode)) {
    case 'loading':
      return (
        <WaitingCard label="Electricity forecast" height={520}>
          <SkeletonHills height={440} />
        </WaitingCard>
      )
    case 'whole':
      return <ForecastContent actor={actor} isLimited={false} />
    case 'limited':
      return <ForecastContent actor={actor} isLimited />
    case 'noData':
      return <Nothing actor={actor} />
    case 'failed':
      return <NotNow actor={actor} />
  }
}

export const ElectricityForecastView = ({ actor }: { readonly actor: ElectricityForecastActor }) => (
  <PageFrame title="Electricity forecast">
    <Content actor={actor} />
  </PageFrame>
)

export const page = definePage({ id: 'forecasts', machine: electricityForecastMachine, View: ElectricityForecastView })
