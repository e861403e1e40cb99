import { useSelector } from '@xstate/react'
import type { BankTransfer } from '#contract/payments/bank-transfer.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { TextLink } from '#design/controls/text-link.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Check, Copy } from '#design/theme/icons.ts'
import { Row, Stack, Box } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { formatDay, formatFullDate } from '#domain/basics/days.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { BankTransferActor } from '#machines/payments/bank-transfer.machine.ts'
import * as select from '#machines/payments/bank-transfer.selectors.ts'
import { ExplainedPart } from '#views/explanation/explained.tsx'

const Line = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: '$3',
  '& > :last-child': { gridColumn: 2, gridRow: '1 / span 2', margin: 0 },
  paddingBlock: 10,
  borderTop: '1px solid $colors$line',
  '&:first-child': { borderTop: 0 },
})
const Value = styled('dd', {
  margin: 0,
  fontSize: '1.0625rem',
  fontWeight: 560,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  userSelect: 'all',
})

const TransferRows = ({ actor }: { actor: BankTransferActor }) => {
  const rows = useSelector(actor, select.selectTransferRows)
  const copied = useSelector(actor, select.selectCopied)
  return (
    <Box as="dl" css={{ margin: 0 }}>
      {rows.map(({ label, value, copied: text }) => (
        <Line key={label}>
          <Text as="dt" kind="small" tone="second">
            {label}
          </Text>
          <Value>{value}</Value>
          <dd>
            <Button
              tone={copied === label ? 'soft' : 'outline'}
              icon={copied === label ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
              aria-label={`${copied === label ? 'Copied' : 'Copy'} ${label.toLowerCase()}`}
              onClick={() => actor.send({ type: 'row.copy', label, text })}
            >
              {copied === label ? 'Copied' : 'Copy'}
            </Button>
          </dd>
        </Line>
      ))}
    </Box>
  )
}

const reportWords = ({ status, reportedOn, remindersFrom }: NonNullable<BankTransfer['report']>, phone: string): string => {
  if (status === 'notFound') return `We haven’t found it yet. Call us on ${phone} with the date and amount.`
  return `Thanks for letting us know on ${formatFullDate(reportedOn)}. We won’t send reminders before ${formatDay(remindersFrom)}.`
}

type Payment = NonNullable<BankTransfer['report']>['payment']

const Found = ({ payment }: { payment: NonNullable<Payment> | null }) => (
  <Row gap={3} wraps>
    <Text kind="small">
      {payment === null
        ? 'Thanks, your payment has arrived.'
        : `We received ${formatDollars(payment.amount)} on ${formatFullDate(payment.paidOn)}.`}
    </Text>
    <TextLink href={pathOf('billTransactions')}>See the receipt</TextLink>
  </Row>
)

const SentNotice = ({ actor }: { actor: BankTransferActor }) => {
  const { phone } = useBrand()
  const report = useSelector(actor, select.selectReport)
  const canReport = useSelector(actor, select.selectCanReport)
  const isReporting = useSelector(actor, select.selectIsReporting)
  const hasFailed = useSelector(actor, select.selectIsNotReported)
  return (
    <Stack gap={2}>
      {report === null ? null : report.status === 'received' ? (
        <Found payment={report.payment ?? null} />
      ) : (
        <NoticeBar tone={report.status === 'waiting' ? 'plain' : 'warn'} role="status">
          {reportWords(report, phone)}
        </NoticeBar>
      )}
      {canReport || isReporting ? (
        <>
          <Row>
            <Button tone="soft" isBusy={isReporting} onClick={() => actor.send({ type: 'transfer.report' })}>
              I’ve sent it
            </Button>
          </Row>
          <Text kind="small" tone="second">
            Press “I’ve sent it” and we’ll pause reminders for 2 working days.
          </Text>
        </>
      ) : null}
      {hasFailed ? (
        <Text role="alert" kind="small" tone="bad">
          We couldn’t save that. Try again, or call {phone}.
        </Text>
      ) : null}
    </Stack>
  )
}

const Showing = ({ actor }: { actor: BankTransferActor }) => {
  const copied = useSelector(actor, select.selectCopied)
  const isNotCopied = useSelector(actor, select.selectIsNotCopied)
  return (
    <Stack gap={4}>
      <Text tone="second">Enter these in your bank’s app. We’ll match your payment within a day.</Text>
      <TransferRows actor={actor} />
      <Text kind="caption" role="status" tone="second">
        {copied === null ? '' : `Copied: ${copied.toLowerCase()}.`}
      </Text>
      {isNotCopied ? (
        <Text role="alert" kind="small">
          Your browser didn’t let us copy it. Select the text and copy it yourself.
        </Text>
      ) : null}
      <Text kind="small">
        <b>Use the reference exactly as it is.</b> It’s your account number, and it’s how we find your payment.
      </Text>
      <SentNotice actor={actor} />
    </Stack>
  )
}

export const transferCardId = 'bank-transfer'

export const BankTransferCard = ({ actor }: { actor: BankTransferActor }) => {
  const { phone } = useBrand()
  const mode = useSelector(actor, select.selectTransferMode)
  return (
    <ExplainedPart actor={actor}>
      <TitledCard
        id={transferCardId}
        tabIndex={-1}
        title="Bank transfer"
        titleKind="h2"
        aside={<Badge tone="good">No fee</Badge>}
        gap={3}
      >
        {mode === 'loading' ? <Text tone="second">Loading the bank details</Text> : null}
        {mode === 'failed' ? (
          <Row gap={3} wraps>
            <Text>We couldn’t load the bank details. Try again, or call {phone}.</Text>
            <Button tone="outline" onClick={() => actor.send({ type: 'load.retry' })}>
              Try again
            </Button>
          </Row>
        ) : null}
        {mode === 'showing' ? <Showing actor={actor} /> : null}
      </TitledCard>
    </ExplainedPart>
  )
}
