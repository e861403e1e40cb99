import { CardHead } from '#design/frame/card-head.tsx'
import { useSelector } from '@xstate/react'
import { Badge } from '#design/frame/badge.tsx'
import { Button } from '#design/controls/button.tsx'
import { Card } from '#design/theme/card.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { Flame, Gauge, Zap } from '#design/theme/icons.ts'
import { Box, Grid, Row } from '#design/theme/layout.tsx'
import { SkeletonHills } from '#design/frame/skeleton.tsx'
import { Text } from '#design/theme/text.tsx'
import { UsageBars } from '#design/charts/usage-bars.tsx'
import { formatDate, formatDay, formatHour, localHourOf } from '#domain/basics/days.ts'
import { formatKwhFine, fuelNames } from '#domain/supply/energy.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { type MonitoringActor, monitoringMachine } from '#machines/monitoring/monitoring.machine.ts'
import type { MonitoredConnection } from '#machines/monitoring/monitoring.selectors.ts'
import * as select from '#machines/monitoring/monitoring.selectors.ts'
import { FailureCard, NothingCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { definePage } from '#views/page.ts'
import { ProductsFrame } from '#views/products/products-frame.tsx'

const icons = { electricity: Zap, naturalGas: Flame, lpg: Gauge } as const

const states = {
  reporting: { tone: 'good', words: 'Reporting', why: 'Readings are arriving as normal.' },
  late: { tone: 'warn', words: 'Late', why: 'Readings are a few days behind. They usually catch up.' },
  silent: { tone: 'bad', words: 'Not reporting', why: 'This meter hasn’t sent anything for a week. We’re looking into it.' },
  manual: { tone: 'neutral', words: 'Read by hand', why: 'This meter is read by hand, about once a month.' },
  waiting: {
    tone: 'neutral',
    words: 'Waiting',
    why: 'We don’t have any readings yet. The first ones arrive two or three days after your supply starts.',
  },
  ended: { tone: 'neutral', words: 'Ended', why: 'Your supply here has ended, so we no longer read this meter for you.' },
} as const

const halfHourName = (hour: number) =>
  Number.isInteger(hour) ? formatHour(hour) : formatHour(Math.floor(hour)).replace('Noon', '12 pm').replace(' ', ':30 ')

const LastDay = ({ halfHours, day }: { halfHours: readonly (number | null)[]; day: string }) => (
  <UsageBars
    height={210}
    unit="kwh"
    label={`Half-hourly use, ${formatDay(day)}`}
    bars={halfHours.map((value, at) => ({
      key: String(at),
      label: halfHourName(localHourOf(at, halfHours.length)),
      hour: localHourOf(at, halfHours.length),
      value,
      kind: value === null ? 'empty' : 'actual',
    }))}
    tipOf={({ label, value }) => ({ title: label, value: value === null ? 'Not in yet' : formatKwhFine(value) })}
  />
)

const ConnectionCard = ({ connection }: { connection: MonitoredConnection }) => {
  const { supplyPointId, address, supplyType, meterSerial, state, lastDataDate, lastDay } = connection
  const { tone, words, why } = states[state]
  const Icon = icons[supplyType]
  return (
    <Card aria-labelledby={`connection-${supplyPointId}`}>
      <CardHead titleId={`connection-${supplyPointId}`} align="start" aside={<Badge tone={tone}>{words}</Badge>}>
        <Row gap={4} align="start" css={{ flex: '1 1 220px', minWidth: 0 }}>
          <IconTile tone="primary">
            <Icon size={22} strokeWidth={1.9} aria-hidden />
          </IconTile>
          <Box css={{ flex: 1 }}>
            <Text as="h2" kind="h3" id={`connection-${supplyPointId}`}>
              {fuelNames[supplyType]}
            </Text>
            <Text kind="small" tone="second">
              {address}
            </Text>
          </Box>
        </Row>
      </CardHead>
      <Text css={{ marginTop: '$4' }}>{why}</Text>
      <Text kind="small" tone="second" isTabular css={{ marginTop: '$1' }}>
        {[
          lastDataDate === null ? 'No data yet' : `Last data ${formatDate(lastDataDate)}`,
          meterSerial === null ? null : `Meter ${meterSerial}`,
        ]
          .filter((part) => part)
          .join(' · ')}
      </Text>
      {lastDay !== null && lastDataDate !== null ? <LastDay halfHours={lastDay} day={lastDataDate} /> : null}
    </Card>
  )
}

const Content = ({ actor }: { actor: MonitoringActor }) => {
  const connections = useSelector(actor, select.selectMonitored)
  const problem = useSelector(actor, select.selectMonitoringProblem)
  switch (useSelector(actor, select.selectMonitoringMode)) {
    case 'loading':
      return (
        <WaitingCard label="Your connections" height={320}>
          <SkeletonHills height={280} />
        </WaitingCard>
      )
    case 'ready':
      return (
        <Grid kind="tiles">
          {connections.map((connection) => (
            <ConnectionCard key={connection.supplyPointId} connection={connection} />
          ))}
        </Grid>
      )
    case 'noData':
      return <NothingCard title="No meters to watch" detail="There are no meters on this account." />
    case 'notIncluded':
      return (
        <NothingCard
          title="Monitoring isn’t part of your account"
          detail="We’re trying it with some customers first. You’ll see it here when it’s ready for you."
          action={
            <Button tone="soft" href={pathOf('products')}>
              Back to your products
            </Button>
          }
        />
      )
    case 'failed':
      return (
        <FailureCard
          actor={actor}
          problem={problem}
          words={{
            title: 'We couldn’t load your meters',
          }}
        />
      )
  }
}

export const MonitoringView = ({ actor }: { actor: MonitoringActor }) => (
  <ProductsFrame tabs={useSelector(actor, select.selectMonitoringTabs)} current="monitoring">
    <Content actor={actor} />
  </ProductsFrame>
)

export const page = definePage({ id: 'monitoring', machine: monitoringMachine, View: MonitoringView })
