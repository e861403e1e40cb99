import { shallowEqual, useSelector } from '@xstate/react'
import type { DeskDelivery, DeskDeliveries, DeskDeliveryNews } from '#contract/desk/deliveries.contract.ts'
import { TextLink } from '#design/controls/text-link.tsx'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { DeskPage } from '#design/desk/desk-page.tsx'
import { type DeskColumn, DeskTable } from '#design/desk/desk-table.tsx'
import { Panel, PanelBody } from '#design/desk/panel.tsx'
import { counted } from '#domain/basics/counted.ts'
import { formatDay, formatInstant } from '#domain/basics/days.ts'
import { deliveryLabels, failureWords, newsWords } from '#domain/supply/lpg-delivery.ts'
import {
  type DeliveryNews,
  type DeskDeliveriesActor,
  type DeskDeliveriesEvent,
  deskDeliveriesMachine,
} from '#machines/desk/deliveries/deliveries.machine.ts'
import type { DeliveryListActor } from '#machines/desk/deliveries/delivery-list.machine.ts'
import { selectLoad } from '#machines/kit/load.selectors.ts'
import { stateName } from '#machines/kit/state-name.ts'
import { CommandNotice } from '#views/command/command-notice.tsx'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { DeliveryReport } from './delivery-report.tsx'
import { defineDeskPage } from '#views/desk/kit/define-desk-page.ts'
import { DeskFailure, DeskWaiting } from '#views/desk/kit/desk-states.tsx'

const title = 'Open orders'

const outcomeWords: Readonly<Record<DeliveryNews, string>> = {
  report: 'Stored. The customer sees it in the portal.',
  resend: 'Every open order goes to the delivery company again.',
  handle: 'Taken off the list.',
}

interface PartProps {
  readonly page: DeskDeliveriesActor
  /** Buttons are offered. */
  readonly isFree: boolean
}

const orderColumns = ({ page, isFree }: PartProps): readonly DeskColumn<DeskDelivery>[] => [
  { key: 'order', title: 'Order', isFixed: true, render: ({ receiptNumber }) => receiptNumber },
  { key: 'address', title: 'Address', isName: true, render: ({ address }) => address },
  { key: 'bottles', title: 'Bottles', align: 'end', render: ({ bottles }) => bottles },
  {
    key: 'day',
    title: 'Expected',
    isFixed: true,
    render: ({ firstDay, lastDay }) =>
      firstDay === lastDay ? formatDay(firstDay) : `${formatDay(firstDay)} to ${formatDay(lastDay)}`,
  },
  {
    key: 'status',
    title: 'Status',
    render: ({ status, failureReason }) =>
      `${deliveryLabels[status]}${failureReason === null ? '' : `. ${failureWords[failureReason]}`}`,
  },
  { key: 'since', title: 'Since', isFixed: true, isSecond: true, render: ({ movedAt }) => formatInstant(movedAt) },
  {
    key: 'report',
    title: 'Report',
    isTitleHidden: true,
    render: (order) =>
      isFree ? (
        <DeskButton
          tone="quiet"
          aria-label={`Report ${order.receiptNumber}`}
          onClick={() => page.send({ type: 'order.report', order })}
        >
          Report
        </DeskButton>
      ) : null,
  },
]

const newsColumns = ({ page, isFree }: PartProps): readonly DeskColumn<DeskDeliveryNews>[] => [
  { key: 'order', title: 'Order', isFixed: true, render: ({ orderNamed }) => orderNamed },
  {
    key: 'what',
    title: 'The company says',
    render: ({ status, bottles }) => `${deliveryLabels[status]}${bottles === null ? '' : `, ${counted(bottles, 'bottle')}`}`,
  },
  { key: 'day', title: 'Day', isFixed: true, render: ({ day }) => formatDay(day) },
  { key: 'why', title: 'Why it wasn’t stored', render: ({ outcome }) => newsWords[outcome] },
  {
    key: 'done',
    title: 'Done',
    isTitleHidden: true,
    render: ({ newsId, orderNamed }) =>
      isFree ? (
        <DeskButton
          tone="quiet"
          aria-label={`Looked at: ${orderNamed}`}
          onClick={() => sendWithKey<DeskDeliveriesEvent>(page, { type: 'news.handle', newsId })}
        >
          Looked at it
        </DeskButton>
      ) : null,
  },
]

