import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { Button } from '#design/controls/button.tsx'
import { Dialog } from '#design/controls/dialog.tsx'
import { CardHead } from '#design/frame/card-head.tsx'
import { Cell } from '#design/frame/cell.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { WizardScene } from '#design/scenery/wizard-scene.tsx'
import { Card } from '#design/theme/card.tsx'
import { Pencil } from '#design/theme/icons.ts'
import { Box, Grid, Row, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Strong, Text } from '#design/theme/text.tsx'
import { counted } from '#domain/basics/counted.ts'
import { dashboardPath } from '#domain/portal/routes.ts'
import type { ProfileActor } from '#machines/profile/profile.machine.ts'
import * as select from '#machines/profile/profile.selectors.ts'
import { FailureCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { PageFrame } from '#views/kit/page-frame.tsx'
import { houseFor } from './option-looks.tsx'
import { profileNames } from './profile-words.ts'
import { WizardView } from './wizard-view.tsx'

const Lines = styled('ul', { display: 'flex', flexDirection: 'column' })

const Line = styled('li', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$3',
  minHeight: 64,
  paddingBlock: '$2',
  '& + &': { borderTop: '1px solid $line' },
})

const ResetDialog = ({ actor }: { actor: ProfileActor }) => {
  const isResetting = useSelector(actor, select.selectIsResetting)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const close = () => actor.send({ type: 'reset.cancel' })
  return (
    <Dialog
      isOpen={useSelector(actor, ({ context }) => context.isResetWarned)}
      title="Start again?"
      description="We’ll delete all your answers. Your usage breakdown and comparison will lock until you answer again."
      size="small"
      onClose={close}
    >
      <Stack gap={4}>
        {problem === null ? null : (
          <NoticeBar tone="bad" role="alert">
            <Strong>We couldn’t clear your answers.</Strong> {problem.detail || 'Nothing has changed. Try again.'}
          </NoticeBar>
        )}
        <Row gap={3} wraps>
          <Button tone="danger" isBusy={isResetting} onClick={() => actor.send({ type: 'reset.confirm' })}>
            Clear my answers
          </Button>
          <Button tone="quiet" onClick={close}>
            Keep my answers
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}

const ProfileStatus = ({ actor }: { actor: ProfileActor }) => {
  const { isComplete, isFullyComplete, answered, total, left } = useSelector(actor, select.selectProgress)
  if (left === 0)
    return (
      <NoticeBar
        tone="good"
        action={
          <Button tone="quiet" href={dashboardPath}>
            See it on your dashboard
          </Button>
        }
      >
        Everything is answered{isFullyComplete ? '' : ' except the EV question you skipped'}. Thank you.
      </NoticeBar>
    )
  return (
    <Row gap={4} wraps spread>
      <Stack gap={1}>
        <Text weight="strong">
          {isComplete ? 'Your profile is complete' : `${answered} of ${total} needed questions answered`}
        </Text>
        <Text kind="small" tone="second">
          {counted(left, 'question')} left. {isComplete ? 'Each answer makes it more accurate.' : ''}
        </Text>
      </Stack>
      <Button onClick={() => actor.send({ type: 'wizard.open' })}>Continue</Button>
    </Row>
  )
}

const Overview = ({ actor }: { actor: ProfileActor }) => {
  const lines = useSelector(actor, select.selectLines)
  const hasAnswers = useSelector(actor, select.selectHasAnswers)
  return (
    <Stack gap={5}>
      <Card>
        <ProfileStatus actor={actor} />
      </Card>
      <Card>
        <CardHead titleId="profile-answers">
          <Text id="profile-answers" as="h2" kind="h3">
            Your answers
          </Text>
        </CardHead>
        <Lines>
          {lines.map(({ questionId, name, words }) => (
            <Line key={questionId}>
              <div>
                <Text kind="small" tone="second">
                  {name}
                </Text>
                <Text tone={words === null ? 'second' : 'plain'}>{words ?? 'Not answered'}</Text>
              </div>
              <Button
                tone="quiet"
                icon={<Pencil size={18} aria-hidden />}
                aria-label={`${words === null ? 'Answer' : 'Edit'}: ${name}`}
                onClick={() => actor.send({ type: 'question.edit', questionId })}
              >
                {words === null ? 'Answer' : 'Edit'}
              </Button>
            </Line>
          ))}
        </Lines>
      </Card>
      {hasAnswers ? (
        <Row>
          <Button tone="quiet" onClick={() => actor.send({ type: 'reset.begin' })}>
            Start again
          </Button>
        </Row>
      ) : null}
      <ResetDialog actor={actor} />
    </Stack>
  )
}

const Wizard = ({ actor }: { actor: ProfileActor }) => {
  const wizard = useSelector(actor, select.selectWizard)
  return wizard ? <WizardView actor={wizard} /> : null
}

const Content = ({ actor }: { actor: ProfileActor }) => {
  const mode = useSelector(actor, select.selectProfileMode)
  const problem = useSelector(actor, select.selectLoadProblem)
  const houseType = useSelector(actor, select.selectHouseType)
  const name = profileNames[useSelector(actor, ({ context }) => context.kind)]
  if (mode === 'loading') return <WaitingCard label={name} />
  if (mode === 'unavailable') return <FailureCard actor={actor} problem={problem} />
  return (
    <Grid>
      <Cell span={8}>
        <Overview actor={actor} />
      </Cell>
      <Cell span={4} css={{ '@belowLg': { display: 'none' } }}>
        <Box css={{ alignSelf: 'start', position: 'sticky', top: '$5' }} aria-hidden>
          <WizardScene title="" house={houseFor(houseType)} soFar={[]} next={null} />
        </Box>
      </Cell>
    </Grid>
  )
}

/** Wizard and overview replace each other: the focus goes to the new heading. */
const useHeadingFocus = (mode: select.ProfileMode): void => {
  const before = useRef(mode)
  useEffect(() => {
    const isTurned = before.current !== mode && before.current !== 'loading' && mode !== 'loading'
    before.current = mode
    if (!isTurned) return
    globalThis.scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [mode])
}

export const ProfileView = ({ actor }: { actor: ProfileActor }) => {
  const mode = useSelector(actor, select.selectProfileMode)
  const kind = useSelector(actor, ({ context }) => context.kind)
  useHeadingFocus(mode)
  if (mode === 'wizard') return <Wizard actor={actor} />
  return (
    <PageFrame title={profileNames[kind]} detail="Your answers make your usage breakdown and comparison more accurate.">
      <Content actor={actor} />
    </PageFrame>
  )
}
