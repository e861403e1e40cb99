import type { ReactNode } from 'react'
import { type Day, formatDayLong } from '#domain/basics/days.ts'
import { Hidden } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'

const Cell = styled('td', {
  position: 'relative',
  height: 52,
  padding: '6px 2px',
  borderRadius: '$block',
  background: '$sunken',
  verticalAlign: 'top',
  textAlign: 'center',
  fontSize: '.9375rem',
  fontWeight: 560,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  '& small': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 4,
    minHeight: 18,
    fontSize: '.75rem',
    fontWeight: 580,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
  },
  '& small svg': { flex: 'none' },
  '&:focus-visible': { zIndex: 1 },
  // Seven days on the narrowest phone barely hold `10–12`: it may touch the edges.
  '@belowMd': {
    paddingInline: 0,
    '& small': { letterSpacing: '-.03em', overflow: 'visible' },
    '& small svg': { display: 'none' },
  },
  '@md': {
    height: 62,
    padding: '8px 10px',
    textAlign: 'left',
    '& small': { justifyContent: 'flex-start', fontSize: '.78125rem', marginTop: 6 },
  },
  '@forced': { border: '1px solid CanvasText' },
  variants: {
    tone: {
      plain: {},
      marked: {
        background: '$loyalSoft',
        color: '$onLoyalSoft',
        boxShadow: 'inset 0 0 0 1.5px $colors$loyalLine',
      },
    },
    isToday: { true: { boxShadow: 'inset 0 0 0 2px $colors$ink' } },
    isDisabled: { true: { cursor: 'default' } },
    isOut: { true: { visibility: 'hidden' } },
    isSelected: {
      true: {
        background: '$loyal',
        color: '$onLoyal',
        boxShadow: '0 0 0 2px $colors$surface, 0 0 0 4.5px $colors$ink',
        '@forced': { outline: '3px solid Highlight' },
      },
    },
  },
  compoundVariants: [{ tone: 'plain', isDisabled: true, css: { background: 'none', color: '$ink3', fontWeight: 480 } }],
})

export interface CalendarMark {
  readonly mark?: ReactNode
  readonly label?: string
  readonly tone?: 'plain' | 'marked'
  readonly isDisabled?: boolean
}

interface CalendarDayProps {
  readonly day: Day
  readonly mark: CalendarMark
  readonly isToday: boolean
  readonly isClosed: boolean
  readonly isSelected: boolean
  readonly isStop: boolean
  readonly onPress: () => void
}

export const CalendarDay = ({ day, mark, isToday, isClosed, isSelected, isStop, onPress }: CalendarDayProps) => (
  <Cell
    role="gridcell"
    tone={mark.tone ?? 'plain'}
    isToday={isToday}
    isDisabled={isClosed}
    isSelected={isSelected}
    tabIndex={isStop ? 0 : -1}
    aria-selected={isSelected}
    aria-disabled={isClosed || undefined}
    aria-current={isToday ? 'date' : undefined}
    onClick={onPress}
  >
    <Hidden>{[formatDayLong(day), isToday ? 'today' : '', mark.label ?? ''].filter(Boolean).join(', ')}</Hidden>
    <span aria-hidden>{Number(day.slice(8))}</span>
    <small aria-hidden>{mark.mark ?? (isToday ? 'Today' : '')}</small>
  </Cell>
)

export const OutsideDay = () => <Cell isOut aria-hidden />
