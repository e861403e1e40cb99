import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { Button } from '#design/controls/button.tsx'
import { HourRibbon } from '#design/fields/hour-ribbon.tsx'
import { Select } from '#design/fields/select.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { TryOrCall } from '#design/frame/try-or-call.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Leaf } from '#design/theme/icons.ts'
import { Box, Row } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatDayLong, formatHour } from '#domain/basics/days.ts'
import { formatDollars } from '#domain/basics/money.ts'
import type { HourRange } from '#domain/portal/booking-address.ts'
import { formatHours, formatHoursShort } from '#domain/supply/power-shout.ts'
import type { BookingActor } from '#machines/power-shout/booking.machine.ts'
import * as select from '#machines/power-shout/booking.selectors.ts'
import { startsIn, type DayHour, endOf, longestFrom, type SelectedDay } from '#machines/power-shout/hours.ts'
import { hoursOf } from './power-shout-words.ts'

const optionOf = ({ hour, worthNZD, isEco }: DayHour) =>
  [formatHour(hour), worthNZD === null ? '' : `worth ${formatDollars(worthNZD)}`, isEco ? 'eco hour' : '']
    .filter(Boolean)
    .join(', ')

// On a phone the confirmation covers the page's end: the focused element is scrolled clear of it.
const selects = {
  display: 'grid',
  gap: '$3',
  marginTop: '$4',
  '@sm': { gridTemplateColumns: '1fr 1fr' },
  '@belowLg': { '& select': { scrollMarginBottom: 168 } },
} as const

interface PickerProps {
  readonly actor: BookingActor
  readonly day: SelectedDay
  readonly range: HourRange
}

/** By dragging, by keyboard, or from lists. */
const HourPicker = ({ actor, day, range }: PickerProps) => {
  const { loyalty } = useBrand()
  const most = useSelector(actor, ({ context }) => context.mostHours)
  const hasElapsed = useSelector(actor, select.selectAddMode) === 'timeElapsed'
  const block = useRef<HTMLDivElement>(null)
  // The message asks for a later hour: the focus moves to the picker.
  useEffect(() => {
    if (hasElapsed) block.current?.focus()
  }, [hasElapsed])
  const choose = (start: number, duration: number) => actor.send({ type: 'hours.choose', start, duration })
  const longest = (start: number) => longestFrom(day, start, most)
  const end = endOf(day, range)
  return (
    <>
      <HourRibbon
        ref={block}
        label={`Hours of ${formatDayLong(day.date)}`}
        hours={day.hours.map(({ hour, isEco, state }) => ({ hour, isEco, isOpen: state === 'free' }))}
        value={range}
        words={{ long: formatHours(range.start, end), short: formatHoursShort(range.start, end) }}
        longestFrom={longest}
        onChange={choose}
      />
      <Box css={selects}>
        <Select
          label="From"
          value={String(range.start)}
          options={startsIn(day, most).map((hour) => ({ value: String(hour.hour), label: optionOf(hour) }))}
          onChange={(value) => choose(Number(value), Math.min(range.duration, longest(Number(value))))}
        />
        <Select
          label="For"
          value={String(range.duration)}
          options={Array.from({ length: longest(range.start) }, (_, index) => ({
            value: String(index + 1),
            label: hoursOf(loyalty, index + 1),
          }))}
          onChange={(value) => choose(range.start, Number(value))}
        />
      </Box>
    </>
  )
}

// On a phone the confirmation covers the page's end: the focused element and the hours are scrolled clear of it.
const clear = { '@belowLg': { scrollMarginBottom: 168 } } as const

const Showing = ({ actor }: { actor: BookingActor }) => {
  const { loyalty } = useBrand()
  const day = useSelector(actor, select.selectDay)
  const range = useSelector(actor, ({ context }) => context.range)
  const most = useSelector(actor, ({ context }) => context.mostHours)
  if (!day) return null
  if (day.hoursLeft === 0)
    return <NoticeBar tone="info">{`You have no ${loyalty.unitOther} you can use on ${formatDayLong(day.date)}.`}</NoticeBar>
  if (range) return <HourPicker actor={actor} day={day} range={range} />
  const [first] = startsIn(day, most)
  if (!first) return <NoticeBar tone="info">{`There are no more hours to book on ${formatDayLong(day.date)}.`}</NoticeBar>
  return (
    <Button tone="outline" onClick={() => actor.send({ type: 'hours.choose', start: first.hour, duration: 1 })}>
      Pick other hours
    </Button>
  )
}

export const DayHours = ({ actor }: { actor: BookingActor }) => {
  const mode = useSelector(actor, select.selectDayMode)
  const date = useSelector(actor, ({ context }) => context.date)
  const section = useRef<HTMLElement>(null)
  const opened = useRef(date)
  // Scrolls the hours of the chosen day into view, as little as needed.
  useEffect(() => {
    if (mode === 'showing' && date !== opened.current) section.current?.scrollIntoView({ block: 'nearest' })
  }, [mode, date])
  if (mode === 'none' || date === null)
    return (
      <Text tone="second" css={{ marginTop: '$5' }}>
        Pick a day to see its hours and what they’re worth to you.
      </Text>
    )
  return (
    <Box
      as="section"
      ref={section}
      aria-label="Pick your hours"
      aria-busy={mode === 'loading' || undefined}
      css={{ marginTop: '$5', ...clear }}
    >
      <Row spread wraps>
        <Box>
          <Text as="h2" kind="h2">
            Pick your hours
          </Text>
          <Text kind="small" tone="second">{`${formatDayLong(date)}. Drag the ends, use the arrow keys or choose below.`}</Text>
        </Box>
        <Row gap={1}>
          <Box as="span" css={{ color: '$good', display: 'inline-flex' }}>
            <Leaf size={16} strokeWidth={2.2} aria-hidden />
          </Box>
          <Text kind="caption" tone="second">
            Eco hour, low carbon
          </Text>
        </Row>
      </Row>
      {mode === 'loading' ? <Skeleton css={{ height: 64, marginTop: '$4' }} /> : null}
      {mode === 'failed' ? (
        <NoticeBar tone="warn" onRetry={() => actor.send({ type: 'day.retry' })}>
          We couldn’t load this day’s hours. <TryOrCall />
        </NoticeBar>
      ) : null}
      {mode === 'showing' ? <Showing actor={actor} /> : null}
    </Box>
  )
}
