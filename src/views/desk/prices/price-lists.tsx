import { shallowEqual, useSelector } from '@xstate/react'
import type { DatedTariff, PriceChange } from '#contract/desk/prices.contract.ts'
import { TextLink } from '#design/controls/text-link.tsx'
import { DeskBadge } from '#design/desk/desk-badge.tsx'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { type DeskColumn, DeskTable } from '#design/desk/desk-table.tsx'
import { Panel } from '#design/desk/panel.tsx'
import { formatFullDate, formatInstant } from '#domain/basics/days.ts'
import type { DatedTariffsActor } from '#machines/desk/prices/dated-tariffs.machine.ts'
import type { PriceChangeInput } from '#machines/desk/prices/price-change.machine.ts'
import type { PriceChangesActor } from '#machines/desk/prices/price-changes.machine.ts'
import type { DeskPricesActor } from '#machines/desk/prices/prices.machine.ts'
import { selectLoad } from '#machines/kit/load.selectors.ts'
import { DeskFailure, DeskNothing, DeskWaiting } from '#views/desk/kit/desk-states.tsx'
import { PageLinks } from '#views/desk/kit/page-links.tsx'
import { bandText, priceText, untilText, progressText, statusNames } from './prices-words.ts'

const tones = { held: 'warn', waiting: 'neutral', running: 'neutral', done: 'good' } as const

interface PageProps {
  readonly page: DeskPricesActor
}

const looks = (page: DeskPricesActor, change: PriceChangeInput) => () => page.send({ type: 'change.open', ...change })

const changeColumns = (page: DeskPricesActor): readonly DeskColumn<PriceChange>[] => [
  { key: 'plan', title: 'Plan', isName: true, render: ({ planName }) => planName },
  { key: 'from', title: 'From', isFixed: true, render: ({ from }) => formatFullDate(from) },
  { key: 'came', title: 'Came in', isFixed: true, isSecond: true, render: ({ cameAt }) => formatInstant(cameAt) },
  {
    key: 'status',
    title: 'Status',
    isFixed: true,
    render: ({ status }) => <DeskBadge tone={tones[status]}>{statusNames[status]}</DeskBadge>,
  },
  { key: 'progress', title: 'Accounts', align: 'end', render: progressText },
  {
    key: 'look',
    title: 'Look',
    isTitleHidden: true,
    render: ({ plan, planName, from, status }) =>
      status === 'held' ? (
        <DeskButton
          tone="quiet"
          aria-label={`See what changes: ${planName} from ${formatFullDate(from)}`}
          onClick={looks(page, { plan, from, isHeld: true })}
        >
          See what changes
        </DeskButton>
      ) : null,
  },
]

const tariffColumns = (page: DeskPricesActor): readonly DeskColumn<DatedTariff>[] => [
  { key: 'plan', title: 'Plan', isName: true, render: ({ planName }) => planName },
  { key: 'from', title: 'From', isFixed: true, render: ({ startDate }) => formatFullDate(startDate) },
  { key: 'until', title: 'Until', isFixed: true, isSecond: true, render: untilText },
  { key: 'daily', title: 'A day', align: 'end', render: ({ dailyMillicents }) => priceText(dailyMillicents) },
  { key: 'energy', title: 'A kWh', render: ({ bands }) => bands.map(bandText).join('; ') },
  { key: 'export', title: 'Sent out', align: 'end', render: ({ exportMillicents }) => priceText(exportMillicents) },
  { key: 'bottle', title: 'A bottle', align: 'end', render: ({ bottleMillicents }) => priceText(bottleMillicents) },
  {
    key: 'look',
    title: 'Look',
    isTitleHidden: true,
    render: ({ plan, planName, startDate }) => (
      <DeskButton
        tone="quiet"
        aria-label={`Price again: ${planName} from ${formatFullDate(startDate)}`}
        onClick={looks(page, { plan, from: startDate, isHeld: false })}
      >
        Price again
      </DeskButton>
    ),
  },
]

const pagesOf = (name: 'changes' | 'tariffs', after: string, next: string | null) => ({
  first: after === '' ? null : '/staff/prices',
  next: next === null ? null : `/staff/prices?${name}=${encodeURIComponent(next)}`,
})

export const PriceChangesPanel = ({ actor, page }: PageProps & { readonly actor: PriceChangesActor }) => {
  const { mode, answered, problem, canRetry } = useSelector(actor, selectLoad, shallowEqual)
  if (mode === 'failed')
    return <DeskFailure title="We couldn’t load the price changes" problem={problem} {...(canRetry && { actor })} />
  if (mode === 'noData')
    return (
      <Panel title="Price changes">
        <DeskNothing>No price change has come in.</DeskNothing>
      </Panel>
    )
  if (!answered || mode === 'loading' || mode === 'loadingRetry')
    return <DeskWaiting title={mode === 'loadingRetry' ? 'Trying again' : 'Price changes'} />
  const { changes, requests, next } = answered.data
  return (
    <>
      {requests.map(({ approvalId, what, requestedBy }) => (
        <DeskNote key={approvalId} tone="info" action={<TextLink href="/staff/approvals">Approvals</TextLink>}>
          <b>Waiting for approval.</b> {what}, asked by {requestedBy}.
        </DeskNote>
      ))}
      <Panel title="Price changes" isBusy={mode === 'updating'}>
        <DeskTable label="Price changes" columns={changeColumns(page)} rows={changes} keyOf={({ changeId }) => changeId} />
        <PageLinks {...pagesOf('changes', answered.question.after, next)} />
      </Panel>
    </>
  )
}

export const TariffsPanel = ({ actor, page }: PageProps & { readonly actor: DatedTariffsActor }) => {
  const { mode, answered, problem, canRetry } = useSelector(actor, selectLoad, shallowEqual)
  if (mode === 'failed') return <DeskFailure title="We couldn’t load the prices" problem={problem} {...(canRetry && { actor })} />
  if (mode === 'noData')
    return (
      <Panel title="Prices">
        <DeskNothing>No plan has prices yet.</DeskNothing>
      </Panel>
    )
  if (!answered || mode === 'loading' || mode === 'loadingRetry')
    return <DeskWaiting title={mode === 'loadingRetry' ? 'Trying again' : 'Prices'} height={320} />
  return (
    <Panel title="Prices" aside="Without GST" isBusy={mode === 'updating'}>
      <DeskTable
        label="Prices"
        columns={tariffColumns(page)}
        rows={answered.data.tariffs}
        keyOf={({ plan, startDate }) => `${plan} ${startDate}`}
      />
      <PageLinks {...pagesOf('tariffs', answered.question.after, answered.data.next)} />
    </Panel>
  )
}
