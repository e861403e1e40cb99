import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { Card } from '#design/theme/card.tsx'
import { Row, Stack } from '#design/theme/layout.tsx'
import { Link } from '#design/theme/link-context.tsx'
import { Text, withLinks } from '#design/theme/text.tsx'
import type { AccountSummary } from '#contract/account/account.contract.ts'
import { onPlanWords, overdueWords } from '#domain/billing/bill-balance.ts'
import { formatFullDate } from '#domain/basics/days.ts'
import { describeBalance } from '#domain/basics/money.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { withinSentence } from '#domain/basics/within-sentence.ts'
import type { BillPaymentsActor } from '#machines/bill-payments/bill-payments.machine.ts'
import { selectToPay } from '#machines/bill-payments/bill-payments.selectors.ts'

const dueWords = ({ amountOverdue, balance, dueDate, paymentPlan }: AccountSummary): string => {
  if (balance < 0) return 'We’ll take it off your next bill.'
  if (balance === 0) return 'You’re up to date. Anything you pay now comes off your next bill.'
  if (amountOverdue === 0 && paymentPlan) return onPlanWords(paymentPlan)
  if (dueDate === null) return 'It’ll be on your next bill.'
  if (amountOverdue === 0) return `Due ${formatFullDate(dueDate)}.`
  return overdueWords({ balance, amountOverdue }, formatFullDate(dueDate))
}

export const ToPayCard = ({ actor }: { actor: BillPaymentsActor }) => {
  const summary = useSelector(actor, selectToPay)
  if (!summary) return null
  const { balance, amountOverdue, paymentMethod, paymentPlan } = summary
  const isOnPlan = balance > 0 && amountOverdue === 0 && Boolean(paymentPlan)
  return (
    <Card aria-labelledby="to-pay-title">
      <Row spread wraps gap={4}>
        <Stack gap={1} css={{ flex: '1 1 280px' }}>
          <Row gap={2} wraps>
            <Text as="h2" kind="h2" id="to-pay-title">
              {describeBalance(balance)}
            </Text>
            {isOnPlan ? <Badge>On a payment plan</Badge> : null}
            {amountOverdue > 0 ? <Badge tone="bad">Overdue</Badge> : balance < 0 ? <Badge tone="good">In credit</Badge> : null}
          </Row>
          <Text tone={amountOverdue > 0 ? 'bad' : 'second'}>{dueWords(summary)}</Text>
          {amountOverdue > 0 ? (
            <Text kind="small" css={withLinks}>
              Hard to pay? <Link href={pathOf('care')}>Get help with paying</Link> for free.
            </Text>
          ) : null}
          {paymentMethod !== null && balance > 0 && amountOverdue === 0 && !isOnPlan ? (
            <Text kind="small" tone="second">
              We’ll take it automatically by {withinSentence(paymentMethod)}.
            </Text>
          ) : null}
        </Stack>
        <Button tone={balance > 0 && !isOnPlan ? 'primary' : 'outline'} href={pathOf('paymentOptions')}>
          {balance > 0 && !isOnPlan ? 'Pay now' : 'Pay extra'}
        </Button>
      </Row>
    </Card>
  )
}
