import { useSelector } from '@xstate/react'
import { Download } from '#design/theme/icons.ts'
import { Link } from '#design/theme/link-context.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Strong, Text } from '#design/theme/text.tsx'
import { formatFullDate, formatRangeFrom, yearOf } from '#domain/basics/days.ts'
import { formatDollars, formatOwed, formatWholeDollars } from '#domain/basics/money.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { BillOverviewActor } from '#machines/bill-overview/bill-overview.machine.ts'
import * as select from '#machines/bill-overview/bill-overview.selectors.ts'
import { invoiceStatusText } from './bill-overview-words.ts'
import { DownloadButton } from '#views/bills/download-button.tsx'

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

export const BillList = ({ actor }: { actor: BillOverviewActor }) => {
  const rows = useSelector(actor, select.selectBillRows, (a, b) => JSON.stringify(a) === JSON.stringify(b))
  return (
    <Rows aria-label="By bill period">
      <RunningRow actor={actor} />
      {rows.map((row) => (
        <BillRow key={row.bill.id} actor={actor} row={row} />
      ))}
    </Rows>
  )
}
