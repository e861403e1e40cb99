import { Button } from '#design/controls/button.tsx'
import { Box, PhoneOnly, WideOnly } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatDay, formatDayLong } from '#domain/basics/days.ts'
import { formatHours, formatHoursShort } from '#domain/supply/power-shout.ts'

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

export const BookingLine = ({ hours: { date, startHour, endHour }, words, isBusy = false, onBook }: BookingLineProps) => (
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