const Lists = ({
  data: { orders, news, next },
  after,
  ...part
}: PartProps & { readonly data: DeskDeliveries; readonly after: string }) => (
  <>
    {news.length === 0 ? null : (
      <Panel title="Someone has to look at these" aside={String(news.length)}>
        <DeskTable
          label="Messages of the delivery company"
          columns={newsColumns(part)}
          rows={news}
          keyOf={({ newsId }) => newsId}
        />
      </Panel>
    )}
    <Panel title={title}>
      {orders.length === 0 ? (
        <PanelBody>No order is under way.</PanelBody>
      ) : (
        <DeskTable label={title} columns={orderColumns(part)} rows={orders} keyOf={({ receiptNumber }) => receiptNumber} />
      )}
      {next === null && after === '' ? null : (
        <PanelBody css={{ paddingTop: 12, display: 'flex', gap: 16 }}>
          {after === '' ? null : <TextLink href="/staff/deliveries">First page</TextLink>}
          {next === null ? null : <TextLink href={`/staff/deliveries?after=${encodeURIComponent(next)}`}>Next page</TextLink>}
        </PanelBody>
      )}
    </Panel>
  </>
)

export const DeliveryLists = ({ actor, ...part }: PartProps & { readonly actor: DeliveryListActor }) => {
  const { mode, answered, problem, canRetry } = useSelector(actor, selectLoad, shallowEqual)
  if (mode === 'failed' && canRetry) return <DeskFailure title={title} problem={problem} actor={actor} />
  if (mode === 'failed' || mode === 'loadingRetry')
    return (
      <Panel title={title} isBusy={mode === 'loadingRetry'}>
        <PanelBody>{mode === 'failed' ? 'We couldn’t load the orders. Reload the page later.' : 'Trying again'}</PanelBody>
      </Panel>
    )
  if (mode === 'loading' || !answered) return <DeskWaiting title={title} />
  return <Lists data={answered.data} after={answered.question.after} {...part} />
}

export const DeskDeliveriesView = ({ actor }: { readonly actor: DeskDeliveriesActor }) => {
  const mode = useSelector(actor, ({ value }) => stateName(value))
  const news = useSelector(actor, ({ context }) => context.news)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const mayAnswer = useSelector(actor, ({ context }) => context.staff.roles.includes('answer'))
  const { list, command } = useSelector(actor, ({ children }) => children, shallowEqual)
  const isFree = mayAnswer && (mode === 'resting' || mode === 'failed')
  return (
    <DeskPage
      title="Deliveries"
      actions={
        mayAnswer ? (
          <DeskButton
            tone="outline"
            isBusy={mode === 'working'}
            disabled={!isFree}
            onClick={() => sendWithKey<DeskDeliveriesEvent>(actor, { type: 'orders.resend' })}
          >
            Send all orders again
          </DeskButton>
        ) : undefined
      }
    >
      {mode === 'failed' ? (
        <DeskNote tone="bad" role="alert">
          {problem?.detail || 'We couldn’t find out whether this was done. It’s safe to try again.'}
        </DeskNote>
      ) : null}
      {news !== null && mode === 'resting' ? (
        <DeskNote tone="good" role="status">
          {outcomeWords[news]}
        </DeskNote>
      ) : null}
      {mode === 'working' ? <CommandNotice actor={command} what="your change" /> : null}
      {mode === 'reporting' || mode === 'sending' ? <DeliveryReport actor={actor} /> : null}
      {list ? <DeliveryLists actor={list} page={actor} isFree={isFree} /> : null}
    </DeskPage>
  )
}

export const page = defineDeskPage({ id: 'deliveries', machine: deskDeliveriesMachine, View: DeskDeliveriesView })
