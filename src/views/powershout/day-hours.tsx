import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { useBrand } from '#design/brand-context.tsx'
import { Button } from '#design/button.tsx'
import { HourRibbon } from '#design/hour-ribbon.tsx'
import { Leaf } from '#design/icons.ts'
import { Box, Row } from '#design/layout.tsx'
import { NoticeBar } from '#design/notice-bar.tsx'
import { Select } from '#design/select.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { Text } from '#design/text.tsx'
import { formatDayLong, formatHour } from '#domain/days.ts'
import { formatHours, formatHoursShort } from '#domain/free-hours.ts'
import { formatDollars } from '#domain/money.ts'
import type { BookingActor } from '#machines/powershout/booking.machine.ts'
import * as select from '#machines/powershout/booking.selectors.ts'
import { type DayHour, endOf, type HourRange, longestFrom, type SelectedDay } from '#machines/powershout/hours.ts'
import { hoursOf } from './powershout-words.ts'

const optionOf = ({ hour, worthNZD, isEco }: DayHour) =>
  [formatHour(hour), worthNZD === null ? '' : `worth ${formatDollars(worthNZD)}`, isEco ? 'eco hour' : '']
    .filter(Boolean)
    .join(', ')

// A phone's confirmation stands over the page's end: what has the focus, and the hours of a day that was chosen, are scrolled clear of it.
const clear = { '@belowLg': { scrollMarginBottom: 168 } } as const
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

const Picker = ({ actor, day, range }: PickerProps) => {
  const { loyalty } = useBrand()
  const most = useSelector(actor, select.selectMostHours)
  const hasElapsed = useSelector(actor, select.selectAddMode) === 'timeElapsed'
  const block = useRef<HTMLDivElement>(null)
  // The message says to pick a later hour: the picker is where the customer goes on.
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
          options={day.hours
            .filter(({ hour }) => longest(hour) > 0)
            .map((hour) => ({ value: String(hour.hour), label: optionOf(hour) }))}
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

const Showing = ({ actor }: { actor: BookingActor }) => {
  const { loyalty } = useBrand()
  const day = useSelector(actor, select.selectDay)
  const range = useSelector(actor, select.selectRange)
  const most = useSelector(actor, select.selectMostHours)
  if (!day) return null
  if (day.hoursLeft === 0)
    return (
      <NoticeBar tone="info">{`You have no ${loyalty.unitOther} that are still good on ${formatDayLong(day.date)}.`}</NoticeBar>
    )
  if (range) return <Picker actor={actor} day={day} range={range} />
  const first = day.hours.find(({ hour }) => longestFrom(day, hour, most) > 0)
  if (!first) return <NoticeBar tone="info">{`There are no more hours to book on ${formatDayLong(day.date)}.`}</NoticeBar>
  return (
    <Button tone="outline" onClick={() => actor.send({ type: 'hours.choose', start: first.hour, duration: 1 })}>
      Pick other hours
    </Button>
  )
}

/** The hours of the chosen day: what each is worth, and which are picked. */
export const DayHours = ({ actor }: { actor: BookingActor }) => {
  const mode = useSelector(actor, select.selectDayMode)
  const date = useSelector(actor, select.selectDate)
  const section = useRef<HTMLElement>(null)
  const [opened] = useState(date)
  // A day was chosen: its hours come into view, as little as it takes.
  useEffect(() => {
    if (mode === 'showing' && date !== opened) section.current?.scrollIntoView({ block: 'nearest' })
  }, [mode, date, opened])
  if (mode === 'none' || date === null)
    return (
      <Text tone="second" css={{ marginTop: '$5' }}>
        Pick a day to see its hours and what each is worth to you.
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
          <Text kind="small" tone="second">{`${formatDayLong(date)}. Drag the ends, use the arrow keys, or choose below.`}</Text>
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
          We couldn’t load the hours of this day.
        </NoticeBar>
      ) : null}
      {mode === 'showing' ? <Showing actor={actor} /> : null}
    </Box>
  )
}
