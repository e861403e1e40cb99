import { paint } from '#design/theme/paint.ts'
import { styled } from '#design/theme/stitches.ts'

const Corner = styled('span', { position: 'absolute', zIndex: -1, right: -24, top: -24, pointerEvents: 'none' })

const turns = [90, 112.5, 135, 157.5, 180, 202.5]
const ray = (degrees: number) => {
  const turn = (degrees * Math.PI) / 180
  const at = (reach: number) => `${(112 + reach * Math.cos(turn)).toFixed(1)} ${(58 + reach * Math.sin(turn)).toFixed(1)}`
  return `M${at(62)}L${at(80)}`
}

/** The corner of the loyalty card: a sun with rays, or a clock face. Decorative; it lies under the words of the loyal `Card` that it stands in. */
export const LoyaltyArt = ({ mark }: { mark: 'sun' | 'clock' }) => (
  <Corner>
    {mark === 'sun' ? (
      <svg width={170} height={170} viewBox="0 0 170 170" aria-hidden>
        <circle cx={112} cy={58} r={46} fill={paint('loyal')} />
        <path d={turns.map(ray).join('')} stroke={paint('loyal')} strokeWidth={8} strokeLinecap="round" />
      </svg>
    ) : (
      <svg width={150} height={150} viewBox="0 0 150 150" aria-hidden>
        <circle cx={96} cy={54} r={60} fill={paint('loyal')} />
        <path
          d="M84 24v44l-30 18"
          fill="none"
          stroke={paint('loyalSoft')}
          strokeWidth={9}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    )}
  </Corner>
)
