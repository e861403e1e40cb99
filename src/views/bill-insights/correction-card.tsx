import { shallowEqual, useSelector } from '@xstate/react'
import { DataTable } from '#design/charts/data-table.tsx'
import { Button } from '#design/controls/button.tsx'
import { TextLink } from '#design/controls/text-link.tsx'
import { CardHead } from '#design/frame/card-head.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { Card } from '#design/theme/card.tsx'
import { RotateCw } from '#design/theme/icons.ts'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { Row, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import type { Invoice, InvoiceHead } from '#contract/bills/invoices.contract.ts'
import { formatFullDate } from '#domain/basics/days.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { selectDollarChange } from '#machines/bills/bill-figures.selectors.ts'
import { addressOfBill } from '#machines/bill-insights/bill-insights-address.ts'
import { selectLoad } from '#machines/kit/load.selectors.ts'
import { changedLines } from './correction-words.ts'
import type { BillCorrectionActor, BillCorrectionQuestion } from '#machines/bill-insights/bill-correction.machine.ts'
import type { Correction } from '#machines/bill-insights/bill-insights.selectors.ts'

const List = styled('ul', {
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '0 $4',
    minHeight: 46,
  },
  '& > li + li': { borderTop: '1px solid $line' },
})

const Part = ({ head, name, current }: { head: InvoiceHead | null; name: string; current: string }) =>
  head === null ? null : (
    <li>
      {head.id === current ? (
        <Text as="span" kind="small" weight="strong">
          {name}, on this page
        </Text>
      ) : (
        <TextLink href={addressOfBill(head.id)}>{name}</TextLink>
      )}
      <Text as="span" kind="small" isTabular>
        {formatFullDate(head.issuedOn)}: {formatDollars(head.total)}
      </Text>
    </li>
  )

const changeWords = ({ bill, replacement }: Correction): string => {
  if (!replacement) return 'We cancelled this bill and didn’t replace it.'
  const change = selectDollarChange(bill.total, replacement.total)
  if (change === 0) return 'The corrected bill is the same amount.'
  return `The corrected bill is ${formatDollars(Math.abs(change))} ${change < 0 ? 'less' : 'more'}.`
}

const Differences = ({ actor, bill }: { actor: BillCorrectionActor; bill: Invoice }) => {
  const { mode, answered, canRetry } = useSelector(actor, selectLoad<Invoice, BillCorrectionQuestion>, shallowEqual)
  switch (mode) {
    case 'noData':
      return null
    case 'loading':
      return <Skeleton css={{ height: 96 }} />
    case 'loadingRetry':
      return <Text kind="small">Trying again</Text>
    case 'failed':
      return (
        <Row gap={3} wraps role="alert">
          <Text kind="small">We couldn’t load which lines are different.</Text>
          {canRetry ? (
            <Button tone="soft" onClick={() => actor.send({ type: 'load.retry' })}>
              Try again
            </Button>
          ) : null}
        </Row>
      )
    case 'ready':
    case 'updating': {
      const relatedBill = answered?.data
      if (!relatedBill) return null
      const [before, after] = bill.replaces !== null ? [relatedBill, bill] : [bill, relatedBill]
      return (
        <DataTable
          caption="What’s different, line by line"
          columns={[
            { name: 'Line', cell: ({ label }) => label },
            { name: 'Was', cell: ({ was }) => was, isNumber: true, isSecond: true },
            { name: 'Billed', cell: ({ wasAmount }) => wasAmount, isNumber: true, isSecond: true },
            { name: 'Is', cell: ({ is }) => is, isNumber: true, isSecond: true },
            { name: 'Corrected', cell: ({ isAmount }) => isAmount, isNumber: true },
          ]}
          lines={changedLines(before, after)}
          keyOf={({ key }) => key}
        />
      )
    }
  }
}

interface CorrectionCardProps {
  readonly correction: Correction
  readonly bill: Invoice
  readonly actor: BillCorrectionActor
}

/** A corrected bill is never overwritten: shows the bill, the reversal and the new bill. */
export const CorrectionCard = ({ correction, bill, actor }: CorrectionCardProps) => {
  const { bill: wrong, reversal, replacement } = correction
  const reason = replacement?.reason ?? reversal?.reason ?? wrong.reason
  const current = bill.id
  return (
    <Card aria-labelledby="correction-title">
      <Row gap={4} align="start">
        <IconTile tone="warn">
          <RotateCw size={22} aria-hidden />
        </IconTile>
        <Stack gap={1} grows>
          <CardHead titleId="correction-title">
            <Text as="h2" kind="h3" id="correction-title">
              {replacement ? 'Cancelled and replaced' : 'Cancelled'}
            </Text>
          </CardHead>
          <Text kind="small" tone="second">
            {reason === null ? '' : `${reason.replace(/\.?$/, '.')} `}
            {changeWords(correction)}
          </Text>
          <List>
            <Part head={wrong} name="The old bill" current={current} />
            <Part head={reversal} name="The cancellation" current={current} />
            <Part head={replacement} name="The corrected bill" current={current} />
          </List>
          {replacement ? <Differences actor={actor} bill={bill} /> : null}
        </Stack>
      </Row>
    </Card>
  )
}
