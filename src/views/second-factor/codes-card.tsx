import { useSelector } from '@xstate/react'
import type { SecondFactor } from '#contract/second-factor/second-factor.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { dayAt, formatFullDate } from '#domain/basics/days.ts'
import type { CodesActor } from '#machines/second-factor/codes.machine.ts'
import * as select from '#machines/second-factor/second-factor.selectors.ts'
import { ProofNotice } from '#views/devices/proof-notice.tsx'
import { CodeSetupForm, RecoveryCodes } from './code-setup.tsx'

const Resting = ({ actor, known }: { actor: CodesActor; known: SecondFactor }) => {
  const mode = useSelector(actor, select.selectCodesMode)
  // The read may be ahead of the mode.
  if (known.codesSince === null && mode !== 'ending' && mode !== 'renewing')
    return (
      <Row>
        <Button tone="soft" isBusy={mode === 'beginning'} onClick={() => actor.send({ type: 'codes.begin' })}>
          {mode === 'beginning' ? 'Creating a key' : 'Set up codes'}
        </Button>
      </Row>
    )
  return (
    <Stack gap={2}>
      {known.codesSince === null ? null : (
        <Text>
          On since {formatFullDate(dayAt(known.codesSince))}. Recovery codes left: {known.recoveryCodesLeft}.
        </Text>
      )}
      <Row gap={2} wraps>
        <Button tone="soft" isBusy={mode === 'renewing'} onClick={() => actor.send({ type: 'codes.renew' })}>
          {mode === 'renewing' ? 'Creating recovery codes' : 'New recovery codes'}
        </Button>
        <Button tone="quietDanger" isBusy={mode === 'ending'} onClick={() => actor.send({ type: 'codes.end' })}>
          {mode === 'ending' ? 'Turning off' : 'Turn off'}
        </Button>
      </Row>
    </Stack>
  )
}

const Ending = ({ actor }: { actor: CodesActor }) => (
  <Stack gap={2}>
    <Text>Without codes, anyone with your password or email can sign in.</Text>
    <Row gap={2}>
      <Button tone="quietDanger" onClick={() => actor.send({ type: 'end.confirm' })}>
        Turn off codes
      </Button>
      <Button tone="quiet" onClick={() => actor.send({ type: 'step.cancel' })}>
        Keep codes on
      </Button>
    </Row>
  </Stack>
)

const Outcome = ({ actor }: { actor: CodesActor }) => {
  const mode = useSelector(actor, select.selectCodesMode)
  switch (mode) {
    case 'ended':
      return <NoticeBar tone="good">Codes are off. We won’t ask for one when you sign in.</NoticeBar>
    case 'undone':
      return (
        <NoticeBar tone="bad" role="alert">
          That didn’t work and nothing has changed. Try again.
        </NoticeBar>
      )
    case 'unproven':
    case 'proving':
      return <ProofNotice actor={actor} isLeaving={mode === 'proving'} />
    default:
      return null
  }
}

const Content = ({ actor }: { actor: CodesActor }) => {
  const { phone } = useBrand()
  const mode = useSelector(actor, select.selectCodesMode)
  const known = useSelector(actor, select.selectSecondFactor)
  if (mode === 'failed')
    return (
      <NoticeBar tone="bad" onRetry={() => actor.send({ type: 'load.retry' })}>
        We couldn’t load your sign-in codes. Try again, or call {phone}.
      </NoticeBar>
    )
  if (known === null || mode === 'loading') return <Skeleton css={{ height: 88 }} />
  if (mode === 'scanning' || mode === 'confirming') return <CodeSetupForm actor={actor} isBusy={mode === 'confirming'} />
  if (mode === 'telling') return <RecoveryCodes actor={actor} />
  if (mode === 'confirmingEnd') return <Ending actor={actor} />
  return (
    <>
      <Outcome actor={actor} />
      <Resting actor={actor} known={known} />
    </>
  )
}

export const CodesCard = ({ actor }: { actor: CodesActor }) => (
  <TitledCard
    title="Codes at sign-in"
    titleKind="h2"
    detail="After your password, we’ll ask for six digits from an app on your phone. A passkey replaces both."
    gap={4}
  >
    <Content actor={actor} />
  </TitledCard>
)
