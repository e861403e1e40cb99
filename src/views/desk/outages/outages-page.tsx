import { shallowEqual, useSelector } from '@xstate/react'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { DeskPage } from '#design/desk/desk-page.tsx'
import { type DeskOutagesActor, deskOutagesMachine, type OutageNews } from '#machines/desk/outages/outages.machine.ts'
import { CommandNotice } from '#views/command/command-notice.tsx'
import { NoticeForm } from './notice-form.tsx'
import { NoticesPanel } from './notices-panel.tsx'
import { defineDeskPage } from '#views/desk/kit/define-desk-page.ts'
import { OutageForm } from './outage-form.tsx'
import { OutagesPanel } from './outages-panel.tsx'

const newsWords: Readonly<Record<OutageNews, string>> = {
  announce: 'The outage is announced. Customers are alerted within the hour.',
  move: 'The outage has moved. Customers who were alerted hear of it within the hour.',
  callOff: 'The outage is called off. Customers who were alerted hear of it within the hour.',
  published: 'A second person has to approve this. Nobody sees it until then.',
  ended: 'The notice is gone.',
}

export const DeskOutagesView = ({ actor }: { readonly actor: DeskOutagesActor }) => {
  const mode = useSelector(actor, ({ value }) => value)
  const news = useSelector(actor, ({ context }) => context.news)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const mayAnswer = useSelector(actor, ({ context }) => context.staff.roles.includes('answer'))
  const { outages, notices, form, notice, command } = useSelector(actor, ({ children }) => children, shallowEqual)
  const isFree = mode === 'resting' || mode === 'failed'
  return (
    <DeskPage
      title="Outages"
      actions={
        mayAnswer ? (
          <>
            <DeskButton disabled={!isFree} onClick={() => actor.send({ type: 'outage.announce' })}>
              Announce an outage
            </DeskButton>
            <DeskButton tone="outline" disabled={!isFree} onClick={() => actor.send({ type: 'notice.write' })}>
              Write a notice to everyone
            </DeskButton>
          </>
        ) : undefined
      }
    >
      {mode === 'failed' ? (
        <DeskNote tone="bad" role="alert">
          {problem?.detail || 'We couldn’t find out whether the notice is gone. It’s safe to try again.'}
        </DeskNote>
      ) : null}
      {news !== null && mode === 'resting' ? (
        <DeskNote tone="good" role="status">
          {newsWords[news]}
        </DeskNote>
      ) : null}
      {mode === 'ending' ? <CommandNotice actor={command} what="your change" /> : null}
      {mode === 'planning' && form ? <OutageForm actor={form} /> : null}
      {mode === 'writing' && notice ? <NoticeForm actor={notice} /> : null}
      {outages ? <OutagesPanel actor={outages} page={actor} isFree={isFree && mayAnswer} /> : null}
      {notices ? <NoticesPanel actor={notices} page={actor} isFree={isFree && mayAnswer} isEnding={mode === 'ending'} /> : null}
    </DeskPage>
  )
}

export const page = defineDeskPage({ id: 'outages', machine: deskOutagesMachine, View: DeskOutagesView })
