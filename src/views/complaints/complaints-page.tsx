import { useSelector } from '@xstate/react'
import type { Complaint, ComplaintState } from '#contract/complaints/complaints.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { useHeadingFocus } from '#design/controls/heading-focus.ts'
import { Cell } from '#design/frame/cell.tsx'
import { NumberedSteps } from '#design/frame/numbered-steps.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Card } from '#design/theme/card.tsx'
import { MessageCircle } from '#design/theme/icons.ts'
import { Box, Grid, Hidden, Row, Stack } from '#design/theme/layout.tsx'
import { Link } from '#design/theme/link-context.tsx'
import { Strong, Text, Unbroken, withLinks } from '#design/theme/text.tsx'
import { formatRange } from '#domain/basics/days.ts'
import { complaintStates, complaintStepWords, nextOfComplaint, topicWords } from '#domain/customer/complaint.ts'
import { disputesService } from '#domain/portal/help-services.ts'
import { type ComplaintsActor, complaintsMachine } from '#machines/complaints/complaints.machine.ts'
import * as select from '#machines/complaints/complaints.selectors.ts'
import { Allowed, useMay, WhyNot } from '#views/kit/access.tsx'
import { CaseItem, CaseNotices, CaseTimeline, WithdrawNotice } from '#views/kit/cases.tsx'
import { FailureCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { PageFrame } from '#views/kit/page-frame.tsx'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { definePage } from '#views/page.ts'
import { ComplaintForm } from './complaint-form.tsx'

const stages: readonly (readonly [string, string])[] = [
  ['You tell us', 'We’ll email you a reference number.'],
  ['A person reads it', 'Within 2 working days. We’ll tell you who’s looking after it.'],
  ['We answer', 'Within 20 working days, or within 40 if we write to tell you why.'],
  ['You decide', 'You say it’s settled, or add what’s missing.'],
]

const ProcessSteps = () => (
  <TitledCard title="What happens" isGeneral>
    <NumberedSteps steps={stages} />
    <Text kind="small" tone="second" css={{ marginTop: '$5', ...withLinks }}>
      If we can’t agree or it takes longer, contact <Strong>{disputesService.name}</Strong> for free, independent help on{' '}
      <Unbroken>{disputesService.phone}</Unbroken>, <Link href={disputesService.url}>udl.co.nz</Link>. Keep paying anything you
      agree with. We won’t charge late fees on a bill you’re disputing.
    </Text>
  </TitledCard>
)

const tones: Readonly<Record<ComplaintState, 'info' | 'warn' | 'good' | 'neutral'>> = {
  received: 'info',
  acknowledged: 'info',
  lookedInto: 'info',
  answered: 'good',
  deadlocked: 'warn',
  settled: 'good',
  withdrawn: 'neutral',
}

const aboutOf = ({ topic, bill, property }: Complaint): string =>
  [topicWords[topic], bill === null ? null : `the bill for ${formatRange(bill)}`, property === null ? null : property.name]
    .filter((part) => part !== null)
    .join(', ')

const Buttons = ({ actor, complaint }: { actor: ComplaintsActor; complaint: Complaint }) => {
  const moving = useSelector(actor, select.selectMoving)
  const withdrawing = useSelector(actor, select.selectWithdrawing)
  const { complaintId, number, canAdd, canSettle, canWithdraw } = complaint
  if (withdrawing === complaintId)
    return (
      <WithdrawNotice actor={actor} question={`Withdraw ${number}? We’ll stop looking into it.`} confirm="Yes, withdraw it" />
    )
  const isOff = moving !== null || withdrawing !== null
  return (
    <Row gap={2} wraps>
      {canSettle ? (
        <Button
          tone="soft"
          isBusy={moving === complaintId}
          disabled={isOff && moving !== complaintId}
          onClick={() => sendWithKey(actor, { type: 'complaint.settle', complaintId })}
        >
          This settles it <Hidden>{number}</Hidden>
        </Button>
      ) : null}
      {canAdd ? (
        <Button tone="soft" disabled={isOff} onClick={() => actor.send({ type: 'complaint.add', complaintId })}>
          Add to it <Hidden>{number}</Hidden>
        </Button>
      ) : null}
      {canWithdraw ? (
        <Button tone="quiet" disabled={isOff} onClick={() => actor.send({ type: 'complaint.withdraw', complaintId })}>
          Withdraw it <Hidden>{number}</Hidden>
        </Button>
      ) : null}
    </Row>
  )
}

const ComplaintItem = ({ actor, complaint }: { actor: ComplaintsActor; complaint: Complaint }) => {
  const { number, state, wish, extendedFor, steps, canEscalate } = complaint
  return (
    <Card as="li" aria-label={`Complaint ${number}`}>
      <CaseItem
        number={number}
        state={complaintStates[state]}
        tone={canEscalate ? 'warn' : tones[state]}
        about={aboutOf(complaint)}
        next={nextOfComplaint(complaint)}
        note={
          extendedFor === null ? null : (
            <Text kind="small" tone="second">
              We need more time. {extendedFor}
            </Text>
          )
        }
        escalation={canEscalate ? { url: disputesService.url, label: `${disputesService.name}: udl.co.nz` } : null}
      >
        <CaseTimeline number={number} steps={steps} titleOf={complaintStepWords} />
        {wish === '' ? null : (
          <Text kind="small" tone="second" css={{ overflowWrap: 'anywhere' }}>
            How we can fix it: {wish}
          </Text>
        )}
        <Allowed to="addToComplaint">
          <Buttons actor={actor} complaint={complaint} />
        </Allowed>
      </CaseItem>
    </Card>
  )
}

const Listing = ({ actor }: { actor: ComplaintsActor }) => {
  const complaints = useSelector(actor, select.selectComplaints)
  const taken = useSelector(actor, ({ context }) => context.taken)
  const may = useMay()('makeComplaint')
  const { phone } = useBrand()
  return (
    <Stack gap={4}>
      <CaseNotices
        actor={actor}
        reference={taken}
        unsent="You started a complaint and haven’t sent it."
        onResume={may ? () => actor.send({ type: 'complaint.resume' }) : null}
        undone="that worked"
        what="your complaint"
      />
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
