import { House } from './house.tsx'
import { SmallHills } from './small-scene.tsx'

const homes = [
  [40, 'standalone', 'harbour'],
  [150, 'standalone', 'tussock'],
  [260, 'lifestyleBlock', 'forest'],
] as const

export const StreetScene = ({ height = 112 }: { height?: number }) => (
  <SmallHills height={height} sun={180}>
    {homes.map(([x, type, scheme]) => (
      <g key={x} transform={`translate(${x} 68) scale(.5)`}>
        <House type={type} scheme={scheme} />
      </g>
    ))}
  </SmallHills>
)
