import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { useHeadingFocus } from '#design/controls/heading-focus.ts'
import { Cell } from '#design/frame/cell.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { MessageCircle } from '#design/theme/icons.ts'
import { Box, Grid, Stack } from '#design/theme/layout.tsx'
import { Text, Unbroken } from '#design/theme/text.tsx'
import { type ComplaintsActor, complaintsMachine } from '#machines/complaints/complaints.machine.ts'
import * as select from '#machines/complaints/complaints.selectors.ts'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { Allowed, useMay, WhyNot } from '#views/kit/access.tsx'
import { FailureCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { definePage } from '#views/page.ts'
import { PageFrame } from '#views/kit/page-frame.tsx'
import { ComplaintForm } from './complaint-form.tsx'
import { ProcessSteps } from './complaint-how.tsx'
import { ComplaintItem } from './complaint-item.tsx'

const Notices = ({ actor }: { actor: ComplaintsActor }) => {
  const taken = useSelector(actor, select.selectSentNumber)
  const hasBegun = useSelector(actor, select.selectHasBegun)
  const undone = useSelector(actor, select.selectUndone)
  const command = useSelector(actor, select.selectComplaintCommand)
  const may = useMay()('makeComplaint')
  return (
    <>
      {taken === null ? null : (
        <NoticeBar tone="good" role="status">{`Thanks, we’ve got it. Your reference is ${taken}.`}</NoticeBar>
      )}
      {hasBegun && may ? (
        <NoticeBar
          tone="info"
          action={
            <Button tone="soft" onClick={() => actor.send({ type: 'complaint.resume' })}>
              Continue
            </Button>
          }
        >
          You started a complaint and haven’t sent it.
        </NoticeBar>
      ) : null}
      {undone === undefined ? null : <CommandFailure problem={undone} what="that worked" />}
      <CommandNotice actor={command} what="your complaint" />
    </>
  )
}

const Listing = ({ actor }: { actor: ComplaintsActor }) => {
  const complaints = useSelector(actor, select.selectComplaints)
  const { phone } = useBrand()
  return (
    <Stack gap={4}>
      <Notices actor={actor} />
      <TitledCard title={complaints.length === 0 ? 'Did something go wrong?' : 'Something else?'} titleKind="h2">
        <Text tone="second" css={{ marginTop: '$2' }}>
          Tell us in your own words and follow it here. You can also call us on <Unbroken>{phone}</Unbroken>.
        </Text>
        <Box css={{ marginTop: '$4' }}>
          <Allowed to="makeComplaint" otherwise={<WhyNot to="makeComplaint" />}>
            <Button icon={<MessageCircle size={18} aria-hidden />} onClick={() => actor.send({ type: 'complaint.begin' })}>
              Make a complaint
            </Button>
          </Allowed>
        </Box>
      </TitledCard>
      {complaints.length === 0 ? null : (
        <Stack as="ul" gap={4} aria-label="Your complaints" css={{ listStyle: 'none' }}>
          {complaints.map((complaint) => (
            <ComplaintItem key={complaint.complaintId} actor={actor} complaint={complaint} />
          ))}
        </Stack>
      )}
    </Stack>
  )
}

const Writing = ({ actor }: { actor: ComplaintsActor }) => {
  const form = useSelector(actor, select.selectForm)
  const subjects = useSelector(actor, select.selectSubjects)
  return form ? <ComplaintForm actor={form} subjects={subjects} /> : null
}

const Content = ({ actor }: { actor: ComplaintsActor }) => {
  const mode = useSelector(actor, select.selectComplaintsMode)
  const problem = useSelector(actor, select.selectComplaintsProblem)
  if (mode === 'failed')
    return <FailureCard actor={actor} problem={problem} words={{ title: 'We couldn’t load your complaints' }} />
  if (mode === 'loading') return <WaitingCard label="Complaints" height={420} />
  return (
    <Grid>
      <Cell span={8} css={{ alignSelf: 'start' }}>
        {mode === 'writing' ? <Writing actor={actor} /> : <Listing actor={actor} />}
      </Cell>
      <Cell span={4} css={{ alignSelf: 'start' }}>
        <ProcessSteps />
      </Cell>
    </Grid>
  )
}

export const ComplaintsView = ({ actor }: { actor: ComplaintsActor }) => {
  const mode = useSelector(actor, select.selectComplaintsMode)
  const title = useHeadingFocus(mode === 'listing' || mode === 'writing' ? mode : null)
  return (
    <PageFrame title="Complaints" headingRef={title}>
      <Content actor={actor} />
    </PageFrame>
  )
}

export const page = definePage({ id: 'complaints', machine: complaintsMachine, View: ComplaintsView })
