import { useSelector } from '@xstate/react'
import type { AccountSummary } from '#contract/account/account.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { Figure } from '#design/frame/figure.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { Download } from '#design/theme/icons.ts'
import { Box, Row } from '#design/theme/layout.tsx'
import { Link } from '#design/theme/link-context.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text, Strong } from '#design/theme/text.tsx'
import { formatFullDate, formatRangeFrom, yearOf } from '#domain/basics/days.ts'
import { isSameJson } from '#domain/basics/is-same-json.ts'
import { formatDollars, splitDollars, formatOwed, formatWholeDollars } from '#domain/basics/money.ts'
import { balanceWords, onPlanWords } from '#domain/billing/bill-balance.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { BillOverviewActor } from '#machines/bill-overview/bill-overview.machine.ts'
import * as select from '#machines/bill-overview/bill-overview.selectors.ts'
import { DownloadButton } from '#views/bills/download-button.tsx'
import { invoiceStatusText } from './bill-overview-words.ts'

const Rows = styled('ul', {
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto 44px',
    alignItems: 'center',
    gap: 12,
    minHeight: 64,
    borderTop: '1px solid $line',
  },
})

const BillRow = ({ actor, row: { bill, source } }: { actor: BillOverviewActor; row: select.BillRow }) => {
  const today = useSelector(actor, select.selectToday)
  const download = useSelector(actor, select.selectDownload(source))
  return (
    <li>
      <div>
        <Link href={`${pathOf('billInsights')}?invoice=${bill.id}`}>
          <Strong>{formatRangeFrom(yearOf(today), bill)}</Strong>
        </Link>
        <Text kind="small" tone="second">
          {invoiceStatusText(bill)}
        </Text>
      </div>
      <Strong css={{ fontVariantNumeric: 'tabular-nums' }}>{formatDollars(bill.total)}</Strong>
      {source ? (
        <DownloadButton
          actor={download}
          name={`bill, ${formatFullDate(bill.issuedOn)}`}
          icon={<Download size={20} aria-hidden />}
          onPress={() => actor.send({ type: 'file.download', source })}
        />
      ) : null}
    </li>
  )
}

const RunningRow = ({ actor }: { actor: BillOverviewActor }) => {
  const upcoming = useSelector(actor, select.selectUpcoming)
  const today = useSelector(actor, select.selectToday)
  if (!upcoming) return null
  const { soFar, onTrackFor } = upcoming
  return (
    <li>
      <div>
        <Strong>{formatRangeFrom(yearOf(today), upcoming)}</Strong>
        <Text kind="small" tone="second">
          {onTrackFor === null
            ? 'So far. It’s too soon for a forecast.'
            : `So far. On track for ${formatOwed(onTrackFor, formatWholeDollars)}.`}
        </Text>
      </div>
      <Strong css={{ fontVariantNumeric: 'tabular-nums' }}>{formatOwed(soFar ?? 0)}</Strong>
    </li>
  )
}

const BillList = ({ actor }: { actor: BillOverviewActor }) => {
  const rows = useSelector(actor, select.selectBillRows, isSameJson)
  return (
    <Rows aria-label="By bill period">
      <RunningRow actor={actor} />
      {rows.map((row) => (
        <BillRow key={row.bill.id} actor={actor} row={row} />
      ))}
    </Rows>
  )
}

const Way = styled(Link, {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  color: '$primary',
  fontSize: '.875rem',
  fontWeight: 580,
})

const titles = {
  credit: 'Nothing to pay',
  settled: 'Nothing to pay',
  owed: 'To pay',
  onPlan: 'On a payment plan',
  overdue: 'To pay',
} as const

const stateOf = (summary: AccountSummary) =>
  summary.amountOverdue <= 0 && summary.paymentPlan ? 'onPlan' : balanceWords(summary).state

const detailOf = (summary: AccountSummary): string => {
  const { paymentPlan, balance } = summary
  if (stateOf(summary) === 'onPlan' && paymentPlan) return onPlanWords(paymentPlan)
  return balance < 0 ? 'credit. We’ll take it off your next bill.' : balanceWords(summary).detail
}

const Pay = ({ summary }: { summary: AccountSummary }) => {
  const { amountOverdue, balance } = summary
  switch (stateOf(summary)) {
    case 'overdue':
      return <Button href={pathOf('paymentOptions')}>{`Pay ${formatDollars(amountOverdue)}`}</Button>
    case 'owed':
      return (
        <Button tone="soft" href={pathOf('paymentOptions')}>
          {`Pay ${formatDollars(balance)}`}
        </Button>
      )
    case 'credit':
      return (
        <Button tone="soft" href={pathOf('paymentOptions')}>
          Get it refunded
        </Button>
      )
    default:
      return null
  }
}

const ToPay = ({ summary }: { summary: AccountSummary }) => {
  if (stateOf(summary) === 'settled') return null
  const { whole, cents } = splitDollars(Math.abs(summary.balance))
  const isOverdue = stateOf(summary) === 'overdue'
  return (
    <Row spread wraps align="end" gap={4} css={{ marginBottom: '$4' }}>
      <Box css={{ color: isOverdue ? '$bad' : '$ink' }}>
        {summary.balance === 0 ? null : <Figure whole={whole} fraction={cents} />}
        <Text tone={isOverdue ? 'bad' : 'second'} css={{ marginTop: '$1' }}>
          {detailOf(summary)}
        </Text>
      </Box>
      <Pay summary={summary} />
    </Row>
  )
}

export const BillsCard = ({ actor }: { actor: BillOverviewActor }) => {
  const summary = useSelector(actor, select.selectSummary)
  const isOverdue = summary !== null && stateOf(summary) === 'overdue'
  return (
    <TitledCard
      title={summary === null ? 'Your newest bills' : titles[stateOf(summary)]}
      aside={
        isOverdue ? (
          <Badge tone="bad">Overdue</Badge>
        ) : summary?.paymentMethod?.startsWith('Direct debit') ? (
          <Badge tone="good">Direct debit on</Badge>
        ) : null
      }
    >
      {summary === null ? null : <ToPay summary={summary} />}
      <BillList actor={actor} />
      <Box css={{ borderTop: '1px solid $line', paddingTop: '$1' }}>
        <Way href={pathOf('billTransactions')}>All bills and payments</Way>
      </Box>
    </TitledCard>
  )
}
