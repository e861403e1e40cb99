import type { ReactNode } from 'react'
import { paint } from '#design/theme/paint.ts'
import { styled } from '#design/theme/stitches.ts'
import { StandaloneHouse } from './standalone-house.tsx'
import { CabbageTree, Pine } from './trees.tsx'

const Frame = styled('div', { overflow: 'hidden', maxWidth: 560, borderRadius: 16, '& > svg': { width: '100%' } })

interface SmallHillsProps {
  readonly height: number
  readonly sun?: number
  readonly children: ReactNode
}

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
  readonly height?: number
  readonly subject?: 'trees' | 'house'
}

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
