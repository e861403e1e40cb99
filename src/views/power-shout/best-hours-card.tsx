import { useSelector } from '@xstate/react'
import type { BestDays, BestTime } from '#contract/power-shout/power-shout.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { Checkbox } from '#design/fields/checkbox.tsx'
import { Segmented } from '#design/fields/segmented.tsx'
import { Select } from '#design/fields/select.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Row, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { formatHour } from '#domain/basics/days.ts'
import { isSameJson } from '#domain/basics/is-same-json.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { formatKwhFine } from '#domain/supply/energy.ts'
import type { BestHoursActor } from '#machines/power-shout/best-hours.machine.ts'
import * as select from '#machines/power-shout/best-hours.selectors.ts'
import { CommandDone, CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { Allowed, WhyNot } from '#views/kit/access.tsx'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { ExplainedPart } from '#views/explanation/explained.tsx'
import { hoursOf, whenOf } from './power-shout-words.ts'

const dayOptions: readonly { readonly value: BestDays; readonly label: string }[] = [
  { value: 'any', label: 'Any day' },
  { value: 'weekdays', label: 'Weekdays' },
  { value: 'weekends', label: 'Weekends' },
]

const timeOptions: readonly { readonly value: BestTime; readonly label: string }[] = [
  { value: 'ahead', label: 'Coming days' },
  { value: 'past', label: 'Past days' },
]

const all = 'all'
const countOptions = [
  { value: all, label: 'All' },
  ...['1', '2', '3', '4', '6', '8', '12', '24'].map((value) => ({ value, label: value })),
]

const hourOptions = (hours: readonly number[]) =>
  hours.map((hour) => ({ value: String(hour), label: hour === 24 ? 'Midnight' : formatHour(hour) }))

const Fields = styled('div', { display: 'grid', gap: '$3', gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))' })

const Limits = ({ actor }: { readonly actor: BestHoursActor }) => {
  const { time, days, fromHour, toHour, hours } = useSelector(actor, select.selectLimits)
  const pastDays = useSelector(actor, select.selectPastDays)
  const choose = (limits: Partial<ReturnType<typeof select.selectLimits>>) => actor.send({ type: 'limits.choose', limits })
  return (
    <Stack gap={3}>
      <Row gap={3} wraps>
        {pastDays > 0 ? (
          <Segmented label="When" options={timeOptions} value={time} onChange={(value) => choose({ time: value })} />
        ) : null}
        <Segmented label="Days" options={dayOptions} value={days} onChange={(value) => choose({ days: value })} />
      </Row>
      <Fields>
        <Select
          label="Earliest start"
          options={hourOptions(select.startHours)}
          value={String(fromHour)}
          onChange={(value) => choose({ fromHour: Number(value) })}
        />
        <Select
          label="Latest end"
          options={hourOptions(select.endHours)}
          value={String(toHour)}
          onChange={(value) => choose({ toHour: Number(value) })}
        />
        <Select
          label="Hours to use"
          options={countOptions}
          value={hours === null ? all : String(hours)}
          onChange={(value) => choose({ hours: value === all ? null : Number(value) })}
        />
      </Fields>
    </Stack>
  )
}

interface Worth {
  readonly worthNZD: number | null
  readonly kw: number
}

/** Hours to come are modelled, those that have passed were read. */
const worthOf = ({ worthNZD, kw }: Worth, isPast: boolean): string =>
  `${isPast ? '' : 'about '}${worthNZD === null ? formatKwhFine(kw) : formatDollars(worthNZD)}`

const Proposal = ({ actor }: { readonly actor: BestHoursActor }) => {
  const { loyalty } = useBrand()
  const rows = useSelector(actor, select.selectProposal, isSameJson)
  const chosen = useSelector(actor, select.selectChosen, isSameJson)
  const best = useSelector(actor, select.selectReading)
  const isSending = useSelector(actor, select.selectMode) === 'sending'
  const isPast = useSelector(actor, select.selectIsPast)
  const expiring =
    best && best.expiringUnused > 0 ? (
      <NoticeBar tone="warn">
        {`${hoursOf(loyalty, best.expiringUnused)} will expire within four weeks${rows.length === 0 ? '' : ', even if you book all of these'}.`}
      </NoticeBar>
    ) : null
  if (rows.length === 0)
    return (
      <>
        <EmptyState title="No hours to suggest" detail={`You have no ${loyalty.unitOther} that fit these limits.`} />
        {expiring}
      </>
    )
  return (
    <Stack gap={3}>
      {rows.map((row) => (
        <Checkbox
          key={row.date}
          label={`${whenOf(row)}, ${worthOf(row, isPast)}`}
          isChecked={row.isChosen}
          isDisabled={isSending}
          onChange={() => actor.send({ type: 'day.toggle', date: row.date })}
        />
      ))}
      {expiring}
      {isPast ? (
        <Text kind="small" tone="second">
          We take what these hours cost off your next bill. You can’t undo this.
        </Text>
      ) : null}
      <Allowed to="addBookings" otherwise={<WhyNot to="addBookings" />}>
        <Row gap={3} wraps>
          <Button
            tone="loyal"
            isBusy={isSending}
            disabled={chosen.hours === 0}
            onClick={() => sendWithKey(actor, { type: 'hours.book' })}
          >
            {`${isPast ? 'Use' : 'Book'} ${hoursOf(loyalty, chosen.hours)}${chosen.hours > 0 ? `, ${worthOf(chosen, isPast)}` : ''}`}
          </Button>
        </Row>
      </Allowed>
    </Stack>
  )
}

const Booked = ({ actor }: { readonly actor: BestHoursActor }) => {
  const bookings = useSelector(actor, select.selectBooked)
  const isPast = useSelector(actor, select.selectIsPast)
  return (
    <CommandDone onClose={() => actor.send({ type: 'receipt.close' })} closeLabel="Done">
      {`Booked: ${bookings.map(whenOf).join('; ')}. ${isPast ? 'They’re free on your next bill.' : 'You can cancel each until it starts.'}`}
    </CommandDone>
  )
}

const Content = ({ actor }: { readonly actor: BestHoursActor }) => {
  const mode = useSelector(actor, select.selectMode)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const command = useSelector(actor, ({ children }) => children.command)
  if (mode === 'booked') return <Booked actor={actor} />
  if (mode === 'failed')
    return (
      <NoticeBar tone="bad" onRetry={() => actor.send({ type: 'load.retry' })}>
        We couldn’t find your best hours. Try again, or pick a day yourself.
      </NoticeBar>
    )
  return (
    <>
      <Limits actor={actor} />
      {mode === 'notBooked' ? <CommandFailure problem={problem} what="your hours were booked" /> : null}
      {mode === 'sending' ? <CommandNotice actor={command} what="your booking" /> : null}
      {mode === 'loading' ? <Text aria-busy>Finding your best hours…</Text> : <Proposal actor={actor} />}
    </>
  )
}

export const BestHoursCard = ({ actor }: { readonly actor: BestHoursActor }) => (
  <ExplainedPart actor={actor}>
    <TitledCard title="Best hours for you" gap={4}>
      <Text kind="small" tone="second">
        Based on what your home uses each hour, the season and your prices. We won’t book anything until you say so.
      </Text>
      <Content actor={actor} />
    </TitledCard>
  </ExplainedPart>
)
