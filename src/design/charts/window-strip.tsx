import { styled } from '#design/theme/stitches.ts'
import { LegendList } from './legend.tsx'

const Days = styled('ol', { display: 'flex', gap: 4 })

const hatch = 'repeating-linear-gradient(135deg, $colors$lineStrong 0 1.5px, transparent 1.5px 5px)'

const kinds = {
  counts: { background: '$primarySoft', color: '$onPrimarySoft', fontWeight: 600 },
  late: { backgroundColor: '$sunken', backgroundImage: hatch },
  plain: { background: '$sunken' },
} as const

const DayOf = styled('li', {
  flex: '1 1 0',
  minWidth: 0,
  height: 34,
  display: 'grid',
  placeItems: 'center',
  borderRadius: 8,
  fontSize: '.8125rem',
  fontVariantNumeric: 'tabular-nums',
  color: '$ink2',
  '& > span': { paddingInline: 2, borderRadius: 4 },
  '@forced': { border: '1px solid CanvasText' },
  variants: {
    kind: {
      ...kinds,
      // Numbers are unreadable on hatching.
      late: { ...kinds.late, '& > span': { background: '$sunken' } },
    },
    isToday: { true: { boxShadow: 'inset 0 0 0 2px $colors$ink', color: '$ink', fontWeight: 700 } },
  },
})

const Mark = styled('i', {
  flex: 'none',
  width: 14,
  height: 14,
  borderRadius: 4,
  '@forced': { border: '1px solid CanvasText' },
  variants: { kind: { ...kinds, counts: { background: '$primarySoft', boxShadow: 'inset 0 0 0 1.5px $colors$primary' } } },
})

export type WindowDayKind = keyof typeof kinds

export interface WindowStripProps {
  readonly label: string
  readonly days: readonly {
    readonly key: string
    readonly date: string
    readonly kind: WindowDayKind
    readonly isToday: boolean
    readonly words: string
  }[]
  readonly legend: readonly { readonly kind: WindowDayKind; readonly label: string }[]
}

export const WindowStrip = ({ label, days, legend }: WindowStripProps) => (
  <>
    <Days aria-label={label}>
      {days.map(({ key, date, kind, isToday, words }) => (
        <DayOf key={key} kind={kind} isToday={isToday} title={words} aria-current={isToday ? 'date' : undefined}>
          <span>{date}</span>
        </DayOf>
      ))}
    </Days>
    <LegendList css={{ flexDirection: 'column', marginTop: '$3' }}>
      {legend.map(({ kind, label: words }) => (
        <li key={kind}>
          <Mark kind={kind} />
          {words}
        </li>
      ))}
    </LegendList>
  </>
)
