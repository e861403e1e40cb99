import { useSelector } from '@xstate/react'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { DeskPage } from '#design/desk/desk-page.tsx'
import { Download } from '#design/theme/icons.ts'
import { styled } from '#design/theme/stitches.ts'
import type { DeskHome } from '#contract/desk/home.contract.ts'
import { formatDayLong } from '#domain/basics/days.ts'
import { newCasePath } from '#domain/desk/case-addresses.ts'
import { type DeskHomeActor, type DeskHomeEvent, deskHomeMachine } from '#machines/desk/home/home.machine.ts'
import * as select from '#machines/desk/home/home.selectors.ts'
import { DuePanel } from './home-due.tsx'
import { NoticesPanel } from './home-notices.tsx'
import { PromisesPanel } from './home-promises.tsx'
import { QueuesPanel } from './home-queues.tsx'
import { defineDeskPage } from '#views/desk/kit/define-desk-page.ts'
import { NewCaseButton } from '#views/desk/kit/new-case-button.tsx'
import { DeskFailure, DeskWaiting } from '#views/desk/kit/desk-states.tsx'
import { useDeskKeys } from '#views/desk/kit/use-desk-keys.ts'

const Columns = styled('div', {
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 1160px)': { gridTemplateColumns: 'minmax(632px, 1.28fr) minmax(0, 1fr)' },
})

const hints = [
  { keys: ['J', 'K'], label: 'next and previous' },
  { keys: ['Enter'], label: 'open' },
  { keys: ['A'], label: 'assign to me', isAnswers: true },
  { keys: ['F'], label: 'filter' },
  { keys: ['G', 'then', 'C'], label: 'go to cases' },
  { keys: ['/'], label: 'search' },
]

const rowKeys = {
  j: { type: 'row.next' },
  k: { type: 'row.previous' },
  Enter: { type: 'row.open' },
  a: { type: 'row.assign' },
  f: { type: 'who.next' },
  '+': { type: 'case.new' },
} as const

const Content = ({ actor, home }: { readonly actor: DeskHomeActor; readonly home: DeskHome }) => {
  const sending = useSelector(actor, select.selectSending)
  const promiseId = useSelector(actor, ({ context }) => context.promiseId)
  const mayFinish = useSelector(actor, ({ context }) => context.mayAnswer)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const queues = select.queueLines(home)
  const queueKeys = Object.fromEntries(queues.map(({ keyCap, queue }) => [keyCap, { type: 'queue.open', queue } as const]))
  useDeskKeys<DeskHomeEvent>({ ...rowKeys, ...queueKeys }, actor)
  return (
    <>
      {sending === 'unsaved' ? (
        <DeskNote tone="bad" role="alert">
          {problem?.detail || 'That didn’t work. Try again.'}
        </DeskNote>
      ) : null}
      {sending === 'assigning' ? (
        <DeskNote tone="info" role="status">
          Assigning the case to you
        </DeskNote>
      ) : null}
      <Columns>
        <QueuesPanel
          queues={queues}
          sums={select.queueSums(home)}
          onOpen={(queue) => actor.send({ type: 'queue.open', queue })}
        />
        <PromisesPanel
          promises={select.promiseLines(home)}
          sums={select.promiseSums(home)}
          busyId={sending === 'finishing' ? promiseId : null}
          onFinish={mayFinish ? (id) => actor.send({ type: 'promise.finish', promiseId: id }) : null}
        />
      </Columns>
      <NoticesPanel notices={select.noticeLines(home)} isAllWell={select.isAllWell(home)} lastCheck={select.lastCheck(home)} />
      <DuePanel actor={actor} now={select.homeTime(home)} />
    </>
  )
}

const Lists = ({ actor }: { readonly actor: DeskHomeActor }) => {
  const mayAnswer = useSelector(actor, ({ context }) => context.mayAnswer)
  const isTaking = useSelector(actor, (snapshot) => select.selectSending(snapshot) === 'taking')
  return (
    <>
      <DeskButton
        tone="outline"
        icon={<Download size={17} aria-hidden />}
        isBusy={isTaking}
        onClick={() => actor.send({ type: 'list.take', how: 'file' })}
      >
        Today’s list
      </DeskButton>
      <DeskButton tone="outline" isBusy={isTaking} onClick={() => actor.send({ type: 'list.take', how: 'print' })}>
        Print
      </DeskButton>
      {mayAnswer ? <NewCaseButton href={newCasePath(null)} /> : null}
    </>
  )
}

const View = ({ actor }: { readonly actor: DeskHomeActor }) => {
  const mode = useSelector(actor, select.selectHomeMode)
  const home = useSelector(actor, select.selectHome)
  const problem = useSelector(actor, select.selectHomeProblem)
  const mayAnswer = useSelector(actor, ({ context }) => context.mayAnswer)
  if (mode === 'failed')
    return (
      <DeskPage title="Home">
        <DeskFailure title="We couldn’t load Home" problem={problem} actor={actor} />
      </DeskPage>
    )
  if (mode === 'loading' || home === null)
    return (
      <DeskPage title="Home">
        <DeskWaiting title="Queues" height={280} />
      </DeskPage>
    )
  return (
    <DeskPage
      title={formatDayLong(home.today)}
      actions={<Lists actor={actor} />}
      hints={[...hints.filter(({ isAnswers = false }) => mayAnswer || !isAnswers), select.queueHint(home)]}
    >
      <Content actor={actor} home={home} />
    </DeskPage>
  )
}

export const page = defineDeskPage({ id: 'home', machine: deskHomeMachine, View })
