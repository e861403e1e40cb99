import { useSelector } from '@xstate/react'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Button } from '#design/controls/button.tsx'
import { Box } from '#design/theme/layout.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Text } from '#design/theme/text.tsx'
import { weekday, weekdayName } from '#domain/basics/days.ts'
import type { BookingActor } from '#machines/power-shout/booking.machine.ts'
import * as select from '#machines/power-shout/booking.selectors.ts'
import { endOf } from '#machines/power-shout/hours.ts'
import { CommandNotice } from '#views/command/command-notice.tsx'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { BookingLine } from './booking-line.tsx'
import { hoursOf, usesWords, whenOf, worthWords } from './power-shout-words.ts'

const Confirm = ({ actor }: { actor: BookingActor }) => {
  const { loyalty } = useBrand()
  const day = useSelector(actor, select.selectDay)
  const range = useSelector(actor, select.selectRange)
  const worth = useSelector(actor, select.selectWorth, (a, b) => JSON.stringify(a) === JSON.stringify(b))
  const mode = useSelector(actor, select.selectAddMode)
  const booked = useSelector(actor, select.selectBooked)
  const canAdd = useSelector(actor, select.selectCanAdd)
  // Booked hours are no longer free, so none are chosen.
  if (mode === 'accepted' && booked && !range)
    return <BookingLine hours={booked} words={`Book ${hoursOf(loyalty, booked.duration)}`} />
  if (!day || !range || !worth) return null
  const sentences = [usesWords(range.duration, day.hoursLeft), worthWords(worth, weekdayName(weekday(day.date)))]
  const add = () => sendWithKey(actor, { type: 'booking.add' })
  return (
    <>
      <Text kind="small" tone="second" css={{ marginTop: '$4' }}>
        {sentences.filter(Boolean).join(' ')}
      </Text>
      <BookingLine
        hours={{ date: day.date, startHour: range.start, endHour: endOf(day, range) }}
        words={`Book ${hoursOf(loyalty, range.duration)}`}
        isBusy={mode === 'loading'}
        onBook={canAdd ? add : undefined}
      />
    </>
  )
}

const Result = ({ actor }: { actor: BookingActor }) => {
  const { loyalty } = useBrand()
  const mode = useSelector(actor, select.selectAddMode)
  const booked = useSelector(actor, select.selectBooked)
  const problem = useSelector(actor, select.selectAddProblem)
  const reset = () => actor.send({ type: 'booking.reset' })
  const ok = (
    <Button tone="quiet" onClick={reset}>
      {mode === 'accepted' ? 'Done' : 'OK'}
    </Button>
  )
  switch (mode) {
    case 'idle':
    case 'loading':
      return null
    case 'accepted':
      return (
        <NoticeBar tone="good" action={ok}>
          {booked ? `Booked. ${hoursOf(loyalty, booked.duration)} on ${whenOf(booked)}. ` : 'Booked. '}
          You can cancel until the first hour starts.
        </NoticeBar>
      )
    case 'timeElapsed':
      return (
        <NoticeBar tone="warn" role="alert" action={ok}>
          That hour has started, so we didn’t book it. Please pick a later one.
        </NoticeBar>
      )
    case 'invalidRequest':
      return (
        <NoticeBar tone="warn" role="alert" action={ok}>
          {`These hours can’t be booked. ${problem?.detail || 'Please pick others.'}`}
        </NoticeBar>
      )
    case 'error':
      return (
        <NoticeBar
          tone="bad"
          role="alert"
          action={
            <>
              <Button tone="outline" onClick={() => actor.send({ type: 'booking.retry' })}>
                Try again
              </Button>
              {ok}
            </>
          }
        >
          We couldn’t book your hours. Please try again.
        </NoticeBar>
      )
  }
}

export const BookingBar = ({ actor }: { actor: BookingActor }) => {
  const add = useSelector(actor, ({ children }) => children.add)
  return (
    <>
      <Confirm actor={actor} />
      <Box css={{ marginTop: '$4', '&:empty': { display: 'none' } }}>
        <CommandNotice actor={add} what="your booking" />
        <Result actor={actor} />
      </Box>
    </>
  )
}
