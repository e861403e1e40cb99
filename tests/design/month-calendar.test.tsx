// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { CalendarMark } from '#design/fields/calendar-day.tsx'
import { MonthCalendar } from '#design/fields/month-calendar.tsx'
import type { Day } from '#domain/basics/days.ts'
import { show } from './hands.tsx'

afterEach(cleanup)

const marks: Readonly<Record<Day, CalendarMark>> = {
  '2026-06-13': { mark: '10–12', label: 'booked from 10 am to noon', tone: 'marked' },
  '2026-06-14': { label: 'not possible', isDisabled: true },
}

const Bookings = ({ heard }: { heard: Day[] }) => {
  const [selected, setSelected] = useState<Day | null>(null)
  return (
    <MonthCalendar
      label="Pick a day"
      today="2026-06-09"
      first="2026-06-09"
      last="2026-08-09"
      earliest="2026-05-01"
      selected={selected}
      describe={(day) => marks[day] ?? {}}
      onSelect={(day) => {
        heard.push(day)
        setSelected(day)
      }}
    />
  )
}

const open = () => {
  const heard: Day[] = []
  show(<Bookings heard={heard} />)
  return { heard, user: userEvent.setup({ delay: null }) }
}

/** What a day is called, for those who do not see it. */
const nameOf = (day: Element | null) => day?.firstElementChild?.textContent
const focused = () => nameOf(document.activeElement)

describe('a month calendar', () => {
  it('shows the month of today by weeks that begin on Sunday, with what is said of its days', () => {
    open()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Sun',
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
    ])
    const days = screen.getAllByRole('gridcell')
    expect(days.length).toBe(30)
    expect(days.slice(8, 14).map(nameOf)).toEqual([
      'Tuesday 9 June, today',
      'Wednesday 10 June',
      'Thursday 11 June',
      'Friday 12 June',
      'Saturday 13 June, booked from 10 am to noon',
      'Sunday 14 June, not possible',
    ])
    expect(days.filter((day) => day.getAttribute('aria-disabled')).length).toBe(9)
  })

  it('begins with the week in which something is possible: no weeks that are over stand before it', () => {
    const from = (first: Day) => {
      show(<MonthCalendar label="Pick a day" today={first} first={first} last="2026-08-09" selected={null} onSelect={() => {}} />)
      const days = screen.getAllByRole('gridcell').map(nameOf)
      cleanup()
      return [days[0], days.at(-1)]
    }
    expect(from('2026-06-25')).toEqual(['Sunday 21 June', 'Tuesday 30 June'])
    expect(from('2026-06-28')).toEqual(['Sunday 28 June, today', 'Tuesday 30 June'])
    expect(from('2026-06-02')).toEqual(['Monday 1 June', 'Tuesday 30 June'])
  })

  it('is one tab stop that arrows, Home, End and the page keys move through, months included', async () => {
    const { heard, user } = open()
    await user.tab()
    await user.tab()
    await user.tab()
    expect(focused()).toBe('Tuesday 9 June, today')
    const seen: unknown[] = []
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageDown', 'PageUp']) {
      await user.keyboard(`{${key}}`)
      seen.push(focused())
    }
    expect(seen).toEqual([
      'Wednesday 10 June',
      'Wednesday 17 June',
      'Tuesday 16 June',
      'Tuesday 9 June, today',
      'Sunday 7 June',
      'Saturday 13 June, booked from 10 am to noon',
      'Monday 13 July',
      'Sunday 9 August',
      'Thursday 9 July',
    ])
    expect(heard).toEqual([])
    await user.keyboard('{Enter}')
    await user.keyboard('{ArrowRight} ')
    expect(heard).toEqual(['2026-07-09', '2026-07-10'])
    expect(nameOf(screen.getByRole('gridcell', { selected: true }))).toBe('Friday 10 July')
  })

  it('takes no day that is past, too far ahead or not possible', async () => {
    const { heard, user } = open()
    await user.click(screen.getByRole('gridcell', { name: 'Monday 8 June' }))
    await user.click(screen.getByRole('gridcell', { name: 'Sunday 14 June, not possible' }))
    await user.keyboard('{Enter}')
    expect(heard).toEqual([])
    await user.click(screen.getByRole('gridcell', { name: /Saturday 13 June/ }))
    expect(heard).toEqual(['2026-06-13'])
  })

  it('leads from the first month that can be looked at to the last', async () => {
    const { user } = open()
    const name = () => screen.getByRole('grid').getAttribute('aria-label')
    const button = (label: string) => screen.getByRole('button', { name: label })
    const isDisabled = (label: string) => button(label).getAttribute('aria-disabled') === 'true'
    await user.click(button('Previous month'))
    expect([name(), isDisabled('Previous month')]).toEqual(['Pick a day, May 2026', true])
    for (const _ of [1, 2, 3]) await user.click(button('Next month'))
    expect([name(), isDisabled('Next month')]).toEqual(['Pick a day, August 2026', true])
  })
})
