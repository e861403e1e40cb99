import { useSelector } from '@xstate/react'
import { memo } from 'react'
import { Badge } from '#design/frame/badge.tsx'
import { Button } from '#design/controls/button.tsx'
import { Figure } from '#design/frame/figure.tsx'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { Text } from '#design/theme/text.tsx'
import { counted } from '#domain/basics/counted.ts'
import { onPlanWords } from '#domain/billing/bill-balance.ts'
import { formatDate } from '#domain/basics/days.ts'
import { describeBalance, formatDollars, splitDollars } from '#domain/basics/money.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { AccountSummary } from '#contract/account/account.contract.ts'
import type { DashboardActor } from '#machines/dashboard/dashboard.machine.ts'
import type { LoadActor } from '#machines/kit/load.ts'
import { selectLoaded } from '#machines/kit/load.selectors.ts'
import { LoadCard } from '#views/kit/load-card.tsx'

const dueOf = ({ amountOverdue, dueDate, dueDays, paymentPlan }: AccountSummary) => {
  if (amountOverdue === 0 && paymentPlan) return onPlanWords(paymentPlan)
  if (dueDate === null) return 'Nothing to pay'
  if (dueDays === null) return `Due ${formatDate(dueDate)}`
  if (dueDays < 0) return `Due since ${formatDate(dueDate)}`
  return dueDays === 0 ? 'Due today' : `Due ${formatDate(dueDate)}, in ${counted(dueDays, 'day')}`
}

const lastPaymentOf = ({ lastPaymentDate, lastPaymentAmount }: AccountSummary) =>
  lastPaymentDate === null || lastPaymentAmount === null
    ? null
    : `Last payment ${formatDollars(lastPaymentAmount)} on ${formatDate(lastPaymentDate)}`

interface AccountCardProps {
  readonly actor: LoadActor<{ summary: AccountSummary }>
  readonly dashboard?: DashboardActor
}

/** Not if something is overdue: the bill's card has that link. */
const PayNow = ({ summary, dashboard }: Pick<AccountCardProps, 'dashboard'> & { readonly summary: AccountSummary }) => {
  const bill = useSelector(dashboard, (snapshot) => snapshot?.children.billSummary)
  const isPaidThere = useSelector(
    bill,
    (snapshot) => snapshot !== undefined && selectLoaded(snapshot)?.payment?.isOverdue === true,
  )
  if (summary.balance <= 0 || isPaidThere) return null
  return (
    <Button tone={summary.amountOverdue > 0 ? 'primary' : 'soft'} href={pathOf('paymentOptions')}>
      Pay now
    </Button>
  )
}

export const AccountCard = memo(({ actor, dashboard }: AccountCardProps) => (
  <LoadCard
    actor={actor}
    title="Your account"
    aside={({ summary }) => (summary.amountOverdue > 0 ? <Badge tone="bad">Overdue</Badge> : null)}
    failure={{ title: 'We couldn’t load your balance' }}
    skeleton={
      <Stack gap={3} css={{ marginTop: '$4' }}>
        <Skeleton css={{ width: '40%', height: 32 }} />
        <Skeleton css={{ height: 20 }} />
      </Stack>
    }
  >
    {({ summary }) => {
      const { whole, cents } = splitDollars(summary.balance)
      const lastPayment = lastPaymentOf(summary)
      return (
        <Row spread wraps align="end" css={{ marginTop: '$3' }}>
          <Box>
            {summary.balance < 0 ? (
              <Text kind="h2" as="p">
                {describeBalance(summary.balance)}
              </Text>
            ) : (
              <Figure size="l" whole={whole} fraction={cents} />
            )}
            <Text kind="small" tone={summary.amountOverdue > 0 ? 'bad' : 'second'} css={{ marginTop: '$2' }}>
              {summary.amountOverdue > 0 ? `${formatDollars(summary.amountOverdue)} is overdue. ` : ''}
              {dueOf(summary)}
            </Text>
            {lastPayment === null ? null : (
              <Text kind="small" tone="second">
                {lastPayment}
              </Text>
            )}
          </Box>
          <PayNow summary={summary} {...(dashboard && { dashboard })} />
        </Row>
      )
    }}
  </LoadCard>
))
