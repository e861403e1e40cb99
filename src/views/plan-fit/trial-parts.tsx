import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { PlanTrial, PlanTrials } from '#contract/plan-fit/plan-trial.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { CardHead } from '#design/frame/card-head.tsx'
import { UndoRing } from '#design/frame/undo-ring.tsx'
import { Row } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { formatDay, formatDayLong } from '#domain/basics/days.ts'
import { counted } from '#domain/basics/counted.ts'
import { formatDollars } from '#domain/basics/money.ts'
import type { PlanTrialActor } from '#machines/plan-fit/plan-trial.machine.ts'
import * as select from '#machines/plan-fit/plan-trial.selectors.ts'
import { CommandDone } from '#views/command/command-notice.tsx'
import { Allowed, WhyNot } from '#views/kit/access.tsx'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { TrialDates } from './trial-dates.tsx'

const Sides = styled('dl', {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '$3',
  '& dd': { fontSize: '1.375rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
})

const BothSides = ({ trial, sides }: { readonly trial: PlanTrial; readonly sides: NonNullable<PlanTrial['soFar']> }) => {
  const dearer = select.dearerSoFar(sides)
  const difference = formatDollars(Math.abs(dearer))
  return (
    <>
      <Sides>
        <div>
          <dt>{trial.toPlan}</dt>
          <dd>{formatDollars(sides.trialNZD)}</dd>
        </div>
        <div>
          <dt>{trial.fromPlan}</dt>
          <dd>{formatDollars(sides.beforeNZD)}</dd>
        </div>
      </Sides>
      <Text kind="small" tone="second">
        {`${counted(sides.days, 'day')} with readings, up to ${formatDay(sides.toDate)}. `}
        {dearer > 0
          ? `${trial.toPlan} has cost ${difference} more. If it stays that way, we’ll credit the difference.`
          : `${trial.toPlan} has cost ${difference} less.`}
      </Text>
    </>
  )
}

const runningWords = ({ state, kind, toPlan, fromPlan, startDate, backOn }: PlanTrial): string => {
  if (state === 'booked') return `${toPlan} starts on ${formatDayLong(startDate)}.`
  if (state === 'returning') return `You’re going back to ${fromPlan} on ${formatDayLong(backOn ?? startDate)}.`
  if (state === 'waiting') return 'The trial is over. We’ll compare both plans once its last days are on a bill.'
  return kind === 'switch' ? `You’re on ${toPlan}. You can still change your mind.` : `You’re trying ${toPlan}.`
}

const endWords = ({ toPlan, fromPlan, creditedNZD, kind, backOn }: PlanTrial): string => {
  if (kind === 'switch' && backOn !== null) return `You went back to ${fromPlan} on ${formatDay(backOn)}.`
  if (kind === 'switch') return `You changed from ${fromPlan} to ${toPlan}.`
  return creditedNZD === null || creditedNZD === 0
    ? `${toPlan} cost no more than ${fromPlan} would have.`
    : `${toPlan} cost more than ${fromPlan} would have, so we credited ${formatDollars(creditedNZD)}.`
}

const Title = ({ children }: { readonly children: string }) => {
  const titleId = useId()
  return (
    <CardHead titleId={titleId}>
      <Text as="h3" kind="h3" id={titleId}>
        {children}
      </Text>
    </CardHead>
  )
}

export const Running = ({
  actor,
  trial,
  today,
}: {
  readonly actor: PlanTrialActor
  readonly trial: PlanTrial
  readonly today: string
}) => {
  const canReturn = useSelector(actor, select.selectCanReturn)
  const isSending = useSelector(actor, select.selectTrialMode) === 'sending'
  const isOpen = trial.state === 'booked' || trial.state === 'running'
  return (
    <>
      <Title>{trial.kind === 'trial' ? 'Your trial' : 'Your new plan'}</Title>
      <Text>{trial.state === 'settled' ? endWords(trial) : runningWords(trial)}</Text>
      {trial.soFar ? <BothSides trial={trial} sides={trial.soFar} /> : null}
      {trial.state === 'settled' ? null : <TrialDates dates={select.trialDates(trial, today)} />}
      {canReturn || (isSending && isOpen) ? (
        <Allowed to="returnFromTrial" otherwise={<WhyNot to="returnFromTrial" />}>
          <Row gap={2}>
            <UndoRing share={select.shareLeft(trial, today)} />
            <Text kind="small">{`You can go back until ${formatDayLong(trial.endDate)}`}</Text>
          </Row>
          <Button tone="soft" isBusy={isSending} onClick={() => sendWithKey(actor, { type: 'trial.return' })}>
            {`Go back to ${trial.fromPlan}`}
          </Button>
        </Allowed>
      ) : null}
    </>
  )
}

export const Offer = ({ trials, ownPlan }: { readonly trials: PlanTrials; readonly ownPlan: string }) => {
  const { offer, today } = trials
  if (offer.blocked !== null) return <Text>{offer.blocked}</Text>
  return (
    <>
      <Title>{offer.kind === 'trial' ? 'A trial that you can undo' : 'A change that you can undo'}</Title>
      <Text kind="small" tone="second">
        {offer.kind === 'trial'
          ? `If the trial costs more than ${ownPlan} would have, we’ll credit the difference. One tap takes you back, any day.`
          : `You’ve had a trial in the last 12 months. You can still change plans, and go back until ${formatDayLong(offer.endDate)}.`}
      </Text>
      <TrialDates dates={select.trialDates(offer, today)} />
      <Row gap={2}>
        <UndoRing />
        <Text kind="small">{`Nothing has started. You could go back until ${formatDayLong(offer.endDate)}`}</Text>
      </Row>
    </>
  )
}

interface ConfirmationProps {
  readonly actor: PlanTrialActor
  readonly trials: PlanTrials
  readonly nameOf: (planId: string | null) => string
}

export const Confirmation = ({ actor, trials: { offer }, nameOf }: ConfirmationProps) => {
  const name = nameOf(useSelector(actor, select.selectChosenPlan))
  return (
    <>
      <Text>
        {`${name} starts on ${formatDayLong(offer.startDate)}. Days before that stay as they are. `}
        {offer.kind === 'trial'
          ? `You’ll stay on ${name} unless you go back by ${formatDayLong(offer.endDate)}.`
          : `You can go back until ${formatDayLong(offer.endDate)}.`}
      </Text>
      <Row gap={3} wraps>
        <Button onClick={() => sendWithKey(actor, { type: 'trial.start' })}>{`Start ${name}`}</Button>
        <Button tone="quiet" onClick={() => actor.send({ type: 'trial.leave' })}>
          Not now
        </Button>
      </Row>
    </>
  )
}

export const Receipt = ({ actor, nameOf }: Omit<ConfirmationProps, 'trials'>) => {
  const { change, trial } = useSelector(actor, select.selectTrialReceipt)
  const words =
    change.action === 'start'
      ? `Done. ${nameOf(change.planId)} starts on ${formatDayLong(trial?.startDate ?? '')}. We’ve emailed you the dates.`
      : trial === null
        ? 'Cancelled. Nothing has changed.'
        : `Done. You’re on ${trial.fromPlan} again from ${formatDayLong(trial.backOn ?? '')}.`
  return <CommandDone onClose={() => actor.send({ type: 'receipt.close' })}>{words}</CommandDone>
}
