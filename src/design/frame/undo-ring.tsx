import { paint } from '#design/theme/paint.ts'

const radius = 7
const round = 2 * Math.PI * radius

interface UndoRingProps {
  readonly size?: number
  /** Of the time, 0 to 1; default: all of it is left. */
  readonly share?: number
  /** Time left, inside a large ring. */
  readonly label?: string
}

/** Decorative: the words beside it give the time. */
export const UndoRing = ({ size = 18, share = 1, label }: UndoRingProps) => (
  <svg width={size} height={size} viewBox="0 0 18 18" aria-hidden>
    <circle cx={9} cy={9} r={radius} fill="none" stroke={paint('line')} strokeWidth={label === undefined ? 2.5 : 1.8} />
    <circle
      cx={9}
      cy={9}
      r={radius}
      fill="none"
      stroke={paint('primary')}
      strokeWidth={label === undefined ? 2.5 : 1.8}
      strokeDasharray={`${round * share} ${round}`}
      transform="rotate(-90 9 9)"
    />
    {label === undefined ? null : (
      <text x={9} y={9} fontSize={4.4} fontWeight={600} fill={paint('ink')} textAnchor="middle" dominantBaseline="central">
        {label}
      </text>
    )}
  </svg>
)
