import { useSelector } from '@xstate/react'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Button } from '#design/controls/button.tsx'
import { Dialog } from '#design/controls/dialog.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { CalendarCheck } from '#design/theme/icons.ts'
import { Box, Row } from '#design/theme/layout.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Text } from '#design/theme/text.tsx'
import type { BookingDeletionActor } from '#machines/power-shout/booking-deletion.machine.ts'
import { selectDeletionMode, selectComing } from '#machines/power-shout/booking-deletion.selectors.ts'
import type { PowerShoutBooking } from '#contract/power-shout/power-shout.contract.ts'
import { CommandNotice } from '#views/command/command-notice.tsx'
import { useMay } from '#views/kit/access.tsx'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { List, ListItem } from './list.tsx'
import { hoursOf, whenOf } from './power-shout-words.ts'

interface RowProps {
  readonly actor: BookingDeletionActor
  readonly booking: PowerShoutBooking
}

const Failed = ({ actor }: { actor: BookingDeletionActor }) => {
  const problem = useSelector(actor, ({ context }) => context.problem)
  return (
    <Box css={{ flexBasis: '100%' }}>
      <NoticeBar
        tone="bad"
        role="alert"
        action={
          <>
            <Button tone="outline" onClick={() => actor.send({ type: 'deletion.retry' })}>
              Try again
            </Button>
            <Button tone="quiet" onClick={() => actor.send({ type: 'deletion.cancel' })}>
              Keep booking
            </Button>
          </>
        }
      >
        {`We couldn’t cancel this booking. ${problem?.status === 400 ? problem.detail : ''}`}
      </NoticeBar>
    </Box>
  )
}

const BookingRow = ({ actor, booking }: RowProps) => {
  const { loyalty } = useBrand()
  const mode = useSelector(actor, selectDeletionMode)
  const isThis = useSelector(actor, ({ context }) => context.bookingId) === booking.bookingId
  const remove = useSelector(actor, ({ children }) => children.command)
  const isBusy = isThis && mode === 'loading'
  const mayDelete = useMay()('deleteBooking')
  return (
    <ListItem>
      <IconTile tone="loyal">
        <CalendarCheck size={22} strokeWidth={1.9} aria-hidden />
      </IconTile>
      <Box css={{ flex: '1 1 160px', minWidth: 0 }}>
        <Text weight="strong">{whenOf(booking)}</Text>
        <Text kind="small" tone="second">
          {`${booking.status === 'running' ? 'On right now' : 'Booked'}. ${hoursOf(loyalty, booking.duration)} at ${booking.address}`}
        </Text>
      </Box>
      {booking.status === 'upcoming' && mayDelete ? (
        <Button
          tone="outline"
          isBusy={isBusy}
          disabled={mode === 'loading' && !isThis}
          aria-label={`Cancel booking: ${whenOf(booking)}`}
          onClick={() => actor.send({ type: 'booking.delete', bookingId: booking.bookingId })}
        >
          Cancel booking
        </Button>
      ) : null}
      {isBusy ? <CommandNotice actor={remove} what="your cancellation" /> : null}
      {isThis && mode === 'error' ? <Failed actor={actor} /> : null}
    </ListItem>
  )
}

const Question = ({ actor, booking }: { actor: BookingDeletionActor; booking: PowerShoutBooking | undefined }) => {
  const { loyalty } = useBrand()
  const keep = () => actor.send({ type: 'deletion.cancel' })
  return (
    <Dialog
      isOpen
      size="small"
      title="Cancel this booking?"
      description={
        booking
          ? `${whenOf(booking)}. Your ${hoursOf(loyalty, booking.duration)} ${booking.duration === 1 ? 'goes' : 'go'} back to your balance.`
          : 'Your hours go back into your balance.'
      }
      onClose={keep}
    >
      <Row gap={3} wraps css={{ justifyContent: 'flex-end' }}>
        <Button tone="quiet" onClick={keep}>
          Keep booking
        </Button>
        <Button tone="danger" onClick={() => sendWithKey(actor, { type: 'deletion.confirm' })}>
          Yes, cancel booking
        </Button>
      </Row>
    </Dialog>
  )
}

export const BookingsList = ({ actor, bookings }: { actor: BookingDeletionActor; bookings: readonly PowerShoutBooking[] }) => {
  const mode = useSelector(actor, selectDeletionMode)
  const id = useSelector(actor, ({ context }) => context.bookingId)
  const coming = selectComing(bookings)
  return (
    <Box css={{ marginTop: '$5' }}>
      <Box role="status">
        {mode === 'success' ? <NoticeBar tone="good">Cancelled. Your hours are back in your balance.</NoticeBar> : null}
      </Box>
      {coming.length > 0 ? (
        <List label="Your bookings">
          {coming.map((booking) => (
            <BookingRow key={booking.bookingId} actor={actor} booking={booking} />
          ))}
        </List>
      ) : null}
      {mode === 'confirming' ? <Question actor={actor} booking={bookings.find(({ bookingId }) => bookingId === id)} /> : null}
    </Box>
  )
}
