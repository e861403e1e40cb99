import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Skeleton, SkeletonHills } from '#design/frame/skeleton.tsx'
import { Box, Grid, Stack } from '#design/theme/layout.tsx'
import { onPlanWords } from '#domain/bill-balance.ts'
import { formatDollars } from '#domain/money.ts'
import { nextPaymentOf } from '#domain/next-payment.ts'
import { pathOf } from '#domain/routes.ts'
import { type BillOverviewActor, billOverviewMachine } from '#machines/bills/bill-overview.machine.ts'
import * as select from '#machines/bills/bill-overview.selectors.ts'
import { FailureCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { definePage } from '#views/page.ts'
import { BillCards } from './bill-cards.tsx'
import { BillDetail } from './bill-detail.tsx'
import { BillsFrame } from './bills-frame.tsx'
import { windowWords } from './bill-overview-words.ts'
import { HowYouPayCard } from './how-you-pay-card.tsx'
import { RecentTransactions } from './recent-transactions.tsx'
import { WindowChooser } from './window-chooser.tsx'

const areAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Where the address named no bill period, or days that are none. */
const AddressNotice = ({ actor }: { actor: BillOverviewActor }) => {
  const { as, window } = useSelector(actor, select.selectAsked, areAlike)
  const today = useSelector(actor, select.selectToday)
  if (as === 'asked') return null
  return (
    <NoticeBar tone="info">
      {as === 'nearest'
        ? `Those days are none of the bill periods here. This is the nearest: ${windowWords(window, today)}.`
        : 'That address names no days. This is your upcoming bill.'}
    </NoticeBar>
  )
}

const OverdueNotice = ({ actor }: { actor: BillOverviewActor }) => {
  const summary = useSelector(actor, select.selectSummary)
  if (!summary) return null
  const { amountOverdue, paymentPlan } = summary
  if (amountOverdue <= 0) return paymentPlan ? <NoticeBar tone="info">{onPlanWords(paymentPlan)}</NoticeBar> : null
  return (
    <NoticeBar tone="bad" action={<Button href={pathOf('billPayments')}>Pay now</Button>}>
      {formatDollars(amountOverdue)} is overdue.
    </NoticeBar>
  )
}

const Showing = ({ actor }: { actor: BillOverviewActor }) => {
  const { period, bill, howYouPay } = useSelector(actor, ({ children }) => children)
  const upcoming = useSelector(actor, select.selectUpcoming)
  const summary = useSelector(actor, select.selectSummary)
  if (!period || !howYouPay) return null
  const next = summary && nextPaymentOf(summary, upcoming)
  return (
    <Stack gap={4}>
      <OverdueNotice actor={actor} />
      <AddressNotice actor={actor} />
      <BillCards actor={actor} />
      <Grid>
        <Box css={{ display: 'grid', '@lg': { gridColumn: 'span 8 !important' } }}>
          <BillDetail actor={actor} period={period} bill={bill} />
        </Box>
        <Box css={{ '@lg': { gridColumn: 'span 4 !important' } }}>
          <HowYouPayCard actor={howYouPay} next={next} />
        </Box>
        {upcoming?.costIncluded ? (
          <Box>
            <RecentTransactions actor={actor} />
          </Box>
        ) : null}
      </Grid>
    </Stack>
  )
}

const Content = ({ actor }: { actor: BillOverviewActor }) => {
  const problem = useSelector(actor, select.selectOverviewProblem)
  switch (useSelector(actor, select.selectOverviewMode)) {
    case 'loading':
      return (
        <WaitingCard label="Your bills">
          <Skeleton css={{ width: 220, height: 32 }} />
          <Skeleton css={{ height: 110 }} />
          <SkeletonHills height={240} />
        </WaitingCard>
      )
    case 'failed':
      return (
        <FailureCard
          actor={actor}
          problem={problem}
          words={{
            title: 'We couldn’t load your bills',
            detail: 'Your account is fine. Your bills just didn’t arrive here.',
          }}
        />
      )
    case 'showing':
      return <Showing actor={actor} />
  }
}

/** The running bill, and those before it. */
export const BillOverviewView = ({ actor }: { actor: BillOverviewActor }) => {
  const isShowing = useSelector(actor, select.selectOverviewMode) === 'showing'
  return (
    <BillsFrame
      tabs={useSelector(actor, select.selectOverviewTabs)}
      current="bill"
      {...(isShowing && { chooser: <WindowChooser actor={actor} /> })}
    >
      <Content actor={actor} />
    </BillsFrame>
  )
}

export const page = definePage({ id: 'bill', machine: billOverviewMachine, View: BillOverviewView })
