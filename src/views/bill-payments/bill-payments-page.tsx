import { useSelector } from '@xstate/react'
import type { AccountSummary } from '#contract/account/account.contract.ts'
import type { Transaction } from '#contract/transactions/transactions.contract.ts'
import { type Column, DataTable } from '#design/charts/data-table.tsx'
import { Button } from '#design/controls/button.tsx'
import { CardHead } from '#design/frame/card-head.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { Cell } from '#design/frame/cell.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { TryOrCall } from '#design/frame/try-or-call.tsx'
import { Card } from '#design/theme/card.tsx'
import { Box, Grid, Stack, Row } from '#design/theme/layout.tsx'
import { Link } from '#design/theme/link-context.tsx'
import { Text, withLinks } from '#design/theme/text.tsx'
import { formatFullDate, formatRange } from '#domain/basics/days.ts'
import { formatDollars, describeBalance } from '#domain/basics/money.ts'
import { withinSentence } from '#domain/basics/within-sentence.ts'
import { onPlanWords, overdueWords } from '#domain/billing/bill-balance.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { type BillPaymentsActor, billPaymentsMachine } from '#machines/bill-payments/bill-payments.machine.ts'
import * as select from '#machines/bill-payments/bill-payments.selectors.ts'
import { selectNextPayment } from '#machines/bills/bill-figures.selectors.ts'
import { BillsFrame } from '#views/bills/bills-frame.tsx'
import { HowYouPayCard } from '#views/bills/how-you-pay-card.tsx'
import { PaidByGroup } from '#views/bills/paid-by-group.tsx'
import { PaymentPlanCard } from '#views/bills/payment-plan-card.tsx'
import { FailureCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { definePage } from '#views/page.ts'
import { ReturnNotice } from '#views/payments/return-notice.tsx'

const dueWords = ({ amountOverdue, balance, dueDate, paymentPlan }: AccountSummary): string => {
  if (balance < 0) return 'We’ll take it off your next bill.'
  if (balance === 0) return 'You’re up to date. Anything you pay now comes off your next bill.'
  if (amountOverdue === 0 && paymentPlan) return onPlanWords(paymentPlan)
  if (dueDate === null) return 'It’ll be on your next bill.'
  if (amountOverdue === 0) return `Due ${formatFullDate(dueDate)}.`
  return overdueWords({ balance, amountOverdue }, formatFullDate(dueDate))
}

const ToPayCard = ({ actor }: { actor: BillPaymentsActor }) => {
  const summary = useSelector(actor, select.selectToPay)
  if (!summary) return null
  const { balance, amountOverdue, paymentMethod, paymentPlan } = summary
  const isOnPlan = balance > 0 && amountOverdue === 0 && Boolean(paymentPlan)
  return (
    <Card aria-labelledby="to-pay-title">
      <Row spread wraps gap={4}>
        <Stack gap={1} css={{ flex: '1 1 280px' }}>
          <CardHead titleId="to-pay-title">
            <Row gap={2} wraps>
              <Text as="h2" kind="h2" id="to-pay-title">
                {describeBalance(balance)}
              </Text>
              {isOnPlan ? <Badge>On a payment plan</Badge> : null}
              {amountOverdue > 0 ? <Badge tone="bad">Overdue</Badge> : balance < 0 ? <Badge tone="good">In credit</Badge> : null}
            </Row>
          </CardHead>
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

const columns: readonly Column<Transaction>[] = [
  { name: 'Details', cell: ({ title }) => title },
  { name: 'For', isSecond: true, cell: ({ detail }) => detail },
  { name: 'Date', isSecond: true, cell: ({ date }) => formatFullDate(date) },
  {
    name: 'Type',
    isSecond: true,
    cell: ({ kind, amount }) => (kind === 'refund' ? 'Refunded' : amount > 0 ? 'Sent back' : 'Paid'),
  },
  { name: 'Amount', isNumber: true, cell: ({ amount }) => formatDollars(Math.abs(amount)) },
]

/** Newest first; receipts are with all transactions. */
const PaymentsMadeCard = ({ actor }: { actor: BillPaymentsActor }) => {
  const made = useSelector(actor, select.selectPaymentsMade)
  const isUsual = useSelector(actor, select.selectIsRangeUnreadable)
  return (
    <TitledCard
      title="Payments made"
      aside={
        <Button tone="soft" href={pathOf('billTransactions')}>
          Receipts and all transactions
        </Button>
      }
      gap={3}
    >
      {made === null ? (
        <Text tone="second">
          We couldn’t load your payments. <TryOrCall />
        </Text>
      ) : (
        <Stack gap={3}>
          {isUsual ? <NoticeBar tone="info">That link’s dates don’t work, so here are your recent payments.</NoticeBar> : null}
          {made.payments.length === 0 ? (
            <Text tone="second">No payments in {formatRange(made)}.</Text>
          ) : (
            <DataTable
              caption={`${formatRange(made)}, newest first`}
              columns={columns}
              lines={made.payments}
              keyOf={({ id }) => id}
            />
          )}
        </Stack>
      )}
    </TitledCard>
  )
}

const Showing = ({ actor }: { actor: BillPaymentsActor }) => {
  const { howYouPay, paymentPlan, providerReturn } = useSelector(actor, ({ children }) => children)
  const summary = useSelector(actor, select.selectToPay)
  const bill = useSelector(actor, select.selectNextBill)
  if (!howYouPay) return null
  const next = summary && selectNextPayment(summary, bill)
  return (
    <Stack gap={4}>
      {providerReturn ? (
        <ReturnNotice actor={providerReturn} balance={summary?.balance ?? null} canUpdateCCV={false} onUpdateCCV={() => {}} />
      ) : null}
      <Grid>
        <Cell span={12}>
          <ToPayCard actor={actor} />
        </Cell>
        {paymentPlan ? <PaymentPlanCard actor={paymentPlan} /> : null}
        <Box css={{ '@lg': { gridColumn: 'span 8 !important' } }}>
          <PaymentsMadeCard actor={actor} />
        </Box>
        <Box css={{ '@lg': { gridColumn: 'span 4 !important' } }}>
          <HowYouPayCard actor={howYouPay} next={next} />
        </Box>
      </Grid>
    </Stack>
  )
}

const Content = ({ actor }: { actor: BillPaymentsActor }) => {
  const problem = useSelector(actor, select.selectPaymentsProblem)
  const group = useSelector(actor, select.selectPayingGroup)
  switch (useSelector(actor, select.selectPaymentsMode)) {
    case 'loading':
      return <WaitingCard label="Your payments" height={320} />
    case 'failed':
      return (
        <FailureCard
          actor={actor}
          problem={problem}
          words={{
            title: 'We couldn’t load your payments',
          }}
        />
      )
    case 'paidByGroup':
      return <PaidByGroup name={group} />
    case 'showing':
      return <Showing actor={actor} />
  }
}

export const BillPaymentsView = ({ actor }: { actor: BillPaymentsActor }) => (
  <BillsFrame tabs={useSelector(actor, select.selectPaymentsTabs)} current="billPayments">
    <Content actor={actor} />
  </BillsFrame>
)

export const page = definePage({ id: 'billPayments', machine: billPaymentsMachine, View: BillPaymentsView })
