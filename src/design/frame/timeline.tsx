import type { ReactNode } from 'react'
import { Ban, CalendarClock, Check, Clock, Minus, Truck, X } from '#design/theme/icons.ts'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'

export interface TimelineItem {
  readonly key: string
  readonly kind: 'done' | 'now' | 'next' | 'later' | 'moved' | 'failed' | 'over'
  readonly title: string
  readonly detail: ReactNode
  readonly when: string
}

const Line = styled('ol', {
  marginTop: '$4',
  '& > li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr) auto',
    gap: '0 14px',
    paddingBottom: 20,
  },
  '& > li:last-child': { paddingBottom: 0 },
  '& > li:not(:last-child)::before': {
    content: '""',
    position: 'absolute',
    left: 13,
    top: 30,
    bottom: 2,
    width: 2,
    background: '$line',
  },
  '& > li[data-kind="done"]:not(:last-child)::before': { background: '$good' },
  '@belowMd': {
    '& > li': { gridTemplateColumns: '28px minmax(0, 1fr)' },
    '& time': { gridColumn: 2 },
  },
})

const Mark = styled('span', {
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: 28,
  variants: {
    kind: {
      done: { background: '$good', color: '$surface' },
      now: { background: '$primary', color: '$onPrimary' },
      next: { background: '$primary', color: '$onPrimary' },
      later: { background: '$sunken', color: '$ink3' },
      moved: { background: '$loyal', color: '$onLoyal' },
      failed: { background: '$bad', color: '$surface' },
      over: { background: '$sunken', color: '$ink3' },
    },
  },
  '@forced': { border: '1px solid CanvasText' },
})

const icons = { done: Check, now: Truck, next: Clock, later: Minus, moved: CalendarClock, failed: X, over: Ban } as const

export const Timeline = ({ items, label }: { readonly items: readonly TimelineItem[]; readonly label: string }) => (
  <Line aria-label={label}>
    {items.map(({ key, kind, title, detail, when }) => {
      const Icon = icons[kind]
      return (
        <li key={key} data-kind={kind}>
          <Mark kind={kind}>
            <Icon size={16} strokeWidth={2.6} aria-hidden />
          </Mark>
          <div>
            <Text weight="medium">{title}</Text>
            <Text kind="small" tone="second">
              {detail}
            </Text>
          </div>
          <Text as="time" kind="caption" tone="second" isTabular css={{ paddingTop: 3 }}>
            {when}
          </Text>
        </li>
      )
    })}
  </Line>
)
