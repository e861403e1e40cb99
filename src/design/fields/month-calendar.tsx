import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import {
  addDays,
  addMonths,
  type Day,
  daysOf,
  earlierOf,
  endOfMonth,
  endOfWeek,
  formatMonth,
  laterOf,
  shortWeekdayName,
  startOfMonth,
  startOfWeek,
  weekdayName,
} from '#domain/basics/days.ts'
import { CalendarDay, type CalendarMark, OutsideDay } from './calendar-day.tsx'
import { DateStepper } from './date-stepper.tsx'
import { styled } from '#design/theme/stitches.ts'

const Head = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$3',
  '& h2': { fontWeight: 600, fontSize: '1.25rem', lineHeight: 1.3, letterSpacing: '-.012em' },
})

const Table = styled('table', {
  width: 'calc(100% + 6px)',
  marginInline: -3,
  marginTop: 12,
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 3,
  '& th': { padding: '4px 0 6px', fontSize: '.8125rem', fontWeight: 520, color: '$ink2' },
  '@md': { borderSpacing: 6, width: 'calc(100% + 12px)', marginInline: -6, '& th': { paddingLeft: 10, textAlign: 'left' } },
})

export interface MonthCalendarProps {
  readonly label: string
  readonly today: Day
  readonly first: Day
  readonly last: Day
  readonly earliest?: Day
  readonly selected: Day | null
  readonly describe?: (day: Day) => CalendarMark
  readonly onSelect: (day: Day) => void
}

const plain = (): CalendarMark => ({})

const bounded = (day: Day, from: Day, to: Day): Day => earlierOf(laterOf(day, from), to)

const dayAfterKey = (day: Day, key: string): Day | null => {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return startOfWeek(day)
    case 'End':
      return endOfWeek(day)
    case 'PageUp':
      return addMonths(day, -1)
    case 'PageDown':
      return addMonths(day, 1)
    default:
      return null
  }
}

const weeksOf = (month: Day, from: Day): Day[][] => {
  const days = daysOf({ startDate: startOfWeek(laterOf(startOfMonth(month), from)), endDate: endOfWeek(endOfMonth(month)) })
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

/**
 * Grid with one tab stop. Arrows: day and week; Home and End: week; Page Up and Page Down: month; Enter and Space select. Weeks
 * start on Sunday; those before `earliest` are left out.
 */
export const MonthCalendar = (props: MonthCalendarProps) => {
  const { label, today, first, last, selected, describe = plain, onSelect } = props
  const earliest = props.earliest ?? first
  const [at, setAt] = useState(bounded(selected ?? today, earliest, last))
  const [followed, setFollowed] = useState(selected)
  if (followed !== selected) {
    setFollowed(selected)
    if (selected !== null) setAt(bounded(selected, earliest, last))
  }
  const table = useRef<HTMLTableElement>(null)
  const isMoving = useRef(false)
  useEffect(() => {
    if (isMoving.current) table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    isMoving.current = false
  })

  const isClosed = (day: Day) => day < first || day > last || describe(day).isDisabled === true
  const select = (day: Day) => {
    if (!isClosed(day)) onSelect(day)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') select(at)
    else {
      const next = dayAfterKey(at, event.key)
      if (next === null) return
      isMoving.current = true
      setAt(bounded(next, earliest, last))
    }
    event.preventDefault()
  }
  const stepTo = (day: Day) => () => setAt(bounded(day, earliest, last))
  const month = startOfMonth(at)
  const previous = addMonths(month, -1)
  const next = addMonths(month, 1)

  return (
    <div>
      <Head>
        <h2>{label}</h2>
        <DateStepper
          label="Month"
          previousLabel="Previous month"
          nextLabel="Next month"
          onPrevious={endOfMonth(previous) < earliest ? undefined : stepTo(previous)}
          onNext={next > last ? undefined : stepTo(next)}
        >
          {formatMonth(month)}
        </DateStepper>
      </Head>
      <Table ref={table} role="grid" aria-label={`${label}, ${formatMonth(month)}`} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, index) => (
              <th key={index} scope="col" abbr={weekdayName(index)}>
                {shortWeekdayName(index)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, earliest).map((days) => (
            <tr key={days[0]}>
              {days.map((day) =>
                startOfMonth(day) === month ? (
                  <CalendarDay
                    key={day}
                    day={day}
                    mark={describe(day)}
                    isToday={day === today}
                    isClosed={isClosed(day)}
                    isSelected={day === selected}
                    isStop={day === at}
                    onPress={() => {
                      setAt(day)
                      select(day)
                    }}
                  />
                ) : (
                  <OutsideDay key={day} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
