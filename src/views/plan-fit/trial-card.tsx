import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import type { PlanTrialActor } from '#machines/plan-fit/plan-trial.machine.ts'
import * as select from '#machines/plan-fit/plan-trial.selectors.ts'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { Allowed, WhyNot } from '#views/kit/access.tsx'
import { Confirmation, Offer, Receipt, Running } from './trial-parts.tsx'

const Block = styled('section', {
  display: 'grid',
  gap: '$3',
  alignContent: 'start',
  padding: '$5',
  borderRadius: '$block',
  background: '$sunken',
})

export interface TrialCardProps {
  readonly actor: PlanTrialActor
  readonly ownPlan: string
  readonly nameOf: (planId: string | null) => string
}

/** The trial that runs, or what one would be. */
export const TrialCard = ({ actor, ownPlan, nameOf }: TrialCardProps) => {
  const mode = useSelector(actor, select.selectTrialMode)
  const trials = useSelector(actor, select.selectTrials)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const command = useSelector(actor, ({ children }) => children.command)
  const { phone } = useBrand()
  if (mode === 'failed')
    return (
      <Block aria-label="Trial">
        <Text>{`We couldn’t load your trial. Try again, or call ${phone}.`}</Text>
        <Button tone="soft" onClick={() => actor.send({ type: 'load.retry' })}>
          Try again
        </Button>
      </Block>
    )
  if (trials === null) return <Block aria-label="Trial" aria-busy />
  const { trial, today } = trials
  const isOver = trial === null || trial.state === 'settled'
  return (
    <Block aria-label="Trial">
      {mode === 'receipt' ? <Receipt actor={actor} nameOf={nameOf} /> : null}
      {mode === 'notDone' ? <CommandFailure problem={problem} what="your plan was changed" /> : null}
      {mode === 'sending' ? <CommandNotice actor={command} what="this change" /> : null}
      {trial ? (
        <Stack gap={3}>
          <Running actor={actor} trial={trial} today={today} />
        </Stack>
      ) : null}
      {isOver && mode !== 'confirming' ? <Offer trials={trials} ownPlan={ownPlan} /> : null}
      {mode === 'confirming' ? <Confirmation actor={actor} trials={trials} nameOf={nameOf} /> : null}
    </Block>
  )
}

interface TryButtonProps {
  readonly actor: PlanTrialActor
  readonly planId: string
  readonly name: string
  readonly tone?: 'soft'
}

/** Nothing where this plan can’t be tried now. */
export const TryButton = ({ actor, planId, name, tone }: TryButtonProps) => {
  const canStart = useSelector(actor, (snapshot) => snapshot.can({ type: 'trial.ask', planId }))
  const kind = useSelector(actor, (snapshot) => select.selectTrials(snapshot)?.offer.kind)
  if (!canStart) return null
  return (
    <Allowed to="startPlanTrial" otherwise={<WhyNot to="startPlanTrial" />}>
      <Button {...(tone && { tone })} onClick={() => actor.send({ type: 'trial.ask', planId })}>
        {kind === 'switch' ? `Change to ${name}` : `Try ${name} for 3 months`}
      </Button>
    </Allowed>
  )
}
