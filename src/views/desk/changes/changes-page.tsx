import { useSelector } from '@xstate/react'
import { TextLink } from '#design/controls/text-link.tsx'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskPage } from '#design/desk/desk-page.tsx'
import { type DeskColumn, DeskTable } from '#design/desk/desk-table.tsx'
import { Panel } from '#design/desk/panel.tsx'
import { deskChangesMachine, type ChangesActor } from '#machines/desk/changes/changes.machine.ts'
import * as select from '#machines/desk/changes/changes.selectors.ts'
import { problemIn } from '#machines/kit/reads.ts'
import { ChangeNotices } from './change-notices.tsx'
import { defineDeskPage } from '#views/desk/kit/define-desk-page.ts'
import { DeskFailure, DeskWaiting } from '#views/desk/kit/desk-states.tsx'

const panelTitle = 'What can be changed'

const sameJson = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const Listing = ({ actor }: { readonly actor: ChangesActor }) => {
  const entries = useSelector(actor, select.selectChangeEntries, sameJson)
  const columns: readonly DeskColumn<select.ChangeEntry>[] = [
    { key: 'subject', title: 'What', render: ({ subject }) => <b>{subject}</b> },
    { key: 'now', title: 'Now', isSecond: true, render: ({ current }) => current },
    {
      key: 'change',
      title: 'Change',
      align: 'end',
      isFixed: false,
      render: ({ kind, title, blocked }) =>
        blocked ?? (
          <DeskButton tone="soft" onClick={() => actor.send({ type: 'change.begin', kind })}>
            {title}
          </DeskButton>
        ),
    },
  ]
  return (
    <Panel title={panelTitle}>
      <DeskTable label={panelTitle} columns={columns} rows={entries} keyOf={({ kind }) => kind} />
    </Panel>
  )
}

export const ChangesView = ({ actor }: { readonly actor: ChangesActor }) => {
  const mode = useSelector(actor, select.selectChangesMode)
  const name = useSelector(actor, select.selectChangedName)
  const account = useSelector(actor, ({ context }) => context.billingAccountId)
  const problem = useSelector(actor, ({ context }) => problemIn(context.facts))
  return (
    <DeskPage
      title={name === null ? 'Change a customer' : `Change ${name}`}
      detail={
        <>
          Each change needs a reason and goes in the audit log.{' '}
          <TextLink href={`/staff/customers/${account}`}>Back to the customer</TextLink>
        </>
      }
    >
      {mode === 'failed' ? <DeskFailure title={panelTitle} problem={problem} actor={actor} /> : null}
      {mode === 'loading' ? <DeskWaiting title={panelTitle} /> : null}
      {mode === 'failed' || mode === 'loading' ? null : (
        <>
          <ChangeNotices actor={actor} />
          <Listing actor={actor} />
        </>
      )}
    </DeskPage>
  )
}

export const page = defineDeskPage({ id: 'changes', machine: deskChangesMachine, View: ChangesView })
