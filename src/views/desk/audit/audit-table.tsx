import { useSelector } from '@xstate/react'
import type { StaffAudit, StaffAuditEntry } from '#contract/desk/audit.contract.ts'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { DeskActions } from '#design/desk/desk-page.tsx'
import { type DeskColumn, DeskTable } from '#design/desk/desk-table.tsx'
import { Panel, PanelBody } from '#design/desk/panel.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { formatInstant } from '#domain/basics/days.ts'
import { auditKindNames } from '#domain/desk/audit-kinds.ts'
import type { DeskAuditActor } from '#machines/desk/audit/audit.machine.ts'
import * as select from '#machines/desk/audit/audit.selectors.ts'
import { selectAnswered, selectCanRetry, selectLoadMode } from '#machines/kit/load.selectors.ts'

const columns: readonly DeskColumn<StaffAuditEntry>[] = [
  { key: 'seq', title: 'Entry', align: 'end', render: ({ seq }) => seq.toLocaleString('en-NZ') },
  { key: 'at', title: 'When', isFixed: true, render: ({ at }) => formatInstant(at) },
  { key: 'staff', title: 'Staff', isFixed: true, render: ({ staffName }) => staffName },
  { key: 'kind', title: 'What', isSecond: true, isFixed: true, render: ({ kind }) => auditKindNames[kind] },
  { key: 'what', title: 'Details', render: ({ what }) => what },
  { key: 'customer', title: 'Customer', isFixed: true, render: ({ customer }) => customer?.name ?? '–' },
]

const Chain = ({ chain }: Pick<StaffAudit, 'chain'>) => {
  const { tone, text } = select.chainLine(chain)
  return <DeskNote tone={tone}>{text}</DeskNote>
}

const Pages = ({ actor, next }: { readonly actor: DeskAuditActor; readonly next: number | null }) => {
  const hasNewer = useSelector(actor, select.selectHasNewer)
  return (
    <DeskActions>
      <DeskButton tone="outline" disabled={!hasNewer} onClick={() => actor.send({ type: 'page.newer' })}>
        Newer
      </DeskButton>
      <DeskButton
        tone="outline"
        disabled={next === null}
        onClick={() => (next === null ? undefined : actor.send({ type: 'page.older', before: next }))}
      >
        Older
      </DeskButton>
    </DeskActions>
  )
}

export const AuditEntries = ({ actor }: { readonly actor: DeskAuditActor }) => {
  const entries = useSelector(actor, ({ children }) => children.entries)
  const mode = useSelector(entries, (snapshot) => (snapshot ? selectLoadMode(snapshot) : 'loading'))
  const canRetry = useSelector(entries, (snapshot) => snapshot !== undefined && selectCanRetry(snapshot))
  const data = useSelector(entries, (snapshot) => (snapshot ? (selectAnswered(snapshot)?.data ?? null) : null))
  const isShown = mode === 'ready' || mode === 'updating'
  return (
    <>
      {data === null ? null : <Chain chain={data.chain} />}
      <Panel
        title="Entries"
        aside={isShown && data ? <Pages actor={actor} next={data.next} /> : undefined}
        isBusy={mode === 'updating'}
      >
        {mode === 'failed' ? (
          <DeskNote
            tone="bad"
            role="alert"
            action={
              canRetry ? (
                <DeskButton tone="outline" onClick={() => entries?.send({ type: 'load.retry' })}>
                  Try again
                </DeskButton>
              ) : null
            }
          >
            We couldn’t load the log.
          </DeskNote>
        ) : null}
        {mode === 'loading' || mode === 'loadingRetry' ? (
          <PanelBody>
            {mode === 'loadingRetry' ? <p role="status">Trying again</p> : null}
            <Skeleton css={{ height: 320, borderRadius: '$block' }} />
          </PanelBody>
        ) : null}
        {mode === 'noData' ? <PanelBody>No entry has these filters.</PanelBody> : null}
        {isShown && data ? (
          <DeskTable label="Entries" columns={columns} rows={data.entries} keyOf={({ seq }) => String(seq)} />
        ) : null}
      </Panel>
    </>
  )
}
