import { Zap } from '#design/theme/icons.ts'
import { styled } from '#design/theme/stitches.ts'

const Line = styled('div', { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, 26px)', gap: 7 })

const Pip = styled('i', {
  display: 'grid',
  placeItems: 'center',
  width: 26,
  height: 26,
  borderRadius: '$chip',
  background: '$loyal',
  color: '$onLoyal',
  '@forced': { forcedColorAdjust: 'none', border: '1px solid CanvasText' },
  variants: {
    isExpiring: {
      true: {
        background: 'repeating-linear-gradient(135deg, $colors$loyal 0 2.5px, transparent 2.5px 5px)',
        boxShadow: 'inset 0 0 0 2px $colors$loyal',
      },
    },
  },
})

export const mostPips = 12

/** One pip per hour, expiring ones striped; nothing above 12. */
export const Pips = ({ hours, expiring, label }: { hours: number; expiring: number; label: string }) =>
  hours < 1 || hours > mostPips ? null : (
    <Line role="img" aria-label={label}>
      {Array.from({ length: hours }, (_, at) => {
        const isExpiring = at >= hours - expiring
        return (
          <Pip key={at} isExpiring={isExpiring}>
            {isExpiring ? null : <Zap size={14} strokeWidth={2.2} aria-hidden />}
          </Pip>
        )
      })}
    </Line>
  )
