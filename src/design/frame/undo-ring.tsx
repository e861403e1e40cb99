import { paint } from '#design/theme/paint.ts'

const radius = 7
const round = 2 * Math.PI * radius

/** Stands before the words that say until when something can be undone; it tells nothing that they do not. */
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
