import { House } from './house.tsx'
import { paint } from '#design/theme/paint.ts'
import { styled } from '#design/theme/stitches.ts'
import { CabbageTree, Pine } from './trees.tsx'

// Wider, it would be cut to a strip of its lowest part.
const Frame = styled('div', { overflow: 'hidden', maxWidth: 560, borderRadius: 16, '& > svg': { width: '100%' } })

export interface SmallSceneProps {
  /** CSS pixels. */
  readonly height?: number
  /** `trees` for nothing to show, `house` for something that went wrong at home, `street` for homes like yours. */
  readonly subject?: 'trees' | 'house' | 'street'
}

const street = [
  [40, 'harbour'],
  [150, 'tussock'],
  [260, 'forest'],
] as const

/** A small landscape that stands where there is nothing else to draw. Decorative. */
export const SmallScene = ({ height = 112, subject = 'trees' }: SmallSceneProps) => (
  <Frame style={{ height }}>
    <svg height={height} viewBox={`0 0 360 ${height}`} preserveAspectRatio="xMidYMax slice" aria-hidden>
      <rect width={360} height={height} fill={paint(subject === 'house' ? 'sunken' : 'sky1')} />
      {subject === 'house' ? null : <circle cx={subject === 'street' ? 180 : 270} cy={height - 58} r={15} fill={paint('sun')} />}
      <g transform={`translate(0 ${height - 120})`}>
        <path d="M0 76c50-30 100-20 150-8s100-34 150-20 50 8 60 6v70H0z" fill={paint('hill3')} />
        <path d="M0 92c60-18 110-8 170 0s110-16 190-6v40H0z" fill={paint('hill2')} />
        {subject === 'trees' ? (
          <>
            <CabbageTree x={80} y={104} scale={1.3} />
            <Pine x={290} y={102} />
          </>
        ) : null}
        {subject === 'house' ? (
          <g transform="translate(150 64) scale(.55)">
            <House type="standalone" scheme="harbour" />
          </g>
        ) : null}
        {subject === 'street'
          ? street.map(([x, scheme]) => (
              <g key={x} transform={`translate(${x} 68) scale(.5)`}>
                <House type={scheme === 'forest' ? 'lifestyleBlock' : 'standalone'} scheme={scheme} />
              </g>
            ))
          : null}
        <path d="M0 106c90-12 240-12 360 2v20H0z" fill={paint('hill1')} />
      </g>
    </svg>
  </Frame>
)
