import { styled } from '#design/theme/stitches.ts'

const Track = styled('div', { display: 'flex', gap: 2, '@sm': { gap: 3 } })

const Tick = styled('i', {
  flex: 1,
  minWidth: 0,
  height: 30,
  borderRadius: 4,
  background: '$bar',
  '@forced': { forcedColorAdjust: 'none', border: '1px solid CanvasText' },
  variants: {
    isEstimated: {
      true: {
        background: 'repeating-linear-gradient(135deg, $colors$bar 0 2px, transparent 2px 4px)',
        boxShadow: 'inset 0 0 0 1.5px $colors$bar',
      },
    },
    isRinged: { true: { boxShadow: '0 0 0 2px $colors$surface, 0 0 0 4px $colors$ink' } },
  },
})

export interface DayStripProps {
  readonly shares: readonly number[]
  readonly label: string
}

const mostRinged = 3

/** Estimated shares are hatched, and ringed if few. */
export const DayStrip = ({ shares, label }: DayStripProps) => {
  const isRinged = shares.filter((share) => share > 0).length <= mostRinged
  return (
    <Track role="img" aria-label={label}>
      {shares
        .map((share, day) => ({ share, day }))
        .map(({ share, day }) => (
          <Tick
            key={day}
            isEstimated={share === 1}
            isRinged={isRinged && share > 0}
            style={share > 0 && share < 1 ? { background: partly(share) } : undefined}
          />
        ))}
    </Track>
  )
}

const partly = (share: number): string => {
  const solid = Math.min(83, Math.round((1 - share) * 100))
  return [
    `linear-gradient(var(--colors-bar) 0 ${solid}%, transparent ${solid}%)`,
    'repeating-linear-gradient(45deg, var(--colors-bar) 0 2px, var(--colors-surface) 2px 4px)',
  ].join(', ')
}
