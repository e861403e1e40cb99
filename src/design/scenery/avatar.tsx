import { House } from './house.tsx'
import { houseOf } from './house-schemes.ts'
import { paint } from '#design/theme/paint.ts'
import { styled } from '#design/theme/stitches.ts'

const Frame = styled('span', { display: 'block', flex: 'none', overflow: 'hidden', borderRadius: '27%' })

export interface AvatarProps {
  /** From the server; unknown ones are drawn as the standalone tussock house. */
  readonly type: string | null | undefined
  readonly scheme: string | null | undefined
  readonly size?: number
  readonly isLit?: boolean
}

export const Avatar = ({ type, scheme, size = 40, isLit = false }: AvatarProps) => (
  <Frame style={{ width: size, height: size }}>
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden>
      <rect width={40} height={40} fill={paint('sky1')} />
      <circle cx={30} cy={11} r={4.5} fill={paint('sun')} />
      <path d="M0 26c8-7 15-4 22-1s12 0 18-4v19H0z" fill={paint('hill2')} />
      <g transform="translate(4.5 13.2) scale(.26)">
        <House {...houseOf(type, scheme)} isLit={isLit} />
      </g>
      <path d="M0 33c10-3 26-3 40 1v6H0z" fill={paint('hill1')} />
    </svg>
  </Frame>
)

export const Initials = styled('span', {
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  borderRadius: '$chip',
  background: '$primary',
  color: '$onPrimary',
  fontSize: '.875rem',
  fontWeight: 600,
})
