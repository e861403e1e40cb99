import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Row, Stack } from '#design/theme/layout.tsx'
import { failureOf } from '#domain/portal/trouble.ts'
import type { PrivacyRequestsActor } from '#machines/privacy/privacy-requests.machine.ts'
import * as select from '#machines/privacy/privacy-requests.selectors.ts'
import { CaseNotices } from '#views/kit/cases.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { DeletionForm } from './deletion-form.tsx'
import { RequestItem } from './request-item.tsx'

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

const Content = ({ actor }: { actor: PrivacyRequestsActor }) => {
  const mode = useSelector(actor, select.selectRequestsMode)
  const problem = useSelector(actor, select.selectRequestsFailure)
  const { phone } = useBrand()
  const correction = useSelector(actor, select.selectCorrectionForm)
  const deletion = useSelector(actor, select.selectDeletionForm)
  const requests = useSelector(actor, select.selectRequests)
  switch (mode) {
    case 'loading':
      return <Skeleton css={{ height: 120 }} aria-label="Loading your requests" role="img" />
    case 'failed': {
      const { title, detail } = failureOf(problem, {
        title: 'We couldn’t load your requests',
        detail: `Try again, or call ${phone}.`,
      })
      return (
        <NoticeBar tone="bad" role="alert" onRetry={() => actor.send({ type: 'load.retry' })}>
          {title}. {detail}
        </NoticeBar>
      )
    }
    case 'correcting':
      return correction ? <CorrectionForm actor={correction} /> : null
    case 'deleting':
      return deletion ? <DeletionForm actor={deletion} hindrances={requests?.hindrances ?? []} /> : null
    case 'listing':
      return <Listing actor={actor} />
  }
}

export const RequestsCard = ({ actor }: { actor: PrivacyRequestsActor }) => (
  <TitledCard
    id="requests"
    title="Correct or delete your data"
    titleKind="h2"
    detail="The Privacy Act 2020 gives you the right to both. We’ll answer within 20 working days, and tell you what we have to keep and why."
    gap={4}
  >
    <Content actor={actor} />
  </TitledCard>
)
