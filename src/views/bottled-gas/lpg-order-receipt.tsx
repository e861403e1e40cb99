import { useSelector } from '@xstate/react'
import type { LpgOrder } from '#contract/bottled-gas.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Timeline } from '#design/frame/timeline.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Card } from '#design/theme/card.tsx'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatInstant } from '#domain/days.ts'
import { deliveryLabels } from '#domain/lpg-delivery.ts'
import { bottlesOf } from '#domain/lpg-order.ts'
import { selectAccess, selectLoadedAt } from '#machines/bottled-gas/order-figures.selectors.ts'
import type { LpgOrderActor } from '#machines/bottled-gas/lpg-order.machine.ts'
import * as select from '#machines/bottled-gas/lpg-order.selectors.ts'
import { leftAt, standingWords, timelineOf } from './bottled-gas-words.ts'
import { accessWords, calledWords } from './lpg-order-words.ts'
import { statusTones } from './lpg-status.ts'

const messages = {
  placed: (order: LpgOrder) => `Your gas is ordered. Your receipt is ${order.receiptNumber}, and we mailed it to you.`,
  changed: (order: LpgOrder) => `Your order ${order.receiptNumber} is changed: ${bottlesOf(order.numberOfBottles)}.`,
  cancelled: (order: LpgOrder) => `Your order ${order.receiptNumber} is called off. It costs nothing.`,
  forestalled: (order: LpgOrder) =>
    `Your order ${order.receiptNumber} was under way already, from another tab or device. Nothing more is ordered.`,
} as const

const Ways = ({ actor, order }: { actor: LpgOrderActor; order: LpgOrder }) => {
  const canOrderAgain = useSelector(actor, select.selectCanOrderAgain)
  const { phone } = useBrand()
  if (canOrderAgain)
    return (
      <span>
        <Button tone="soft" onClick={() => actor.send({ type: 'order.again' })}>
          Order again
        </Button>
      </span>
    )
  if (!order.canChange)
    return (
      <Text kind="small" tone="second">
        {`The truck was loaded on ${formatInstant(selectLoadedAt(order, leftAt(order)))}: this order can’t be changed or called off here any more. Something wrong? Call us on ${phone}.`}
      </Text>
    )
  return (
    <Row gap={3} wraps>
      <Button tone="soft" onClick={() => actor.send({ type: 'change.open', kind: 'change' })}>
        Change the order
      </Button>
      <Button tone="quiet" onClick={() => actor.send({ type: 'change.open', kind: 'cancel' })}>
        Call it off
      </Button>
    </Row>
  )
}

export const LpgOrderReceipt = ({ actor, order }: { actor: LpgOrderActor; order: LpgOrder }) => {
  const news = useSelector(actor, select.selectTold)
  const { title, detail } = standingWords(order)
  return (
    <Card aria-labelledby="lpg-receipt">
      <Stack gap={4}>
        {news ? <NoticeBar tone={news === 'forestalled' ? 'info' : 'good'}>{messages[news](order)}</NoticeBar> : null}
        <Row spread gap={3} wraps>
          <Text as="h2" kind="h2" id="lpg-receipt">
            {`Your order ${order.receiptNumber}`}
          </Text>
          <Badge tone={statusTones[order.status]}>{deliveryLabels[order.status]}</Badge>
        </Row>
        <Text>{`${bottlesOf(order.numberOfBottles)} to ${order.siteAddress}. ${title}. ${detail}`}</Text>
        <Box>
          <Text kind="small" tone="second">{`For the driver: ${accessWords(selectAccess(order))}`}</Text>
          <Text kind="small" tone="second">{`Contact: ${calledWords(order.questions)}`}</Text>
        </Box>
        <Ways actor={actor} order={order} />
        <Box>
          <Text as="h3" kind="h3">
            All the way
          </Text>
          <Timeline label="What happened to the order" items={timelineOf(order)} />
        </Box>
      </Stack>
    </Card>
  )
}
