import type { ReactNode } from 'react'
import { paint } from '#design/theme/paint.ts'
import { styled } from '#design/theme/stitches.ts'
import { StandaloneHouse } from './standalone-house.tsx'
import { CabbageTree, Pine } from './trees.tsx'

// Wider, it would be cut to a strip of its lowest part.
const Frame = styled('div', { overflow: 'hidden', maxWidth: 560, borderRadius: 16, '& > svg': { width: '100%' } })

interface SmallHillsProps {
  /** CSS pixels. */
  readonly height: number
  /** How far from the left the sun stands, of 360; left out, there is neither sun nor sky. */
  readonly sun?: number
  /** What stands on the hills, 360 wide and with its foot at 104. */
  readonly children: ReactNode
}

/** Two hills behind what stands there, and one before it. */
export const SmallHills = ({ height, sun, children }: SmallHillsProps) => (
  <Frame style={{ height }}>
    <svg height={height} viewBox={`0 0 360 ${height}`} preserveAspectRatio="xMidYMax slice" aria-hidden>
      <rect width={360} height={height} fill={paint(sun === undefined ? 'sunken' : 'sky1')} />
      {sun === undefined ? null : <circle cx={sun} cy={height - 58} r={15} fill={paint('sun')} />}
      <g transform={`translate(0 ${height - 120})`}>
        <path d="M0 76c50-30 100-20 150-8s100-34 150-20 50 8 60 6v70H0z" fill={paint('hill3')} />
        <path d="M0 92c60-18 110-8 170 0s110-16 190-6v40H0z" fill={paint('hill2')} />
        {children}
        <path d="M0 106c90-12 240-12 360 2v20H0z" fill={paint('hill1')} />
      </g>
    </svg>
  </Frame>
)

export interface SmallSceneProps {
  /** CSS pixels. */
  readonly height?: number
  /** `trees` for nothing to show, `house` for something that went wrong at home. */
  readonly subject?: 'trees' | 'house'
}

/** A small landscape that stands where there is nothing else to draw. Decorative. */
export const SmallScene = ({ height = 112, subject = 'trees' }: SmallSceneProps) =>
  subject === 'house' ? (
    <SmallHills height={height}>
      <g transform="translate(150 64) scale(.55)">
        <StandaloneHouse scheme="harbour" />
      </g>
    </SmallHills>
  ) : (
    <SmallHills height={height} sun={270}>
      <CabbageTree x={80} y={104} scale={1.3} />
      <Pine x={290} y={102} />
    </SmallHills>
  )
