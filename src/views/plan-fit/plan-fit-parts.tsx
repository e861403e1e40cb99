import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { PlanFit } from '#contract/plan-fit/plan-fit.contract.ts'
import { Slider } from '#design/fields/slider.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { CalendarClock, CircleCheck, Gauge, Sun, Tags } from '#design/theme/icons.ts'
import { Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { formatFullDate } from '#domain/basics/days.ts'
import { formatDollars, formatWholeDollars } from '#domain/basics/money.ts'
import type { PlanFitActor } from '#machines/plan-fit/plan-fit.machine.ts'
import * as select from '#machines/plan-fit/plan-fit.selectors.ts'

type Fit = NonNullable<PlanFit['fit']>

export interface FitProps {
  readonly actor: PlanFitActor
  readonly fit: Fit
}

const periodOf = ({ bills }: Fit): string =>
  `${formatFullDate(bills[0]?.startDate ?? '')} to ${formatFullDate(bills.at(-1)?.endDate ?? '')}`

export const Answer = ({ fit, children }: Pick<FitProps, 'fit'> & { readonly children: ReactNode }) => {
  const answer = select.fitAnswer(fit)
  if (!answer) return null
  const { best, less, year, low, high } = answer
  const readings =
    fit.halfHours > 0 ? `${fit.halfHours.toLocaleString('en-NZ')} of your half-hours` : `${fit.days} days of readings`
  return (
    <Stack gap={3}>
      <Text as="h2" kind="h1">
        {best.isOwn ? 'You’re on the best plan for you' : `${best.name} would have cost ${formatDollars(less)} less`}
      </Text>
      <Text>
        {`Based on ${readings}, ${periodOf(fit)}, at the prices of those days. `}
        {best.isOwn
          ? ''
          : `Over the next 12 months that’s about ${formatWholeDollars(year)}, likely between ${formatWholeDollars(low)} and ${formatWholeDollars(high)}.`}
      </Text>
      {children}
    </Stack>
  )
}

export const Shift = ({ actor, fit }: FitProps) => {
  const shifted = useSelector(actor, ({ context }) => context.shifted)
  const even = select.breakEven(fit)
  if (fit.eveningKw === 0) return null
  return (
    <TitledCard title="What if you used less in the evening?" gap={3} isGeneral>
      <Slider
        label="Evening use moved to after 11 pm"
        min={0}
        max={100}
        step={5}
        value={shifted}
        words={`${select.kwText(select.shiftedKw(fit, shifted))} kWh a year`}
        endOf={(end) => `${end}%`}
        hint={`You use about ${select.kwText(fit.eveningKw)} kWh a year from 5 to 9 pm.`}
        onChange={(value) => actor.send({ type: 'use.shift', shifted: value })}
      />
      <Text kind="small" tone="second">
        {even
          ? `${even.plan.name} would pay off if you moved ${select.kwText(even.kw)} kWh a year.`
          : 'No dearer plan would pay off, even if you moved all of it.'}
      </Text>
    </TitledCard>
  )
}

const Reasons = styled('ul', {
  listStyle: 'none',
  '& > li': { display: 'flex', gap: '$3', alignItems: 'center', paddingBlock: 10, minHeight: 44 },
  '& > li + li': { borderTop: '1px solid $line' },
  '& svg': { flex: 'none', color: '$primary' },
})

const Reason = ({ icon: Icon, children }: { readonly icon: typeof Sun; readonly children: ReactNode }) => (
  <li>
    <Icon size={18} aria-hidden />
    <Text kind="small">{children}</Text>
  </li>
)

const matchText = (billed: number | null): string =>
  billed === null
    ? 'We recalculated your bills, and they match to the cent.'
    : `You changed plans in these months. You were billed ${formatDollars(billed)}.`

const afterLowUser = ({ isLowUserPriceUsed }: Fit): string =>
  isLowUserPriceUsed
    ? 'From then on we’ve used the standard plan with the same hours. Where there isn’t one, we’ve used the prices we know.'
    : 'From then on we’ve used the prices of the standard plan.'

export const Trust = ({ fit }: Pick<FitProps, 'fit'>) => (
  <TitledCard title="How accurate this is" gap={2} isGeneral>
    <Reasons>
      <Reason icon={CircleCheck}>{matchText(select.billedOtherwise(fit))}</Reason>
      {fit.halfHours === 0 ? null : <Reason icon={Gauge}>{select.readText(fit)}</Reason>}
      <Reason icon={Tags}>Prices can change. The next 12 months use the prices we know today.</Reason>
      {fit.lowUserEndsOn === null ? null : (
        <Reason icon={CalendarClock}>{`Low-user plans end on ${formatFullDate(fit.lowUserEndsOn)}. ${afterLowUser(fit)}`}</Reason>
      )}
      <Reason icon={Sun}>Solar panels, another car or a different home would change the picture.</Reason>
    </Reasons>
  </TitledCard>
)
