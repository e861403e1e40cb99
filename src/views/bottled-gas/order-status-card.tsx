import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { CardHead } from '#design/frame/card-head.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { Timeline } from '#design/frame/timeline.tsx'
import { RoadScene } from '#design/scenery/road-scene.tsx'
import { Card } from '#design/theme/card.tsx'
import { Truck } from '#design/theme/icons.ts'
import { Box, Row } from '#design/theme/layout.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { Text } from '#design/theme/text.tsx'
import { spacedPhone } from '#domain/portal/contact.ts'
import { type Day, formatInstant } from '#domain/basics/days.ts'
import { deliveryLabels } from '#domain/supply/lpg-delivery.ts'
import { bottlesOf } from '#domain/customer/lpg-order.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { selectIsUnderWay } from '#machines/bottled-gas/order-figures.selectors.ts'
import type { LpgOrderStatusActor } from '#machines/bottled-gas/loads.ts'
import { selectLoaded } from '#machines/kit/load.selectors.ts'
import type { LpgOrder } from '#contract/bottled-gas/bottled-gas.contract.ts'
import { LoadCard } from '#views/kit/load-card.tsx'
import { ExplainedPart } from '#views/explanation/explained.tsx'
import { statusTones } from './lpg-status.ts'
import * as words from './bottled-gas-words.ts'

export const orderHref = (supplyAgreementId: string): string =>
  `${pathOf('bottledGasOrder')}?${new URLSearchParams({ supplyAgreementId })}`

const changeWords = (order: LpgOrder): string =>
  order.canChange ? `Change or cancel until ${formatInstant(order.changeUntil)}` : ''

const UnderWay = ({ order, today }: { order: LpgOrder; today: Day }) => {
  const { title, detail } = words.orderStatusText(order)
  const { stops, truckAt } = words.roadOf(order, today)
  const { phoneNumber } = order.questions
  return (
    <Card aria-labelledby="lpg-under-way" css={{ padding: 0, overflow: 'hidden' }}>
      <Box css={{ padding: '22px 24px 18px' }}>
        <CardHead
          titleId="lpg-under-way"
          align="start"
          aside={
            <Button tone="soft" href={orderHref(order.supplyAgreementId)}>
              {order.canChange ? 'Change or cancel' : 'Delivery details'}
            </Button>
          }
        >
          <Box>
            <Row wraps>
              <Text as="h2" kind="h2" id="lpg-under-way">
                {title}
              </Text>
              <Badge tone="primary">
                <Truck size={14} strokeWidth={2.2} aria-hidden /> {bottlesOf(order.numberOfBottles)}
              </Badge>
            </Row>
            <Text tone="second" css={{ marginTop: '$1' }}>
              {detail}
            </Text>
            <Text kind="small" tone="second">
              {[phoneNumber ? `The driver will call ${spacedPhone(phoneNumber)}.` : '', changeWords(order)]
                .filter(Boolean)
                .join(' ')}
            </Text>
          </Box>
        </CardHead>
      </Box>
      <RoadScene label={`${deliveryLabels[order.status]}: ${title}`} stops={stops} truckAt={truckAt} />
    </Card>
  )
}

export const OrderStatusCard = ({ actor, today }: { actor: LpgOrderStatusActor; today: Day }) => {
  const current = useSelector(actor, selectLoaded)
  const order = current?.order
  return order && selectIsUnderWay(order) ? (
    <ExplainedPart actor={actor}>
      <UnderWay order={order} today={today} />
    </ExplainedPart>
  ) : null
}

/** @param orderAt order page; null if no order is possible */
export const LastOrderCard = ({ actor, orderAt }: { actor: LpgOrderStatusActor; orderAt: string | null }) => (
  <LoadCard
    actor={actor}
    title="Your last order"
    aside={({ status }) => <Badge tone={statusTones[status]}>{deliveryLabels[status]}</Badge>}
    minHeight={300}
    failure={{ title: 'We couldn’t load your last order' }}
    empty={
      <EmptyState
        title={deliveryLabels.NO_ORDER}
        detail="You’ll be able to follow your order here."
        action={orderAt === null ? null : <Button href={orderAt}>Order bottles</Button>}
      />
    }
  >
    {({ order }) => (order ? <Timeline label="What happened to the order" items={words.timelineOf(order)} /> : null)}
  </LoadCard>
)
