import { shallowEqual, useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { WidgetCard } from '#design/frame/widget-card.tsx'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { balanceWords } from '#domain/billing/bill-balance.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { failureOf } from '#domain/portal/trouble.ts'
import type { BillBalanceActor } from '#machines/transactions/bill-balance.machine.ts'
import * as select from '#machines/transactions/bill-balance.selectors.ts'
import type { TransactionHistoryActor } from '#machines/transactions/bill-transactions.machine.ts'
import { selectLoaded } from '#machines/kit/load.selectors.ts'
import { ExplainedPart } from '#views/explanation/explained.tsx'
import { NextPayment, SumsOf } from './balance-parts.tsx'

const Amount = styled('p', {
  fontSize: '2.5rem',
  fontWeight: 600,
  lineHeight: 1.15,
  letterSpacing: '-.02em',
  fontVariantNumeric: 'tabular-nums',
  variants: { isBad: { true: { color: '$bad' } } },
})

const stateOf = { loading: 'loading', showing: 'ready', failed: 'failed' } as const

const Sums = ({ actor }: { actor: TransactionHistoryActor }) => {
  const read = useSelector(actor, selectLoaded)
  return read ? <SumsOf history={read} /> : null
}

const Content = ({ actor, history }: { actor: BillBalanceActor; history: TransactionHistoryActor | null }) => {
  const summary = useSelector(actor, select.selectSummary, shallowEqual)
  const refund = useSelector(actor, select.selectRefund, shallowEqual)
  if (!summary) return null
  const words = balanceWords(summary)
  const canRefund = refund !== null && refund.hindrance === null && refund.amount > 0
  return (
    <Stack gap={4} css={{ marginTop: '$2' }}>
      <div>
        <Amount isBad={words.state === 'overdue'}>{formatDollars(Math.abs(summary.balance))}</Amount>
        <Text tone={words.state === 'overdue' ? 'bad' : 'second'}>{words.detail}</Text>
      </div>
      <NextPayment actor={actor} balance={summary.balance} />
      {history ? <Sums actor={history} /> : null}
      {words.state === 'credit' ? (
        <Text kind="small" tone="second">
          {`We’ll take the ${formatDollars(-summary.balance)} off your next bill. ${
            canRefund ? 'Or we can pay it into your bank account.' : (refund?.hindrance?.detail ?? '')
          }`.trim()}
        </Text>
      ) : null}
      <Row gap={2} wraps>
        {words.state === 'overdue' || words.state === 'owed' ? (
          <Button tone={words.state === 'overdue' ? 'primary' : 'soft'} href={pathOf('paymentOptions')}>
            {words.state === 'overdue'
              ? `Pay ${formatDollars(summary.amountOverdue)} now`
              : `Pay ${formatDollars(summary.balance)}`}
          </Button>
        ) : null}
        {words.state === 'overdue' ? (
          <Button tone="soft" href={pathOf('billPayments')}>
            Pay in parts
          </Button>
        ) : null}
        {words.state === 'overdue' ? (
          <Button tone="quiet" href={pathOf('care')}>
            Help with paying
          </Button>
        ) : null}
        {canRefund ? (
          <Button tone="soft" href={pathOf('paymentOptions')}>
            {`Refund ${formatDollars(refund.amount)}`}
          </Button>
        ) : null}
        {summary.balance <= 0 || words.state === 'onPlan' ? (
          <Button tone="quiet" href={pathOf('paymentOptions')}>
            Pay extra
          </Button>
        ) : null}
      </Row>
    </Stack>
  )
}

const badges = {
  credit: { tone: 'good', text: 'In credit' },
  settled: { tone: 'good', text: 'Up to date' },
  owed: { tone: 'neutral', text: 'To pay' },
  onPlan: { tone: 'neutral', text: 'On a payment plan' },
  overdue: { tone: 'bad', text: 'Overdue' },
} as const

const StateBadge = ({ actor }: { actor: BillBalanceActor }) => {
  const summary = useSelector(actor, select.selectSummary, shallowEqual)
  if (!summary) return null
  const { tone, text } = badges[balanceWords(summary).state]
  return <Badge tone={tone}>{text}</Badge>
}

export const BillBalanceCard = ({ actor, history }: { actor: BillBalanceActor; history: TransactionHistoryActor | null }) => {
  const mode = useSelector(actor, select.selectBalanceMode)
  const problem = useSelector(actor, select.selectBalanceProblem)
  const canRetry = useSelector(actor, select.selectCanRetryBalance)
  return (
    <ExplainedPart actor={actor}>
      <WidgetCard
        title="Your balance"
        aside={mode === 'showing' ? <StateBadge actor={actor} /> : null}
        state={stateOf[mode]}
        skeleton={
          <Box css={{ marginTop: '$4' }}>
            <Skeleton css={{ height: 48, width: '60%' }} />
            <Skeleton css={{ height: 64, marginTop: '$4' }} />
          </Box>
        }
        failure={failureOf(problem, { title: 'We couldn’t load your balance' })}
        {...(canRetry && { onRetry: () => actor.send({ type: 'load.retry' }) })}
      >
        <Content actor={actor} history={history} />
      </WidgetCard>
    </ExplainedPart>
  )
}
