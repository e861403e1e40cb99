import { useSelector } from '@xstate/react'
import type { CalendarMark } from '#design/fields/calendar-day.tsx'
import { loyaltyIcons } from '#design/theme/loyalty-icons.ts'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Box, PhoneOnly, Rule, WideOnly } from '#design/theme/layout.tsx'
import { MonthCalendar } from '#design/fields/month-calendar.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Select } from '#design/fields/select.tsx'
import type { Day } from '#domain/basics/days.ts'
import { formatHours, formatHoursShort } from '#domain/supply/power-shout.ts'
import type { BookingDeletionActor } from '#machines/power-shout/booking-deletion.machine.ts'
import type { BookingActor } from '#machines/power-shout/booking.machine.ts'
import type { PowerShoutActor } from '#machines/power-shout/power-shout.machine.ts'
import { selectBookings, selectExpiring } from '#machines/power-shout/power-shout.selectors.ts'
import { ExplainedPart } from '#views/explanation/explained.tsx'
import { useMay, WhyNot } from '#views/kit/access.tsx'
import { BookingBar } from './booking-bar.tsx'
import { BookingsList } from './bookings-list.tsx'
import { DayHours } from './day-hours.tsx'

interface BookingCardProps {
  readonly actor: PowerShoutActor
  readonly booking: BookingActor
  readonly deletion: BookingDeletionActor
}

/** Bookings of a day, else the hours that expire on it. */
const useMarks = (actor: PowerShoutActor) => {
  const LoyaltyIcon = loyaltyIcons[useBrand().loyalty.icon]
  const bookings = useSelector(actor, selectBookings)
  const expiring = useSelector(actor, selectExpiring)
  return (day: Day): CalendarMark => {
    const [first, ...rest] = bookings.filter(({ date }) => date === day)
    if (first) {
      const label = [first, ...rest].map(({ startHour, endHour }) => `booked ${formatHours(startHour, endHour)}`).join(', ')
      const more = rest.length > 0 ? ` +${rest.length}` : ''
      const words = `${formatHoursShort(first.startHour, first.endHour)}${more}`
      return {
        tone: 'marked',
        label,
        mark: (
          <>
            <LoyaltyIcon size={14} strokeWidth={2.4} />
            {words}
          </>
        ),
      }
    }
    const last = expiring.find(({ date }) => date === day)
    if (!last) return {}
    const isOne = last.hours === 1
    const mark = (
      <>
        <WideOnly>{`${last.hours} ${isOne ? 'expires' : 'expire'}`}</WideOnly>
        <PhoneOnly>{`${last.hours} ${isOne ? 'ends' : 'end'}`}</PhoneOnly>
      </>
    )
    return { label: `${last.hours} ${isOne ? 'hour expires' : 'hours expire'}`, mark }
  }
}

export const BookingCard = ({ actor, booking, deletion }: BookingCardProps) => {
  const { loyalty } = useBrand()
  const points = useSelector(booking, ({ context }) => context.supplyPoints)
  const pointId = useSelector(booking, ({ context }) => context.supplyPointId)
  const selected = useSelector(booking, ({ context }) => context.date)
  const firstDate = useSelector(booking, ({ context }) => context.firstDate)
  const lastDate = useSelector(booking, ({ context }) => context.lastDate)
  const bookings = useSelector(actor, selectBookings)
  const describe = useMarks(actor)
  const may = useMay()('addBooking')
  return (
    <ExplainedPart actor={booking}>
      <TitledCard title={may ? 'Book' : 'Booked'} gap={4}>
        <WhyNot to="addBooking" />
        {!may ? null : points.length === 0 ? (
          <NoticeBar tone="info">
            {`Booking ${loyalty.unitOther} needs a smart meter that sends half-hourly readings. You don’t have one here yet.`}
          </NoticeBar>
        ) : (
          <>
            {points.length > 1 ? (
              <Box css={{ marginBottom: '$4' }}>
                <Select
                  label="Property"
                  value={pointId}
                  options={points.map(({ supplyPointId, name, address }) => ({
                    value: supplyPointId,
                    label: name === address ? name : `${name}, ${address}`,
                  }))}
                  onChange={(supplyPointId) => booking.send({ type: 'point.choose', supplyPointId })}
                />
              </Box>
            ) : null}
            <MonthCalendar
              label="Pick a day"
              today={firstDate}
              first={firstDate}
              last={lastDate}
              selected={selected}
              describe={describe}
              onSelect={(date) => booking.send({ type: 'day.choose', date })}
            />
            <Box css={{ marginTop: '$6' }}>
              <Rule />
            </Box>
            {/* The bar stands over its hours and no further up. */}
            <Box>
              <DayHours actor={booking} />
              <BookingBar actor={booking} />
            </Box>
          </>
        )}
        <BookingsList actor={deletion} bookings={bookings} />
      </TitledCard>
    </ExplainedPart>
  )
}
