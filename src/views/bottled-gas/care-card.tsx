import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { RadioRows } from '#design/fields/radio-rows.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { WidgetCard } from '#design/frame/widget-card.tsx'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { IconButton } from '#design/controls/icon-button.tsx'
import { Minus, Plus } from '#design/theme/icons.ts'
import { Text } from '#design/theme/text.tsx'
import { formatInstant } from '#domain/basics/days.ts'
import { deliveryLabels } from '#domain/supply/lpg-delivery.ts'
import { failureOf } from '#domain/portal/trouble.ts'
import { selectIsUnderWay } from '#machines/bottled-gas/order-figures.selectors.ts'
import type { BottleCareActor } from '#machines/bottled-gas/bottle-care.machine.ts'
import * as select from '#machines/bottled-gas/bottle-care.selectors.ts'
import type { BottleCare } from '#contract/bottled-gas/bottled-gas-level.contract.ts'
import { ExplainedPart } from '#views/explanation/explained.tsx'
import { bottleCount } from './bottled-gas-words.ts'
import { orderHref } from './order-status-card.tsx'

type DoneOrder = NonNullable<NonNullable<BottleCare['done']>['order']>

const standsWords = ({ status, canChange, changeUntil }: DoneOrder): string =>
  canChange ? `You can cancel until ${formatInstant(changeUntil)}.` : `${deliveryLabels[status]}.`

const doneWords = ({ done, numberOfBottles }: BottleCare): string => {
  if (!done) return ''
  const at = formatInstant(done.at)
  switch (done.did) {
    case 'reminded':
      return `Your bottles are low. We reminded you on ${at}.`
    case 'ordered':
      return `We ordered ${bottleCount(done.order?.numberOfBottles ?? numberOfBottles)} for you on ${at}. ${done.order ? standsWords(done.order) : ''}`.trim()
    case 'notOrdered':
      return `Your bottles are low, and we couldn’t order for you on ${at}. Our email says why.`
  }
}

const CareSummary = ({ care }: { care: BottleCare }) => {
  if (!care.done) return null
  const { did, order } = care.done
  const isThere = did === 'ordered' && (order === null || selectIsUnderWay(order))
  return (
    <NoticeBar
      tone={did === 'notOrdered' ? 'warn' : 'info'}
      action={
        <Button tone="quiet" href={orderHref(care.supplyAgreementId)}>
          {isThere ? 'See the order' : 'Order'}
        </Button>
      }
    >
      {doneWords(care)}
    </NoticeBar>
  )
}

const Choices = ({ actor, care }: { actor: BottleCareActor; care: BottleCare }) => {
  const mode = useSelector(actor, select.selectCareMode)
  const selection = useSelector(actor, select.selectCareInForce)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const bottles = selection?.numberOfBottles ?? care.numberOfBottles
  const isSaving = mode === 'saving'
  const count = (step: number) => actor.send({ type: 'bottles.choose', bottles: bottles + step })
  return (
    <Stack gap={3}>
      {mode === 'failed' ? (
        <NoticeBar tone="bad" role="alert">
          {problem?.detail || 'We couldn’t save your choice. Please try again.'}
        </NoticeBar>
      ) : null}
      <RadioRows
        label={
          <Text as="span" kind="small" tone="second">
            {care.email === null
              ? 'At 25% we can email you a reminder, or order for you.'
              : `At 25% we can email ${care.email} a reminder, or order for you.`}
          </Text>
        }
        value={selection?.choice ?? care.choice}
        isDisabled={isSaving}
        options={[
          { value: 'remind', label: 'Remind me' },
          { value: 'order', label: `Order ${bottles} for me at 25%. I can cancel within 24 hours` },
          { value: 'neither', label: 'Neither' },
        ]}
        onChange={(choice) => actor.send({ type: 'care.choose', choice })}
      />
      {selection?.choice === 'order' ? (
        <Row gap={2} role="group" aria-label="Bottles to order">
          <IconButton
            label="One less"
            icon={<Minus size={20} aria-hidden />}
            disabled={isSaving || bottles <= 1}
            onClick={() => count(-1)}
          />
          <Text weight="strong" isTabular role="status">
            {bottleCount(bottles)}
          </Text>
          <IconButton
            label="One more"
            icon={<Plus size={20} aria-hidden />}
            disabled={isSaving || bottles >= care.maximumBottles}
            onClick={() => count(1)}
          />
        </Row>
      ) : null}
      <Text kind="caption" tone="good" role="status">
        {mode === 'changed' ? 'Saved.' : ''}
      </Text>
    </Stack>
  )
}

export const CareCard = ({ actor }: { actor: BottleCareActor }) => {
  const mode = useSelector(actor, select.selectCareMode)
  const care = useSelector(actor, select.selectCare)
  const state = mode === 'unavailable' ? 'failed' : care ? 'ready' : 'loading'
  return (
    <ExplainedPart actor={actor}>
      <WidgetCard
        title="Before it runs out"
        state={state}
        minHeight={240}
        failure={failureOf(null, { title: 'We couldn’t load your reminder' })}
        onRetry={() => actor.send({ type: 'load.retry' })}
      >
        {care ? (
          <Stack gap={3} css={{ marginTop: '$1' }}>
            <Choices actor={actor} care={care} />
            <Box>
              <CareSummary care={care} />
            </Box>
          </Stack>
        ) : null}
      </WidgetCard>
    </ExplainedPart>
  )
}
