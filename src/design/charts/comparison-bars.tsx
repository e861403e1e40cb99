import type { LucideIcon } from '#design/theme/icons.ts'
import { styled } from '#design/theme/stitches.ts'

const List = styled('ul', { display: 'grid', gap: 12 })

const Line = styled('li', {
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    marginBottom: 6,
    fontSize: '.875rem',
    lineHeight: 1.45,
    color: '$ink2',
    fontVariantNumeric: 'tabular-nums',
  },
  '& > div > :last-child': { marginInlineStart: 'auto', whiteSpace: 'nowrap' },
  '& > div > span': { whiteSpace: 'nowrap' },
  '& > div > small': { fontSize: '.8125rem', fontWeight: 450, color: '$ink2', lineHeight: 1.3 },
  '@media (max-width: 479px)': {
    '& > div': { flexWrap: 'wrap' },
    '& > div > small': { order: 1, flexBasis: '100%' },
  },
  variants: { isOwn: { true: { '& > div': { color: '$ink', fontWeight: 600 } } } },
})

const Track = styled('span', { display: 'block', height: 12, borderRadius: 8, background: '$sunken', overflow: 'hidden' })

const Fill = styled('i', {
  display: 'block',
  height: 12,
  borderRadius: 8,
  '@forced': { forcedColorAdjust: 'none', border: '1px solid CanvasText' },
  variants: {
    kind: {
      own: { background: '$bar' },
      peer: { background: '$barDim' },
      efficient: { background: '$good' },
      early: {
        background: 'repeating-linear-gradient(135deg, $colors$bar 0 2px, transparent 2px 5px)',
        boxShadow: 'inset 0 0 0 1.5px $colors$bar',
      },
    },
  },
})

export interface ComparisonBar {
  readonly name: string
  readonly value: number
  readonly words: string
  readonly icon?: LucideIcon
  readonly isOwn?: boolean
  readonly note?: string
  readonly isEfficient?: boolean
}

export const ComparisonBars = ({ bars, isEarly = false }: { bars: readonly ComparisonBar[]; isEarly?: boolean }) => {
  const most = Math.max(1, ...bars.map(({ value }) => value)) * 1.05
  return (
    <List>
      {bars.map(({ name, value, words, icon: Icon, note, isOwn = false, isEfficient = false }) => (
        <Line key={`${name} ${note ?? ''}`} isOwn={isOwn}>
          <div>
            {Icon ? <Icon size={16} strokeWidth={1.9} aria-hidden /> : null}
            <span>{name}</span>
            {note === undefined ? null : <small>{note}</small>}
            <span>{words}</span>
          </div>
          <Track>
            <Fill
              kind={isEarly ? 'early' : isOwn ? 'own' : isEfficient ? 'efficient' : 'peer'}
              style={{ width: `${(Math.max(0, value) / most) * 100}%` }}
            />
          </Track>
        </Line>
      ))}
    </List>
  )
}
