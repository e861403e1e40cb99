import { useSelector } from '@xstate/react'
import { Cell } from '#design/frame/cell.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { SkeletonHills } from '#design/frame/skeleton.tsx'
import { Grid, Stack } from '#design/theme/layout.tsx'
import { titleOf } from '#domain/portal/routes.ts'
import { type BillTransactionsActor, billTransactionsMachine } from '#machines/transactions/bill-transactions.machine.ts'
import * as select from '#machines/transactions/bill-transactions.selectors.ts'
import { FailureCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { definePage } from '#views/page.ts'
import { BillBalanceCard } from './bill-balance-card.tsx'
import { BillStripCard } from '#views/bills/bill-strip-card.tsx'
import { BillsFrame } from '#views/bills/bills-frame.tsx'
import { PaidByGroup } from '#views/bills/paid-by-group.tsx'
import { TransactionsCard } from './transactions-card.tsx'

/** On a phone the balance comes first. */
const Open = ({ actor }: { actor: BillTransactionsActor }) => {
  const history = useSelector(actor, select.selectHistory)
  const strip = useSelector(actor, select.selectStrip)
  const balance = useSelector(actor, select.selectBalance)
  const today = useSelector(actor, select.selectToday)
  const isRefused = useSelector(actor, ({ context }) => context.isRangeRefused)
  if (!history || !strip || !balance) return null
  return (
    <Stack gap={4}>
      {isRefused ? <NoticeBar tone="warn">That link’s dates don’t work, so here are the last six months.</NoticeBar> : null}
      <Grid>
        <Cell span={4} css={{ '@lg': { order: 2 } }}>
          <BillBalanceCard actor={balance} history={history} />
        </Cell>
        <Cell span={8} css={{ '@lg': { order: 1 } }}>
          <BillStripCard actor={strip} today={today} />
        </Cell>
        <Cell span={12} css={{ '@lg': { order: 3 } }}>
          <TransactionsCard actor={actor} history={history} />
        </Cell>
      </Grid>
    </Stack>
  )
}

const Content = ({ actor }: { actor: BillTransactionsActor }) => {
  const mode = useSelector(actor, select.selectTransactionsMode)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const group = useSelector(actor, select.selectGroupName)
  switch (mode) {
    case 'loading':
      return (
        <WaitingCard label={titleOf('billTransactions')}>
          <SkeletonHills height={360} />
        </WaitingCard>
      )
    case 'open':
      return <Open actor={actor} />
    case 'paidByGroup':
      return <PaidByGroup name={group} />
    case 'failed':
      return <FailureCard actor={actor} problem={problem} />
  }
}

export const BillTransactionsView = ({ actor }: { actor: BillTransactionsActor }) => (
  <BillsFrame tabs={useSelector(actor, select.selectTabs)} current="billTransactions">
    <Content actor={actor} />
  </BillsFrame>
)

export const page = definePage({ id: 'billTransactions', machine: billTransactionsMachine, View: BillTransactionsView })
