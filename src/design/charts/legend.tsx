import { Clock, Sun } from '#design/theme/icons.ts'
import { styled } from '#design/theme/stitches.ts'

export const LegendList = styled('ul', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 16px',
  fontSize: '.8125rem',
  color: '$ink2',
  '& > li': { display: 'inline-flex', alignItems: 'center', gap: 7 },
  '& svg': { color: '$warn' },
  '& b': { fontWeight: 580, color: '$ink', fontVariantNumeric: 'tabular-nums' },
})

export const Swatch = styled('i', {
  flex: 'none',
  display: 'inline-block',
  width: 12,
  height: 12,
  borderRadius: 4,
  background: '$bar',
  '@forced': { forcedColorAdjust: 'none', border: '1px solid CanvasText' },
  variants: {
    kind: {
      actual: {},
      estimated: {
        background: 'repeating-linear-gradient(135deg, $colors$bar 0 2px, transparent 2px 5px)',
        boxShadow: 'inset 0 0 0 1.5px $colors$bar',
      },
      empty: { background: 'none', boxShadow: 'inset 0 0 0 1.5px $colors$barEmpty' },
      dim: { background: '$barDim' },
      sentOut: { background: '$solar' },
      compare: { width: 14, height: 3, borderRadius: 3, background: '$cmp' },
      compareTick: { width: 3, height: 16, borderRadius: 3, background: '$cmp' },
      compareLine: { width: 16, height: 0, borderRadius: 0, background: 'none', borderTop: '3px dotted $colors$cmp' },
    },
  },
})

export interface LegendItem {
  readonly kind:
    | 'actual'
    | 'estimated'
    | 'empty'
    | 'dim'
    | 'sentOut'
    | 'compare'
    | 'compareTick'
    | 'compareLine'
    | 'sun'
    | 'clock'
  readonly label: string
}

const markOf = (kind: LegendItem['kind']) => {
  if (kind === 'sun') return <Sun size={15} strokeWidth={2.4} aria-hidden />
  if (kind === 'clock') return <Clock size={15} strokeWidth={2.4} aria-hidden />
  return <Swatch kind={kind} />
}

export const Legend = ({ items }: { items: readonly LegendItem[] }) => (
  <LegendList>
    {items.map(({ kind, label }) => (
      <li key={kind}>
        {markOf(kind)}
        {label}
      </li>
    ))}
  </LegendList>
)
