import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Box, PhoneOnly, WideOnly } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { weekday, weekdayName, formatDay, formatDayLong } from '#domain/basics/days.ts'
import { isSameJson } from '#domain/basics/is-same-json.ts'
import { formatHours, formatHoursShort } from '#domain/supply/power-shout.ts'
import type { BookingActor } from '#machines/power-shout/booking.machine.ts'
import * as select from '#machines/power-shout/booking.selectors.ts'
import { endOf } from '#machines/power-shout/hours.ts'
import { CommandNotice } from '#views/command/command-notice.tsx'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { hoursOf, usesWords, whenOf, worthWords } from './power-shout-words.ts'

// On a phone one line above the bottom bar, so that the hours stay in view.
const place = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$3',
  marginTop: '$4',
  padding: '8px 8px 8px 14px',
  borderRadius: '$block',
  background: '$sunken',
  '@belowLg': { position: 'sticky', bottom: 'calc(76px + env(safe-area-inset-bottom))', zIndex: 2 },
  '& > button': { flex: 'none' },
  '@lg': { padding: '14px 18px' },
  '@forced': { border: '1px solid CanvasText' },
} as const

interface BookingLineProps {
  readonly hours: { readonly date: string; readonly startHour: number; readonly endHour: number }
  /** `Book 2 free hours` */
  readonly words: string
  readonly isBusy?: boolean
  /** Omitted while nothing can be booked. */
  readonly onBook?: (() => void) | undefined
}

const BookingLine = ({ hours: { date, startHour, endHour }, words, isBusy = false, onBook }: BookingLineProps) => (
  <Box css={place}>
    <WideOnly>
      <Text kind="h3">{`${formatDayLong(date)}, ${formatHours(startHour, endHour)}`}</Text>
    </WideOnly>
    <PhoneOnly>
      <Text kind="small" weight="strong" css={{ whiteSpace: 'nowrap' }}>
        {`${formatDay(date)}, ${formatHoursShort(startHour, endHour)}`}
      </Text>
    </PhoneOnly>
    <Button
      tone="loyal"
      size="compact"
      aria-label={words}
      isBusy={isBusy}
      disabled={onBook === undefined && !isBusy}
      onClick={() => onBook?.()}
    >
      <PhoneOnly as="span">Book</PhoneOnly>
      <WideOnly as="span">{words}</WideOnly>
    </Button>
  </Box>
)

const Confirm = ({ actor }: { actor: BookingActor }) => {
  const { loyalty } = useBrand()
  const day = useSelector(actor, select.selectDay)
  const range = useSelector(actor, ({ context }) => context.range)
  const worth = useSelector(actor, select.selectWorth, isSameJson)
  const mode = useSelector(actor, select.selectAddMode)
  const booked = useSelector(actor, ({ context }) => context.booked)
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
  const booked = useSelector(actor, ({ context }) => context.booked)
  const problem = useSelector(actor, ({ context }) => context.problem)
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
