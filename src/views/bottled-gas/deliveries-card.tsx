import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { DataTable, type Column } from '#design/charts/data-table.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { WidgetCard } from '#design/frame/widget-card.tsx'
import { Download } from '#design/theme/icons.ts'
import { Box, Hidden, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatFullDate } from '#domain/basics/days.ts'
import { deliveryLabels } from '#domain/supply/lpg-delivery.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { failureOf } from '#domain/portal/trouble.ts'
import type { LpgSummaryActor } from '#machines/bottled-gas/loads.ts'
import type { LpgDeliveriesActor } from '#machines/bottled-gas/lpg-deliveries.machine.ts'
import * as select from '#machines/bottled-gas/lpg-deliveries.selectors.ts'
import { selectLoaded } from '#machines/kit/load.selectors.ts'
import type { LpgDelivery } from '#contract/bottled-gas/bottled-gas-deliveries.contract.ts'
import { useDownloadFailure, useDownloadStatus } from '#views/bills/download-button.tsx'
import { ExplainedPart } from '#views/explanation/explained.tsx'
import { statusTones } from './lpg-status.ts'
import * as words from './bottled-gas-words.ts'

const columns: readonly Column<LpgDelivery>[] = [
  { name: 'Date', cell: ({ date }) => formatFullDate(date) },
  {
    name: 'Status',
    cell: (delivery) => (
      <>
        <Badge tone={statusTones[delivery.status]}>{deliveryLabels[delivery.status]}</Badge>
        {words.deliveryNote(delivery) === '' ? null : (
          <Text kind="caption" tone="second" css={{ marginTop: '$1' }}>
            {words.deliveryNote(delivery)}
          </Text>
        )}
      </>
    ),
    isSecond: true,
  },
  { name: 'Bottles', cell: ({ numberOfBottles }) => numberOfBottles, isNumber: true, isSecond: true },
]

const cost: Column<LpgDelivery> = {
  name: 'Cost',
  cell: ({ cost: dollars }) => (
    <Text as="span" weight={dollars === 0 ? 'medium' : 'strong'} tone={dollars === 0 ? 'third' : 'plain'}>
      {dollars === null ? '' : formatDollars(dollars)}
    </Text>
  ),
  isNumber: true,
}

const DownloadAll = ({ actor }: { actor: LpgDeliveriesActor }) => {
  const download = useSelector(actor, select.selectDeliveriesDownload)
  const status = useDownloadStatus(download)
  const failure = useDownloadFailure(download)
  return (
    <>
      <Button
        tone="soft"
        icon={<Download size={18} aria-hidden />}
        isBusy={status === 'loading'}
        onClick={() => download?.send({ type: 'download.begin' })}
      >
        Download
      </Button>
      {status === 'error' ? (
        <Text kind="caption" tone="bad" role="status">
          {failure}
        </Text>
      ) : (
        <Hidden role="status">{status === 'success' ? 'Deliveries downloaded' : ''}</Hidden>
      )}
    </>
  )
}

const Earlier = ({ actor }: { actor: LpgDeliveriesActor }) => {
  const mode = useSelector(actor, select.selectDeliveriesMode)
  const shown = useSelector(actor, ({ context }) => context.deliveries).length
  const count = useSelector(actor, ({ context }) => context.total)
  const ask = () => actor.send({ type: 'deliveries.more' })
  if (mode === 'moreFailed')
    return (
      <NoticeBar tone="warn" onRetry={ask}>
        We couldn’t load earlier deliveries.
      </NoticeBar>
    )
  if (shown >= count) return null
  return (
    <Button tone="outline" isBusy={mode === 'loadingMore'} onClick={ask}>
      Show earlier
    </Button>
  )
}

const useSummary = (actor: LpgSummaryActor): string => {
  const summary = useSelector(actor, selectLoaded)
  if (!summary) return ''
  const { numberOfBottles, cost: dollars } = summary
  if (numberOfBottles === 0) return 'None in the last twelve months'
  return `${words.bottleCount(numberOfBottles)}${dollars === null ? '' : `, ${formatDollars(dollars)}`} in twelve months`
}

const states = { loading: 'loading', unavailable: 'failed', ready: 'ready', loadingMore: 'ready', moreFailed: 'ready' } as const

export const DeliveriesCard = ({ actor, summary }: { actor: LpgDeliveriesActor; summary: LpgSummaryActor }) => {
  const mode = useSelector(actor, select.selectDeliveriesMode)
  const deliveries = useSelector(actor, ({ context }) => context.deliveries)
  const totalText = useSummary(summary)
  const isEmpty = mode === 'ready' && deliveries.length === 0
  const hasMoney = deliveries.some((delivery) => delivery.cost !== null)
  return (
    <ExplainedPart actor={actor}>
      <WidgetCard
        title="Deliveries"
        subtitle={totalText}
        aside={isEmpty || mode === 'loading' || mode === 'unavailable' ? null : <DownloadAll actor={actor} />}
        state={isEmpty ? 'empty' : states[mode]}
        minHeight={300}
        failure={failureOf(null, { title: 'We couldn’t load your deliveries' })}
        onRetry={() => actor.send({ type: 'load.retry' })}
        empty={<EmptyState title="No deliveries yet" detail="You’ll see each one here, with its cost." />}
      >
        <Stack gap={4} css={{ marginTop: '$3' }}>
          <DataTable
            caption={<Hidden>Deliveries, newest first</Hidden>}
            columns={hasMoney ? [...columns, cost] : columns}
            lines={deliveries}
            keyOf={({ deliveryId, status, date }) => `${deliveryId} ${status} ${date}`}
          />
          <Box>
            <Earlier actor={actor} />
          </Box>
        </Stack>
      </WidgetCard>
    </ExplainedPart>
  )
}
