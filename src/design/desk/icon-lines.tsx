import type { ReactNode } from 'react'
import { styled } from '#design/theme/stitches.ts'

const Line = styled('li', {
  display: 'grid',
  gridTemplateColumns: '34px minmax(0, 1fr) auto',
  gap: 11,
  alignItems: 'center',
  padding: '9px 14px',
  borderTop: '1px solid $line',
  fontSize: 13.5,
  lineHeight: 1.45,
  '& b': { fontWeight: 580 },
  '& small': { display: 'block', fontSize: 13, color: '$ink2', overflowWrap: 'anywhere' },
  '& a:hover b': { textDecoration: 'underline', textUnderlineOffset: 3 },
})

const Mark = styled('span', {
  display: 'grid',
  width: 34,
  height: 34,
  placeItems: 'center',
  borderRadius: 10,
  fontSize: 12,
  fontWeight: 600,
  '@forced': { border: '1px solid CanvasText' },
  variants: {
    tone: {
      plain: { color: '$ink2' },
      person: { background: '$sunken', color: '$ink2', borderRadius: 34 },
      primary: { background: '$primarySoft', color: '$onPrimarySoft' },
      warn: { background: '$warnSoft', color: '$warn' },
    },
  },
})

export interface IconLine {
  readonly key: string
  readonly tone: 'plain' | 'person' | 'primary' | 'warn'
  readonly icon: ReactNode
  readonly title: ReactNode
  readonly detail?: string
  readonly aside?: ReactNode
}

/** Rows of a panel with a mark, a title and a line below it. */
export const IconLines = ({ lines }: { readonly lines: readonly IconLine[] }) => (
  <ul>
    {lines.map(({ key, tone, icon, title, detail, aside }) => (
      <Line key={key}>
        <Mark tone={tone} aria-hidden>
          {icon}
        </Mark>
        <span>
          {title}
          {detail === undefined ? null : <small>{detail}</small>}
        </span>
        <span>{aside}</span>
      </Line>
    ))}
  </ul>
)
