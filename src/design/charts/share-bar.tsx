import { LegendList, Swatch } from './legend.tsx'
import { fillOf } from '#design/charts/geometry/shares.ts'
import { styled } from '#design/theme/stitches.ts'
import { useTheme } from '#design/theme/use-theme.ts'
import { placed } from '#domain/basics/unique.ts'

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
  readonly name: string
  /** `#RRGGBB` from the backend, for names outside the documents. */
  readonly hexColour?: string
  readonly share: number
  readonly percent: string
  readonly amount?: string
}

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
