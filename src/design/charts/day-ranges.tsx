import type { CSSProperties } from 'react'
import { Hidden } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'

const List = styled('ul', {
  display: 'grid',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '52px minmax(0, 1fr) minmax(76px, auto)',
    alignItems: 'center',
    gap: 12,
    minHeight: 56,
    fontVariantNumeric: 'tabular-nums',
  },
  '& > li + li': { borderTop: '1px solid $line' },
  '@lg': {
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    gap: 8,
    '& > li': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      justifyItems: 'center',
      gap: 6,
      padding: '12px 4px',
      borderRadius: '$block',
      background: '$sunken',
      border: '1.5px solid transparent',
    },
    '& > li + li': { borderTop: '1.5px solid transparent' },
    '& > li[data-today]': { background: '$surface', borderColor: '$primary' },
  },
  '@forced': { '& > li[data-today]': { outline: '2px solid Highlight' } },
})

const Name = styled('b', { fontSize: '.875rem', fontWeight: 600 })

const Track = styled('span', {
  position: 'relative',
  height: 14,
  borderRadius: 7,
  background: '$sunken',
  '@lg': { width: 32, height: 112, background: 'none' },
})

const Bar = styled('i', {
  position: 'absolute',
  insetBlock: 0,
  left: 0,
  width: 'var(--value)',
  borderRadius: 7,
  border: '1.5px dashed $bar',
  background: '$primarySoft',
  '@lg': { insetBlock: 'auto 0', width: '100%', height: 'var(--value)', borderRadius: '8px 8px 0 0' },
})

const Bracket = styled('i', {
  position: 'absolute',
  top: -2,
  bottom: -2,
  left: 'var(--low)',
  width: 'calc(var(--high) - var(--low))',
  minWidth: 3,
  borderInline: '2px solid $ink2',
  '&::before': { content: '""', position: 'absolute', top: 'calc(50% - 1px)', insetInline: 0, height: 2, background: '$ink2' },
  '@lg': {
    top: 'auto',
    bottom: 'var(--low)',
    left: 9,
    right: 9,
    width: 'auto',
    height: 'calc(var(--high) - var(--low))',
    borderInline: 0,
    borderBlock: '2px solid $ink2',
    '&::before': { top: 0, bottom: 0, insetInline: 'calc(50% - 1px)', width: 2, height: 'auto' },
  },
  '@forced': { borderColor: 'CanvasText', '&::before': { background: 'CanvasText' } },
})

const Amount = styled('span', {
  textAlign: 'end',
  '& > b': { display: 'block', fontWeight: 600 },
  '& > small': { display: 'block', fontSize: '.8125rem', color: '$ink2' },
  '@lg': { textAlign: 'center', '& > b': { fontSize: '.9375rem' } },
})

export interface RangedDay {
  readonly key: string
  readonly name: string
  readonly fullName: string
  readonly isToday: boolean
  readonly value: number
  readonly low: number
  readonly high: number
  readonly words: string
  readonly second: string | null
  readonly rangeWords: string
}

const percent = (share: number) => `${Math.max(0, Math.min(1, share)) * 100}%`

export const DayRanges = ({ days, label }: { readonly days: readonly RangedDay[]; readonly label: string }) => {
  const most = Math.max(...days.map(({ high }) => high), 0) || 1
  return (
    <List aria-label={label}>
      {days.map(({ key, name, fullName, isToday, value, low, high, words, second, rangeWords }) => (
        <li key={key} data-today={isToday ? '' : undefined}>
          <Name>
            <span aria-hidden>{name}</span>
            <Hidden>{fullName}</Hidden>
          </Name>
          <Track
            aria-hidden
            style={
              { '--value': percent(value / most), '--low': percent(low / most), '--high': percent(high / most) } as CSSProperties
            }
          >
            <Bar />
            <Bracket />
          </Track>
          <Amount>
            <b>{words}</b>
            <Hidden>, {rangeWords}</Hidden>
            {second === null ? null : <small>{second}</small>}
          </Amount>
        </li>
      ))}
    </List>
  )
}
