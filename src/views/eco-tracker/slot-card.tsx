import { useSelector } from '@xstate/react'
import type { NextTwoDays } from '#contract/eco-tracker/eco-tracker.contract.ts'
import { ChoiceChips } from '#design/fields/choice-chips.tsx'
import { TextLink } from '#design/controls/text-link.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { Sunken } from '#design/theme/card.tsx'
import { ArrowRight, HandCoins, Leaf } from '#design/theme/icons.ts'
import { Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { bookingAddress } from '#domain/portal/booking-address.ts'
import { carbonLevelOf } from '#domain/insights/carbon-level.ts'
import { formatPrice } from '#domain/supply/energy.ts'
import { type Slot, taskHours } from '#domain/customer/slot-finder.ts'
import { selectSlots } from '#machines/eco-tracker/grid-figures.selectors.ts'
import type { GridAheadActor } from '#machines/eco-tracker/eco-loads.ts'
import type { EcoTrackerActor } from '#machines/eco-tracker/eco-tracker.machine.ts'
import { selectPlace } from '#machines/eco-tracker/eco-tracker.selectors.ts'
import { LoadCard } from '#views/kit/load-card.tsx'
import { formatGrams, levelNames } from './eco-words.ts'
import { lessWords, noBetterTime, slotDay, spanWords } from './slot-words.ts'

type Hour = NextTwoDays['hours'][number]

interface FoundProps {
  readonly title: string
  readonly kind: 'cheapest' | 'greenest' | 'both'
  readonly slot: Slot<Hour>
  readonly answer: NextTwoDays
  readonly now: Slot<Hour> | null
}

const SlotResult = ({ title, kind, slot, answer, now }: FoundProps) => {
  const { loyalty } = useBrand()
  const less = lessWords(slot, now)
  const isFree = slot.hours.every((hour) => hour.isFree)
  return (
    <Sunken as="section" aria-label={title}>
      <Row gap={2}>
        {kind === 'cheapest' ? <HandCoins size={18} aria-hidden /> : <Leaf size={18} aria-hidden />}
        <Text as="h3" kind="small" weight="strong">
          {title}
        </Text>
      </Row>
      <Text kind="h2" as="p" css={{ marginTop: '$1' }}>
        {spanWords(slot)}
      </Text>
      <Text tone="second">{slotDay(slot, answer.hours[0]?.at ?? '')}</Text>
      <Text kind="small" tone="second" isTabular css={{ marginTop: '$2' }}>
        {[
          slot.centsPerKwh === null
            ? null
            : isFree
              ? `Free, in ${loyalty.unitOther} you booked`
              : formatPrice(slot.centsPerKwh, 'c/kWh'),
          slot.gramsPerKwh === null
            ? 'carbon unknown'
            : `${formatGrams(slot.gramsPerKwh)}, ${levelNames[carbonLevelOf(slot.gramsPerKwh)]?.toLowerCase()}`,
        ]
          .filter((words) => words !== null)
          .join(' · ')}
      </Text>
      {less === null ? null : <Text kind="small">{less}</Text>}
      {answer.canBookFreeHours && !isFree ? (
        <TextLink href={bookingAddress(slot.hours.map(({ at }) => at))}>
          {`Book ${loyalty.unitOther} then`} <ArrowRight size={16} aria-hidden />
        </TextLink>
      ) : null}
    </Sunken>
  )
}

const taskWords = (canWait: NextTwoDays['canWait']): string => {
  if (canWait.includes('car')) return 'the car, a wash or the oven'
  return canWait.includes('dishwasher') ? 'a wash, the dishwasher or the oven' : 'what can wait'
}

const priceWords: Readonly<Record<NextTwoDays['prices'], string>> = {
  own: 'At your prices including GST, before any discount.',
  hidden: 'We can’t show your group’s prices, so this looks at carbon only.',
  none: 'You don’t buy electricity from us here, so this looks at carbon only.',
}

const tooLittle = 'We don’t know enough about the next two days yet.'

const Slots = ({ answer, length }: { answer: NextTwoDays; length: number }) => {
  const { cheapest, greenest, now, isPriceKnown, isCarbonKnown } = selectSlots(answer.hours, length)
  const isKnown = isPriceKnown || isCarbonKnown
  const isOne = cheapest !== null && greenest !== null && cheapest.hours[0] === greenest.hours[0]
  return (
    <Stack gap={3} css={{ marginTop: '$4' }} aria-live="polite">
      {isOne && greenest ? (
        <SlotResult title="Cheapest and greenest" kind="both" slot={greenest} answer={answer} now={now} />
      ) : (
        <>
          {cheapest ? <SlotResult title="Cheapest" kind="cheapest" slot={cheapest} answer={answer} now={now} /> : null}
          {greenest ? <SlotResult title="Greenest" kind="greenest" slot={greenest} answer={answer} now={now} /> : null}
        </>
      )}
      {cheapest === null && greenest === null ? <Text tone="second">{isKnown ? noBetterTime : tooLittle}</Text> : null}
      <Text kind="caption" tone="second">
        {priceWords[answer.prices]}
      </Text>
    </Stack>
  )
}

export const SlotCard = ({ actor, gridForecast }: { actor: EcoTrackerActor; gridForecast: GridAheadActor }) => {
  const { hours } = useSelector(actor, selectPlace)
  return (
    <LoadCard
      actor={gridForecast}
      title="Find a time"
      subtitle={({ canWait }) => `For ${taskWords(canWait)}, in the next two days`}
      minHeight={360}
      failure={{ title: 'We couldn’t load the forecast' }}
      empty={
        <EmptyState title="No forecast yet" detail="We don’t have the grid’s next two days yet. We check every ten minutes." />
      }
      skeleton={<Skeleton css={{ marginTop: '$4', height: 240 }} />}
    >
      {(answer) => (
        <Stack gap={0} css={{ marginTop: '$4' }}>
          <ChoiceChips
            label="How many hours does it take?"
            value={String(hours)}
            options={taskHours.map((length) => ({ value: String(length), label: String(length) }))}
            onChange={(chosen) => actor.send({ type: 'task.choose', hours: Number(chosen) })}
          />
          <Slots answer={answer} length={hours} />
        </Stack>
      )}
    </LoadCard>
  )
}
