import { useSelector } from '@xstate/react'
import type { Care } from '#contract/care/care.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { Cell } from '#design/frame/cell.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { useHeadingFocus } from '#design/controls/heading-focus.ts'
import { Grid, Stack } from '#design/theme/layout.tsx'
import { type CareActor, careMachine } from '#machines/care/care.machine.ts'
import * as select from '#machines/care/care.selectors.ts'
import { selectNeedsProof } from '#machines/kit/form.selectors.ts'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { FailureCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { definePage } from '#views/page.ts'
import { PageFrame } from '#views/kit/page-frame.tsx'
import { ProofNotice } from '#views/privacy/proof-notice.tsx'
import { BillFormCard } from './bill-form-card.tsx'
import { EmergencyPlan, NotHappy } from './care-aside.tsx'
import { CareRequestForm } from './care-request-form.tsx'
import { begunWords, takenWords } from './care-words.ts'
import { ContactCard } from './contact-card.tsx'
import { HelpCard } from './help-card.tsx'
import { RegistrationCard } from './registration-card.tsx'

const Notices = ({ actor }: { actor: CareActor }) => {
  const taken = useSelector(actor, select.selectSentNumber)
  const unsent = useSelector(actor, select.selectBegun)
  const undone = useSelector(actor, select.selectUndone)
  const needsProof = useSelector(actor, selectNeedsProof)
  const isProving = useSelector(actor, select.selectIsProving)
  const command = useSelector(actor, select.selectCareCommand)
  return (
    <>
      {taken === null ? null : (
        <NoticeBar tone="good" role="status">
          {takenWords[taken]}
        </NoticeBar>
      )}
      {unsent === null ? null : (
        <NoticeBar
          tone="info"
          action={
            <Button tone="soft" onClick={() => actor.send({ type: 'request.resume' })}>
              Continue
            </Button>
          }
        >
          {begunWords[unsent]}
        </NoticeBar>
      )}
      {undone !== undefined && needsProof ? (
        <ProofNotice isLeaving={isProving} onProve={() => actor.send({ type: 'proof.begin' })} />
      ) : null}
      {undone !== undefined && !needsProof ? <CommandFailure problem={undone} what="that worked" /> : null}
      <CommandNotice actor={command} what="your change" />
    </>
  )
}

const Cards = ({ actor, care }: { actor: CareActor; care: Care }) => (
  <Stack gap={4}>
    <Notices actor={actor} />
    {care.isForHomes ? <RegistrationCard actor={actor} care={care} /> : null}
    {care.help.isOffered ? <HelpCard actor={actor} care={care} /> : null}
    <ContactCard actor={actor} contact={care.contact} />
    {care.help.isOffered ? <BillFormCard actor={actor} /> : null}
  </Stack>
)

const Filling = ({ actor }: { actor: CareActor }) => {
  const request = useSelector(actor, select.selectRequest)
  return request ? <CareRequestForm actor={request} /> : null
}

const Content = ({ actor }: { actor: CareActor }) => {
  const mode = useSelector(actor, select.selectCareMode)
  const care = useSelector(actor, select.selectCare)
  const problem = useSelector(actor, select.selectCareProblem)
  const filling = useSelector(actor, select.selectFilling)
  if (mode === 'failed')
    return (
      <FailureCard
        actor={actor}
        problem={problem}
        words={{
          title: 'We couldn’t load this page',
          detail: 'Nothing has changed and your power stays on. Try again.',
        }}
      />
    )
  if (mode === 'loading' || care === null) return <WaitingCard label="Care" height={520} />
  return (
    <Grid>
      <Cell span={8} css={{ alignSelf: 'start' }}>
        {filling === null ? <Cards actor={actor} care={care} /> : <Filling actor={actor} />}
      </Cell>
      <Cell span={4} css={{ alignSelf: 'start' }}>
        <Stack gap={4}>
          {care.isForHomes ? <EmergencyPlan /> : null}
          <NotHappy />
        </Stack>
      </Cell>
    </Grid>
  )
}

export const CareView = ({ actor }: { actor: CareActor }) => {
  const mode = useSelector(actor, select.selectCareMode)
  const filling = useSelector(actor, select.selectFilling)
  const title = useHeadingFocus(mode === 'open' ? (filling ?? 'cards') : null)
  return (
    <PageFrame title="Care" headingRef={title}>
      <Content actor={actor} />
    </PageFrame>
  )
}

export const page = definePage({ id: 'care', machine: careMachine, View: CareView })
