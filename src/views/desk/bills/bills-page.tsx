import { shallowEqual, useSelector } from '@xstate/react'
import type { DeskHeldBill } from '#contract/desk/bills.contract.ts'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { DeskActions, DeskPage } from '#design/desk/desk-page.tsx'
import { type DeskColumn, DeskTable } from '#design/desk/desk-table.tsx'
import { DetailLayout } from '#design/desk/detail-layout.tsx'
import { Panel, PanelBody } from '#design/desk/panel.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { formatDate } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import { type DeskBillsActor, deskBillsMachine } from '#machines/desk/bills/bills.machine.ts'
import {
  selectBillPages,
  selectBillRows,
  selectBillsMode,
  selectBillsProblem,
  selectBillsTotal,
} from '#machines/desk/bills/bills.selectors.ts'
import { BillCard } from './bill-card.tsx'
import { causeText, reissuedTexts, releasedText } from './bills-words.ts'
import { ReissueCard } from './reissue-card.tsx'
import { inPlace } from '#views/kit/in-place.ts'
import { defineDeskPage } from '#views/desk/kit/define-desk-page.ts'
import { DeskFailure, DeskNothing, DeskWaiting } from '#views/desk/kit/desk-states.tsx'
import { PageLinks } from '#views/desk/kit/page-links.tsx'
import { useDeskKeys } from '#views/desk/kit/use-desk-keys.ts'

const columns: readonly DeskColumn<DeskHeldBill>[] = [
  { key: 'home', title: 'Home', isName: true, render: ({ customerName }) => customerName },
  { key: 'period', title: 'Period to', isFixed: true, render: ({ endDate }) => formatDate(endDate) },
  { key: 'cause', title: 'Cause', render: causeText },
  {
    key: 'difference',
    title: 'Difference',
    align: 'end',
    render: ({ differenceCents }) => (differenceCents === null ? 'Not made' : formatCents(differenceCents)),
  },
]

const keys = { j: { type: 'row.next' }, k: { type: 'row.previous' } } as const
const hints = [{ keys: ['J', 'K'], label: 'next and previous' }]

const Held = ({ actor }: { readonly actor: DeskBillsActor }) => {
  const mode = useSelector(actor, selectBillsMode)
  const rows = useSelector(actor, selectBillRows)
  const problem = useSelector(actor, selectBillsProblem)
  const selected = useSelector(actor, ({ context }) => context.selected)
  const bill = useSelector(actor, ({ children }) => children.bill)
  const pages = useSelector(actor, selectBillPages, shallowEqual)
  useDeskKeys(keys, actor)
  if (mode === 'failed') return <DeskFailure title="We couldn’t load the held bills" problem={problem} actor={actor} />
  if (mode === 'empty')
    return (
      <Panel title="Nothing waiting">
        <DeskNothing>No bill is held.</DeskNothing>
      </Panel>
    )
  if (mode !== 'showing' || !bill) return <DeskWaiting title="Held bills" height={320} />
  return (
    <DetailLayout
      isListWide
      isOpen={selected !== null}
      backHref="/staff/bills"
      backLabel="All held bills"
      list={
        <Panel title="Held before sending">
          <DeskTable
            label="Held bills"
            columns={columns}
            rows={rows}
            keyOf={({ billingAccountId }) => billingAccountId}
            selected={selected}
            onOpen={(billingAccountId) => actor.send({ type: 'row.open', billingAccountId })}
          />
          <PageLinks {...pages} />
        </Panel>
      }
      detail={<BillCard key={selected} actor={bill} />}
    />
  )
}

const Find = ({ actor }: { readonly actor: DeskBillsActor }) => {
  const number = useSelector(actor, ({ context }) => context.number)
  return (
    <Panel title="Issue a bill again">
      <PanelBody>
        <form aria-label="Issue a bill again" onSubmit={inPlace(() => actor.send({ type: 'bill.find' }))}>
          <DeskActions>
            <TextField
              label="Bill number"
              value={number}
              onChange={(typed) => actor.send({ type: 'number.change', number: typed })}
            />
            <DeskButton type="submit" tone="outline">
              See what would change
            </DeskButton>
          </DeskActions>
        </form>
      </PanelBody>
    </Panel>
  )
}

export const BillsView = ({ actor }: { readonly actor: DeskBillsActor }) => {
  const total = useSelector(actor, selectBillsTotal)
  const released = useSelector(actor, ({ context }) => context.released)
  const reissued = useSelector(actor, ({ context }) => context.reissued)
  const reissue = useSelector(actor, ({ children }) => children.reissue)
  if (reissue)
    return (
      <DeskPage title="Issue a bill again">
        <ReissueCard actor={reissue} />
      </DeskPage>
    )
  return (
    <DeskPage title="Held bills" hints={hints} {...(total !== null && { detail: `${total} waiting` })}>
      {released === null ? null : (
        <DeskNote tone={released.stillHeld > 0 ? 'warn' : 'good'} role="status">
          {releasedText(released)}
        </DeskNote>
      )}
      {reissued === null || reissued.outcome === null ? null : (
        <DeskNote tone={reissued.outcome === 'done' ? 'good' : 'warn'} role="status">
          {reissuedTexts[reissued.outcome](reissued.number)}
        </DeskNote>
      )}
      <Held actor={actor} />
      <Find actor={actor} />
    </DeskPage>
  )
}

export const page = defineDeskPage({ id: 'bills', machine: deskBillsMachine, View: BillsView })
