import { paint } from '#design/theme/paint.ts'

const radius = 7
const round = 2 * Math.PI * radius

/** Decorative: the words beside it give the time. */
export const UndoRing = () => (
  <svg width={18} height={18} viewBox="0 0 18 18" aria-hidden>
    <circle cx={9} cy={9} r={radius} fill="none" stroke={paint('line')} strokeWidth={2.5} />
    <circle
      cx={9}
      cy={9}
      r={radius}
      fill="none"
      stroke={paint('primary')}
      strokeWidth={2.5}
      strokeDasharray={`${round * 0.78} ${round}`}
      transform="rotate(-90 9 9)"
    />
  </svg>
)
