import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Button } from '#design/controls/button.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { Check } from '#design/theme/icons.ts'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { formatDateLong } from '#domain/basics/days.ts'
import { type OrderFields, type OrderStep, orderSteps } from '#domain/customer/lpg-order.ts'
import { selectBottles } from '#machines/bottled-gas/order-figures.selectors.ts'
import type { LpgOrderFormActor } from '#machines/bottled-gas/lpg-order-form.machine.ts'
import * as select from '#machines/bottled-gas/lpg-order-form.selectors.ts'
import { selectFields } from '#machines/kit/form.selectors.ts'
import { LpgOrderReview } from './lpg-order-review.tsx'
import { AccessFields, BottlesStep, ContactStep } from './lpg-order-steps.tsx'
import { accessWords, bottleWords, contactWords, nextWords, stepTitles } from './lpg-order-words.ts'

const Steps = styled('ol', { listStyle: 'none', padding: 0, margin: 0, marginTop: '$4', display: 'grid', gap: '$4' })

const Step = styled('li', { display: 'grid', gridTemplateColumns: '32px minmax(0, 1fr)', gap: '$4' })

const Mark = styled('span', {
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: '$chip',
  fontWeight: 600,
  fontSize: '.9375rem',
  '@forced': { border: '1px solid CanvasText' },
  variants: {
    state: {
      done: { background: '$good', color: '$surface' },
      current: { background: '$primary', color: '$onPrimary' },
      upcoming: { background: '$sunken', color: '$ink2' },
    },
  },
})

const fieldsOf: Readonly<Record<Exclude<OrderStep, 'review'>, (props: { actor: LpgOrderFormActor }) => ReactNode>> = {
  bottles: BottlesStep,
  access: AccessFields,
  contact: ContactStep,
}

const saidIn = (step: OrderStep, fields: OrderFields): string => {
  if (step === 'bottles') return bottleWords(selectBottles(fields))
  if (step === 'access') return accessWords(fields)
  return step === 'contact' ? contactWords(fields) : ''
}

const Filling = ({ actor, step }: { actor: LpgOrderFormActor; step: Exclude<OrderStep, 'review'> }) => {
  const Fields = fieldsOf[step]
  return (
    <Stack gap={4} css={{ marginTop: '$3' }}>
      <Fields actor={actor} />
      <Row gap={3} wraps>
        <Button onClick={() => actor.send({ type: 'step.next' })}>{nextWords[step]}</Button>
        {step === 'bottles' ? null : (
          <Button tone="quiet" onClick={() => actor.send({ type: 'step.back' })}>
            Back
          </Button>
        )}
      </Row>
    </Stack>
  )
}

const StepOf = ({ actor, step, index }: { actor: LpgOrderFormActor; step: OrderStep; index: number }) => {
  const mode = useSelector(actor, select.selectOrderMode)
  const current = useSelector(actor, select.selectStep)
  const reached = useSelector(actor, select.selectReached)
  const fields = useSelector(actor, selectFields<OrderFields>)
  const isCurrent = step === current
  const isDone = !isCurrent && reached.includes(step) && step !== 'review'
  // Nothing can change until the overdue bill is paid.
  const canOpen = isDone && (mode === 'asking' || mode === 'review' || mode === 'reviewFailed' || mode === 'refused')
  return (
    <Step aria-current={isCurrent ? 'step' : undefined}>
      <Mark state={isCurrent ? 'current' : isDone ? 'done' : 'upcoming'} aria-hidden>
        {isDone ? <Check size={18} strokeWidth={3} /> : index + 1}
      </Mark>
      <Box css={{ minWidth: 0 }}>
        <Row spread gap={3} css={{ minHeight: 32 }}>
          <Text as="h3" kind="h3" tone={isCurrent || isDone ? 'plain' : 'second'}>
            {isDone && step === 'bottles' ? saidIn(step, fields) : stepTitles[step]}
          </Text>
          {canOpen ? (
            <Button
              tone="quiet"
              aria-label={`Change: ${stepTitles[step]}`}
              onClick={() => actor.send({ type: 'step.open', step })}
            >
              Change
            </Button>
          ) : null}
          {isCurrent ? (
            <Text kind="small" tone="second" isNoWrap>
              {`Step ${index + 1} of ${orderSteps.length}`}
            </Text>
          ) : null}
        </Row>
        {!isCurrent && step !== 'review' && !(isDone && step === 'bottles') ? (
          <Text kind="small" tone="second" css={{ overflowWrap: 'anywhere' }}>
            {saidIn(step, fields)}
          </Text>
        ) : null}
        {isCurrent && mode === 'asking' && step !== 'review' ? <Filling actor={actor} step={step} /> : null}
        {isCurrent && step === 'review' ? <LpgOrderReview actor={actor} /> : null}
      </Box>
    </Step>
  )
}

const DraftNotice = ({ actor }: { actor: LpgOrderFormActor }) => {
  const until = useSelector(actor, ({ context }) => context.keptUntil)
  return (
    <Row gap={2} css={{ marginTop: '$4', paddingTop: '$4', borderTop: '1px solid $line' }}>
      <Check size={18} aria-hidden style={{ flex: 'none' }} />
      <Text kind="small" tone="second">
        {until === null
          ? 'Saved on this device as you go.'
          : `Saved as you go. Finish on any device until ${formatDateLong(until)}.`}
      </Text>
    </Row>
  )
}

/** Steps that are done fold to a line; later ones show what they will ask. */
export const LpgOrderForm = ({ actor }: { actor: LpgOrderFormActor }) => {
  const mode = useSelector(actor, select.selectOrderMode)
  return (
    <TitledCard title="Order bottled gas" titleKind="h2" aria-busy={mode === 'restoring' || mode === 'checking'}>
      <Steps>
        {orderSteps.map((step, index) => (
          <StepOf key={step} {...{ actor, step, index }} />
        ))}
      </Steps>
      <DraftNotice actor={actor} />
    </TitledCard>
  )
}
