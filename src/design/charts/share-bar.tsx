import { LegendList, Swatch } from './legend.tsx'
import { fillOf } from './shares.ts'
import { styled } from '#design/theme/stitches.ts'
import { useTheme } from '#design/theme/use-theme.ts'
import { placed } from '#domain/once.ts'

const Bar = styled('div', { display: 'flex', gap: 3, height: 44 })

const Segment = styled('i', {
  display: 'grid',
  placeItems: 'center',
  minWidth: 3,
  overflow: 'hidden',
  borderRadius: 8,
  '@forced': { forcedColorAdjust: 'none', border: '1px solid CanvasText' },
})

export interface Share {
  /** The documented name: 'Heating', 'Hydro', 'Natural Gas'. */
  readonly name: string
  /** What the backend would draw a name in that is not documented: `#RRGGBB`. */
  readonly hexColour?: string
  /** Of the whole, 0 to 1. */
  readonly share: number
  /** '36%' */
  readonly percent: string
  /** '$90.86' */
  readonly amount?: string
}

/** Parts of a whole in one line, each with its icon where there is room; `label` says the parts aloud. */
export const ShareBar = ({ shares, label }: { shares: readonly Share[]; label: string }) => {
  const theme = useTheme()
  return (
    <Bar role="img" aria-label={label}>
      {placed(shares).map(({ place, name, hexColour, share }) => {
        const { fill, ink, icon: Icon } = fillOf(name, hexColour, theme)
        return (
          <Segment key={place} style={{ flex: `${share * 100} 0 0`, background: fill, color: ink }}>
            {Icon !== null && share >= 0.09 ? <Icon size={18} strokeWidth={2} aria-hidden /> : null}
          </Segment>
        )
      })}
    </Bar>
  )
}

/** What the colours of some bars mean. */
export const ShareLegend = ({ parts }: { parts: readonly { readonly name: string; readonly label: string }[] }) => {
  const theme = useTheme()
  return (
    <LegendList>
      {parts.map(({ name, label }) => (
        <li key={name}>
          <Swatch style={{ background: fillOf(name, undefined, theme).fill }} />
          {label}
        </li>
      ))}
    </LegendList>
  )
}

/** The same parts in a line or two, each with its amount alone. */
export const ShareAmounts = ({ shares }: { shares: readonly Share[] }) => {
  const theme = useTheme()
  return (
    <LegendList css={{ gap: '6px 18px', fontSize: '.875rem' }}>
      {placed(shares).map(({ place, name, hexColour, amount }) => (
        <li key={place}>
          <Swatch style={{ background: fillOf(name, hexColour, theme).fill }} />
          <span>{name}</span> <b>{amount}</b>
        </li>
      ))}
    </LegendList>
  )
}
