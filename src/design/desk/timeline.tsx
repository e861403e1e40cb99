import type { ReactNode } from 'react'
import { styled } from '#design/theme/stitches.ts'

const Day = styled('h3', {
  position: 'sticky',
  top: 56,
  zIndex: 1,
  padding: '9px 14px',
  background: '$sunken',
  borderTop: '1px solid $line',
  fontSize: 13,
  fontWeight: 580,
  lineHeight: 1.35,
  '@print': { position: 'static' },
})

const Line = styled('li', {
  display: 'grid',
  gridTemplateColumns: '76px 28px minmax(0, 1fr) auto',
  gap: 10,
  alignItems: 'start',
  padding: '8px 14px',
  borderTop: '1px solid $line',
  fontSize: 13.5,
  lineHeight: 1.45,
  '&:first-child': { borderTopColor: 'transparent' },
  '& time': { paddingTop: 4, color: '$ink2', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& p': { paddingTop: 4, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& b': { fontWeight: 580 },
  '& small': { display: 'block', fontSize: 13, color: '$ink2' },
  variants: { isStaffOnly: { true: { background: '$loyalSoft' } } },
})

const Mark = styled('span', {
  display: 'grid',
  width: 28,
  height: 28,
  placeItems: 'center',
  borderRadius: 8,
  background: '$sunken',
  color: '$ink2',
  '@forced': { border: '1px solid CanvasText' },
})

export interface TimelineLine {
  readonly id: string
  readonly at: string
  /** Null: only the day is known. */
  readonly time: string | null
  readonly icon: ReactNode
  readonly title: string
  readonly detail: string | null
  readonly by: string
  /** Customers never see it. */
  readonly isStaffOnly: boolean
  readonly action: ReactNode
}

interface TimelineProps {
  readonly label: string
  readonly days: readonly { readonly title: string; readonly lines: readonly TimelineLine[] }[]
}

/** Lines by day, newest first; the day stays in sight. */
export const Timeline = ({ label, days }: TimelineProps) => (
  <div role="group" aria-label={label}>
    {days.map(({ title, lines }) => (
      <div key={title}>
        <Day>{title}</Day>
        <ul>
          {lines.map(({ id, at, time, icon, title: name, detail, by, isStaffOnly, action }) => (
            <Line key={id} isStaffOnly={isStaffOnly}>
              <time dateTime={at}>{time ?? ''}</time>
              <Mark>{icon}</Mark>
              <p>
                <b>{name}.</b> {detail}
                <small>{by}</small>
              </p>
              {action}
            </Line>
          ))}
        </ul>
      </div>
    ))}
  </div>
)
