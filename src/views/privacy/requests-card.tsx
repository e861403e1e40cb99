import { useSelector } from '@xstate/react'
import type { DeletionHindrance, PrivacyRequest, PrivacyStep } from '#contract/privacy/privacy.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { Box, Hidden, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { withinSentence } from '#domain/basics/within-sentence.ts'
import { factWords, nextOfRequest, privacyStates, scopeWords } from '#domain/customer/privacy-request.ts'
import { privacyCommissioner } from '#domain/portal/help-services.ts'
import { hindranceWords } from '#domain/portal/retention.ts'
import type { PrivacyRequestsActor } from '#machines/privacy/privacy-requests.machine.ts'
import * as select from '#machines/privacy/privacy-requests.selectors.ts'
import { CaseItem, CaseNotices, CaseTimeline, WithdrawNotice } from '#views/kit/cases.tsx'
import { ListCard } from '#views/kit/list-card.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { DeletionForm } from './deletion-form.tsx'

const tones = { received: 'info', lookedInto: 'info', done: 'good', refused: 'warn', withdrawn: 'neutral' } as const

const stepWords: Readonly<Record<PrivacyStep['what'], string>> = {
  received: 'You asked us',
  lookedInto: 'We started looking into it',
  extended: 'We need more time',
  done: 'Done',
  refused: 'We said no',
  attached: 'We added your statement',
  withdrawn: 'You cancelled it',
}

const aboutOf = ({ correction, scope }: PrivacyRequest): string =>
  correction === null
    ? `Delete ${withinSentence(scopeWords[scope ?? 'extras'])}`
    : `${factWords[correction.fact]}${correction.kept === '' ? '' : `: ${correction.kept}`}. It should be: ${correction.wanted}`

const Buttons = ({ actor, request }: { actor: PrivacyRequestsActor; request: PrivacyRequest }) => {
  const moving = useSelector(actor, select.selectMoving)
  const withdrawing = useSelector(actor, select.selectWithdrawing)
  const { requestId, number, canAttach, canWithdraw } = request
  if (withdrawing === requestId)
    return <WithdrawNotice actor={actor} question={`Cancel ${number}? We won’t change anything.`} confirm="Yes, cancel it" />
  const isOff = moving !== null || withdrawing !== null
  return (
    <Row gap={2} wraps>
      {canAttach ? (
        <Button tone="soft" disabled={isOff} onClick={() => actor.send({ type: 'statement.begin', requestId })}>
          Add a statement <Hidden>{number}</Hidden>
        </Button>
      ) : null}
      {canWithdraw ? (
        <Button
          tone="quiet"
          isBusy={moving === requestId}
          disabled={isOff && moving !== requestId}
          onClick={() => actor.send({ type: 'request.withdraw', requestId })}
        >
          Cancel it <Hidden>{number}</Hidden>
        </Button>
      ) : null}
    </Row>
  )
}

interface RequestItemProps {
  readonly actor: PrivacyRequestsActor
  readonly request: PrivacyRequest
  /** What delays a deletion. */
  readonly hindrances: readonly DeletionHindrance[]
}

const RequestItem = ({ actor, request, hindrances }: RequestItemProps) => {
  const { kind, number, state, steps, canEscalate, canWithdraw, scope } = request
  const waitsFor = canWithdraw && scope === 'everything' ? hindrances : []
  return (
    <Box as="li" aria-label={`Request ${number}`} css={{ borderTop: '1px solid $line', paddingBlock: '$4' }}>
      <CaseItem
        number={number}
        state={privacyStates[kind][state]}
        tone={canEscalate ? 'warn' : tones[state]}
        about={aboutOf(request)}
        next={nextOfRequest(request)}
        note={
          waitsFor.length === 0 ? null : (
            <Text kind="small">We can’t do it yet. {waitsFor.map((reason) => hindranceWords[reason]).join(' ')}</Text>
          )
        }
        escalation={canEscalate ? { url: privacyCommissioner.url, label: `${privacyCommissioner.name}: privacy.org.nz` } : null}
      >
        <CaseTimeline number={number} steps={steps} titleOf={({ what }) => stepWords[what]} />
        <Buttons actor={actor} request={request} />
      </CaseItem>
    </Box>
  )
}

const Listing = ({ actor }: { actor: PrivacyRequestsActor }) => {
  const requests = useSelector(actor, select.selectRequests)
  const moving = useSelector(actor, select.selectMoving)
  const withdrawing = useSelector(actor, select.selectWithdrawing)
  const taken = useSelector(actor, ({ context }) => context.taken)
  const isOff = moving !== null || withdrawing !== null
  return (
    <Stack gap={4}>
      <CaseNotices
        actor={actor}
        reference={taken?.number ?? null}
        isDone={taken?.state === 'done'}
        unsent="You started a correction and haven’t sent it."
        onResume={() => actor.send({ type: 'correction.resume' })}
        undone="your request was cancelled"
        what="this change"
      />
      <Row gap={3} wraps>
        <Button tone="soft" disabled={isOff} onClick={() => actor.send({ type: 'correction.begin' })}>
          Ask for a correction
        </Button>
        <Button tone="quiet" disabled={isOff} onClick={() => actor.send({ type: 'deletion.begin' })}>
          Ask for deletion
        </Button>
      </Row>
      {requests && requests.requests.length > 0 ? (
        <Stack as="ul" gap={0} aria-label="Your requests" css={{ listStyle: 'none' }}>
          {requests.requests.map((request) => (
            <RequestItem key={request.requestId} actor={actor} request={request} hindrances={requests.hindrances} />
          ))}
        </Stack>
      ) : null}
    </Stack>
  )
}

export const RequestsCard = ({ actor }: { actor: PrivacyRequestsActor }) => {
  const mode = useSelector(actor, select.selectRequestsMode)
  const problem = useSelector(actor, select.selectRequestsFailure)
  const correction = useSelector(actor, ({ children }) => children.correctionForm)
  const deletion = useSelector(actor, ({ children }) => children.deletionForm)
  const requests = useSelector(actor, select.selectRequests)
  return (
    <ListCard
      actor={actor}
      mode={mode}
      id="requests"
      title="Correct or delete your data"
      detail="The Privacy Act 2020 gives you the right to both. We’ll answer within 20 working days, and tell you what we have to keep and why."
      subject="your requests"
      problem={problem}
      skeleton={<Skeleton css={{ height: 120 }} aria-label="Loading your requests" role="img" />}
    >
      {mode === 'correcting' && correction ? <CorrectionForm actor={correction} /> : null}
      {mode === 'deleting' && deletion ? <DeletionForm actor={deletion} hindrances={requests?.hindrances ?? []} /> : null}
      {mode === 'listing' ? <Listing actor={actor} /> : null}
    </ListCard>
  )
}
