import { useSelector } from '@xstate/react'
import type { LpgOrder } from '#contract/bottled-gas/bottled-gas.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { CardHead } from '#design/frame/card-head.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Timeline } from '#design/frame/timeline.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Card } from '#design/theme/card.tsx'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatInstant } from '#domain/basics/days.ts'
import { deliveryLabels } from '#domain/supply/lpg-delivery.ts'
import { bottlesOf } from '#domain/customer/lpg-order.ts'
import { selectAccess, selectLoadedAt } from '#machines/bottled-gas/order-figures.selectors.ts'
import type { LpgOrderActor } from '#machines/bottled-gas/lpg-order.machine.ts'
import * as select from '#machines/bottled-gas/lpg-order.selectors.ts'
import { leftAt, orderStatusText, timelineOf } from './bottled-gas-words.ts'
import { accessWords, calledWords } from './lpg-order-words.ts'
import { statusTones } from './lpg-status.ts'

const messages = {
  placed: (order: LpgOrder) => `Your gas is ordered. Your receipt number is ${order.receiptNumber}, and we’ve emailed it to you.`,
  changed: (order: LpgOrder) => `We’ve changed your order ${order.receiptNumber} to ${bottlesOf(order.numberOfBottles)}.`,
  cancelled: (order: LpgOrder) => `We’ve cancelled your order ${order.receiptNumber}. There’s no charge.`,
  forestalled: (order: LpgOrder) =>
    `You’d already placed order ${order.receiptNumber} in another tab or device, so we didn’t order again.`,
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
        {`We loaded the truck on ${formatInstant(selectLoadedAt(order, leftAt(order)))}, so you can’t change or cancel this order here. If something’s wrong, call us on ${phone}.`}
      </Text>
    )
  return (
    <Row gap={3} wraps>
      <Button tone="soft" onClick={() => actor.send({ type: 'change.open', kind: 'change' })}>
        Change order
      </Button>
      <Button tone="quiet" onClick={() => actor.send({ type: 'change.open', kind: 'cancel' })}>
        Cancel order
      </Button>
    </Row>
  )
}

export const LpgOrderReceipt = ({ actor, order }: { actor: LpgOrderActor; order: LpgOrder }) => {
  const news = useSelector(actor, ({ context }) => context.notice)
  const { title, detail } = orderStatusText(order)
  return (
    <Card aria-labelledby="lpg-receipt">
      <Stack gap={4}>
        {news ? <NoticeBar tone={news === 'forestalled' ? 'info' : 'good'}>{messages[news](order)}</NoticeBar> : null}
        <CardHead titleId="lpg-receipt" aside={<Badge tone={statusTones[order.status]}>{deliveryLabels[order.status]}</Badge>}>
          <Text as="h2" kind="h2" id="lpg-receipt">
            {`Your order ${order.receiptNumber}`}
          </Text>
        </CardHead>
        <Text>{`${bottlesOf(order.numberOfBottles)} to ${order.siteAddress}. ${title}. ${detail}`}</Text>
        <Box>
          <Text kind="small" tone="second">{`For the driver: ${accessWords(selectAccess(order))}`}</Text>
          <Text kind="small" tone="second">{`Contact: ${calledWords(order.questions)}`}</Text>
        </Box>
        <Ways actor={actor} order={order} />
        <Box>
          <Text as="h3" kind="h3">
            Progress
          </Text>
          <Timeline label="What happened to the order" items={timelineOf(order)} />
        </Box>
      </Stack>
    </Card>
  )
}
