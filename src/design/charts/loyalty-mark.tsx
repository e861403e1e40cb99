import type { PlacedBar } from './bar-geometry.ts'
import { paint } from '#design/theme/palettes.ts'

const rays = [0, 45, 90, 135, 180, 225, 270, 315]

/** A day with free hours: the brand's mark on a dark disc inside the bar's top; over a thin bar a dot. */
export const LoyaltyMark = ({ placed: { x, width, top, highest }, mark }: { placed: PlacedBar; mark: 'sun' | 'clock' }) => {
  const middle = x + width / 2
  if (width < 14) {
    return <circle cx={middle} cy={highest - 9} r={4} fill={paint('loyal')} stroke={paint('onLoyalSoft')} strokeWidth={1.4} />
  }
  return (
    <g
      transform={`translate(${middle} ${top + Math.max(12, width * 0.36)}) scale(${Math.min(1, width / 26)})`}
      stroke={paint('loyal')}
      strokeWidth={2}
      strokeLinecap="round"
      fill="none"
    >
      <circle r={12.5} fill={paint('hill0')} stroke="none" />
      {mark === 'sun' ? (
        <>
          <circle r={4.2} fill={paint('loyal')} stroke="none" />
          {rays.map((turn) => (
            <path key={turn} d="M0-6.9v-1.6" transform={`rotate(${turn})`} />
          ))}
        </>
      ) : (
        <>
          <circle r={7} />
          <path d="M0-3.6V0l-2.4 1.8" />
        </>
      )}
    </g>
  )
}
