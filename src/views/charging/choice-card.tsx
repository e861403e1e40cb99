import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ChargingPlan, ChargingWeigh } from '#contract/charging/charging.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { FieldLabel } from '#design/fields/field-parts.tsx'
import { Segmented } from '#design/fields/segmented.tsx'
import { Select } from '#design/fields/select.tsx'
import { Slider } from '#design/fields/slider.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { Row, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { clockText } from '#domain/basics/clock-text.ts'
import type { ChargingChoiceActor } from '#machines/charging/charging-choice.machine.ts'
import type { ChargingHurryActor } from '#machines/charging/charging-hurry.machine.ts'
import * as select from '#machines/charging/charging.selectors.ts'
import { CommandDone, CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { ExplainedPart } from '#views/explanation/explained.tsx'
import { Allowed, WhyNot } from '#views/kit/access.tsx'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { kwhText, planText, shortText } from './charging-words.ts'
import { PlanChart } from './plan-chart.tsx'

const Fields = styled('div', {
  display: 'grid',
  gap: '$4',
  '@md': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr) auto', alignItems: 'start', columnGap: '$5' },
})

interface ChoiceProps {
  readonly actor: ChargingChoiceActor
}

const weighs: readonly { readonly value: ChargingWeigh; readonly label: string }[] = [
  { value: 'price', label: 'Price' },
  { value: 'carbon', label: 'Carbon' },
]

const Notices = ({ actor }: ChoiceProps) => {
  const problem = useSelector(actor, ({ context }) => context.problem)
  const command = useSelector(actor, ({ children }) => children.command)
  switch (useSelector(actor, select.selectChoiceMode)) {
    case 'notSaved':
      return <CommandFailure problem={problem} what="your choice was saved" />
    case 'saving':
      return <CommandNotice actor={command} what="your choice" />
    case 'saved':
      return <CommandDone onClose={() => actor.send({ type: 'receipt.close' })}>Saved. This is the new plan.</CommandDone>
    default:
      return null
  }
}

export const ChargingChoiceForm = ({ actor }: ChoiceProps) => {
  const { readyAt, kwh, weigh } = useSelector(actor, ({ context }) => context.choice)
  const mode = useSelector(actor, select.selectChoiceMode)
  const isSaving = mode === 'saving'
  const isUnsaved = mode === 'changed' || mode === 'notSaved'
  return (
    <Stack gap={4}>
      <Fields>
        <Select
          label="Ready by"
          options={select.clockTimes.map((clock) => ({ value: clock, label: clockText(clock) }))}
          value={readyAt}
          disabled={isSaving}
          onChange={(value) => actor.send({ type: 'choice.change', choice: { readyAt: value } })}
        />
        <Slider
          label="Add each time"
          min={5}
          max={100}
          value={kwh}
          words={kwhText(kwh)}
          endOf={kwhText}
          isDisabled={isSaving}
          onChange={(value) => actor.send({ type: 'choice.change', choice: { kwh: value } })}
        />
        <Stack gap={1}>
          <FieldLabel as="span">Choose hours by</FieldLabel>
          <Row>
            <Segmented
              label="Choose hours by"
              options={weighs.map((option) => ({ ...option, isDisabled: isSaving }))}
              value={weigh}
              onChange={(value) => actor.send({ type: 'choice.change', choice: { weigh: value } })}
            />
          </Row>
        </Stack>
      </Fields>
      <Notices actor={actor} />
      {isUnsaved || isSaving ? (
        <Row gap={3} wraps>
          <Button isBusy={isSaving} onClick={() => sendWithKey(actor, { type: 'choice.save' })}>
            Save
          </Button>
          <Button tone="quiet" disabled={isSaving} onClick={() => actor.send({ type: 'choice.restore' })}>
            Cancel
          </Button>
        </Row>
      ) : null}
    </Stack>
  )
}

const HurryNotice = ({ actor }: { readonly actor: ChargingHurryActor }) => {
  const mode = useSelector(actor, select.selectHurryMode)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const command = useSelector(actor, ({ children }) => children.command)
  if (mode === 'notDone') return <CommandFailure problem={problem} what="your charger was changed" />
  return mode === 'sending' ? <CommandNotice actor={command} what="your change" /> : null
}

/** A button only while a car is plugged in. */
export const HurryButton = ({ actor }: { readonly actor: ChargingHurryActor }) => {
  const isSending = useSelector(actor, select.selectHurryMode) === 'sending'
  const { plan, charger } = useSelector(actor, ({ context }) => context.charging)
  const isAtOnce = plan?.isAtOnce === true
  return (
    <>
      <HurryNotice actor={actor} />
      {plan?.isRunning === true && charger?.state !== 'finished' ? (
        <Allowed to="chargeAtOnce" otherwise={<WhyNot to="chargeAtOnce" />}>
          <Row>
            <Button
              tone={isAtOnce ? 'outline' : 'soft'}
              isBusy={isSending}
              onClick={() => sendWithKey(actor, { type: 'charge.turn' })}
            >
              {isAtOnce ? 'Go back to the plan' : 'Charge now'}
            </Button>
          </Row>
        </Allowed>
      ) : null}
    </>
  )
}

interface PlanProps {
  readonly plan: ChargingPlan
  readonly weigh: ChargingWeigh
  readonly costIncluded: boolean
  readonly children: ReactNode
}

const PlanView = ({ plan, weigh, costIncluded, children }: PlanProps) => {
  const short = shortText(plan)
  return (
    <Stack gap={3}>
      <Text>{planText(plan, weigh)}</Text>
      {short === null ? null : <NoticeBar tone="warn">{short}</NoticeBar>}
      {children}
      <PlanChart plan={plan} weigh={weigh} costIncluded={costIncluded} />
    </Stack>
  )
}

export const ChoiceCard = ({ actor, hurry }: ChoiceProps & { readonly hurry: ChargingHurryActor | undefined }) => {
  const { plan, choice, costIncluded } = useSelector(actor, ({ context }) => context.charging)
  return (
    <ExplainedPart actor={actor}>
      <TitledCard title="When to charge" gap={4}>
        <Allowed to="changeChargingChoice" otherwise={<WhyNot to="changeChargingChoice" />}>
          <ChargingChoiceForm actor={actor} />
        </Allowed>
        {plan ? (
          <PlanView plan={plan} weigh={choice.weigh} costIncluded={costIncluded}>
            {hurry ? <HurryButton actor={hurry} /> : null}
          </PlanView>
        ) : null}
      </TitledCard>
    </ExplainedPart>
  )
}
