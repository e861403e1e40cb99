import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useBrand } from '#design/theme/brand-context.tsx'
import { HourRibbon } from '#design/controls/hour-ribbon.tsx'
import { Box } from '#design/theme/layout.tsx'
import { Select } from '#design/controls/select.tsx'
import type { HourRange } from '#domain/portal/booking-address.ts'
import { formatDayLong, formatHour } from '#domain/basics/days.ts'
import { formatHours, formatHoursShort } from '#domain/supply/power-shout.ts'
import { formatDollars } from '#domain/basics/money.ts'
import type { BookingActor } from '#machines/power-shout/booking.machine.ts'
import * as select from '#machines/power-shout/booking.selectors.ts'
import { type DayHour, endOf, longestFrom, type SelectedDay, startsIn } from '#machines/power-shout/hours.ts'
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
export const HourPicker = ({ actor, day, range }: PickerProps) => {
  const { loyalty } = useBrand()
  const most = useSelector(actor, select.selectMostHours)
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
