import { useSelector } from '@xstate/react'
import type { DirectDebitRun, DirectDebitRunLook } from '#contract/desk/direct-debit-runs.contract.ts'
import { Dialog } from '#design/controls/dialog.tsx'
import { TextLink } from '#design/controls/text-link.tsx'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { DeskStack } from '#design/desk/desk-page.tsx'
import { type DeskColumn, DeskTable } from '#design/desk/desk-table.tsx'
import { Panel, PanelBody } from '#design/desk/panel.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { counted } from '#domain/basics/counted.ts'
import { formatDateLong } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import { lookOf, type MoneyRunsActor, type RunNews, runsOf } from '#machines/desk/money/money-runs.machine.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import { stateName } from '#machines/kit/state-name.ts'
import { CommandNotice } from '#views/command/command-notice.tsx'
import { DeskFailure, DeskWaiting } from '#views/desk/kit/desk-states.tsx'
import { ProofDialog } from '#views/desk/proof/proof-dialog.tsx'
import { RunLook } from './money-run-look.tsx'
import { maker, StateBadge } from './money-run-state.tsx'
import { SendBackForm } from './money-send-back.tsx'

const columns: readonly DeskColumn<DirectDebitRun>[] = [
  { key: 'number', title: 'Run', isName: true, render: ({ number }) => `Run ${number}` },
  { key: 'on', title: 'For', isFixed: true, render: ({ collectOn }) => formatDateLong(collectOn) },
  { key: 'bank', title: 'Bank', isSecond: true, render: ({ bank }) => bank.toUpperCase() },
  { key: 'count', title: 'Collections', align: 'end', render: ({ count }) => count.toLocaleString('en-NZ') },
  { key: 'total', title: 'Total', align: 'end', render: ({ totalCents }) => <b>{formatCents(totalCents)}</b> },
  { key: 'by', title: 'Made by', isSecond: true, render: maker },
  { key: 'state', title: 'State', render: ({ state }) => <StateBadge state={state} /> },
]

const newsText = (news: RunNews): string => {
  if (news.kind === 'refused') return news.problem?.detail || 'We couldn’t find out whether it worked. It’s safe to try again.'
  if (news.kind === 'made') return news.count === 0 ? 'Nothing is due for a run now.' : `${counted(news.count, 'run')} made.`
  return news.kind === 'released'
    ? 'Released. The file is on its way to the bank’s folder.'
    : 'Sent back. All of it is planned again.'
}

const title = 'Direct-debit runs'

/** What was done last, the run and its dialog. */
const Run = ({ actor, look }: { readonly actor: MoneyRunsActor; readonly look: DirectDebitRunLook | null }) => {
  const mode = useSelector(actor, ({ value }) => stateName(value, 'open', 'showing'))
  const news = useSelector(actor, ({ context }) => context.news)
  const { sendBack, release, proof } = useSelector(actor, ({ children }) => children)
  return (
    <>
      {news === null ? null : (
        <DeskNote tone={news.kind === 'refused' ? 'bad' : 'good'} role={news.kind === 'refused' ? 'alert' : 'status'}>
          {newsText(news)}
        </DeskNote>
      )}
      <CommandNotice actor={release} what="your release" />
      {look === null ? null : <RunLook actor={actor} look={look} />}
      <Dialog
        isOpen={mode === 'sendingBack'}
        size="small"
        title="This run"
        onClose={() => sendBack?.send({ type: 'form.cancel' })}
      >
        {sendBack ? <SendBackForm actor={sendBack} /> : null}
      </Dialog>
      <ProofDialog actor={proof} />
    </>
  )
}

/** Below another part of the page: only a run that waits for a second person. */
export const WaitingRun = ({ actor }: { readonly actor: MoneyRunsActor }) => {
  const look = useSelector(actor, ({ context }) => lookOf(context))
  return <Run actor={actor} look={look?.run.state === 'waiting' ? look : null} />
}

export const MoneyRuns = ({ actor }: { readonly actor: MoneyRunsActor }) => {
  const mode = useSelector(actor, ({ value }) => stateName(value, 'open', 'showing'))
  const answer = useSelector(actor, ({ context }) => dataOf(context.runs))
  const runs = useSelector(actor, ({ context }) => runsOf(context))
  const look = useSelector(actor, ({ context }) => lookOf(context))
  const selected = useSelector(actor, ({ context }) => context.selected)
  const problem = useSelector(actor, ({ context }) => problemIn(context.runs) ?? problemIn(context.run))
  if (mode === 'loading') return <DeskWaiting title={title} height={420} />
  if (mode === 'failed') return <DeskFailure title={title} problem={problem} actor={actor} />
  return (
    <DeskStack>
      {mode === 'runFailed' ? (
        <div role="alert">
          <Panel
            title="This run"
            aside={
              <DeskButton tone="outline" onClick={() => actor.send({ type: 'run.retry' })}>
                Try again
              </DeskButton>
            }
          >
            <PanelBody>{problem?.detail || 'We couldn’t load this run.'}</PanelBody>
          </Panel>
        </div>
      ) : null}
      {mode === 'reading' ? (
        <Panel title="This run" isBusy>
          <PanelBody>
            <Skeleton css={{ height: 220, borderRadius: '$block' }} />
          </PanelBody>
        </Panel>
      ) : null}
      <Run actor={actor} look={mode === 'runFailed' || mode === 'reading' ? null : look} />
      <Panel
        title={title}
        isBusy={mode === 'making'}
        aside={
          <>
            {answer?.next ? <TextLink href={`/staff/money/runs?after=${answer.next}`}>Next page</TextLink> : null}
            {answer?.canMake ? (
              <DeskButton tone="outline" disabled={mode === 'making'} onClick={() => actor.send({ type: 'run.make' })}>
                Make the run that’s due
              </DeskButton>
            ) : null}
          </>
        }
      >
        {runs.length === 0 ? (
          <PanelBody>No run has been made yet.</PanelBody>
        ) : (
          <DeskTable
            label={title}
            columns={columns}
            rows={runs}
            keyOf={({ number }) => number}
            selected={selected}
            onOpen={(run) => actor.send({ type: 'run.select', run })}
          />
        )}
      </Panel>
    </DeskStack>
  )
}
