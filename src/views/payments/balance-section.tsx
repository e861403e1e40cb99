import { useSelector } from '@xstate/react'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { Stack } from '#design/layout.tsx'
import { Text } from '#design/text.tsx'
import { formatFullDate } from '#domain/days.ts'
import { describeBalance } from '#domain/money.ts'
import type { PaymentOptionsActor } from '#machines/payments/payment-options.machine.ts'
import * as select from '#machines/payments/payment-options.selectors.ts'

/** What is owed, and what can be done about it. */
export const BalanceSection = ({ actor }: { actor: PaymentOptionsActor }) => {
  const summary = useSelector(actor, select.selectSummary)
  const balance = summary?.balance ?? 0
  const dueDate = summary?.dueDate ?? null
  return (
    <Card aria-labelledby="balance-title">
      <Stack gap={4}>
        <Text as="h2" kind="h2" id="balance-title">
          {describeBalance(balance)}
        </Text>
        {dueDate === null ? null : <Text tone="second">Due {formatFullDate(dueDate)}.</Text>}
        <Stack gap={2}>
          <Button onClick={() => actor.send({ type: 'card.open', purpose: 'oneOff' })}>Pay by card</Button>
          {balance > 0 ? (
            <Button tone="outline" onClick={() => actor.send({ type: 'change.open', change: 'applyForCreditExtensionNow' })}>
              Need more time?
            </Button>
          ) : null}
          {balance < 0 ? (
            <Button tone="outline" onClick={() => actor.send({ type: 'change.open', change: 'applyForCreditRefundNow' })}>
              Pay my credit back
            </Button>
          ) : null}
        </Stack>
      </Stack>
    </Card>
  )
}
