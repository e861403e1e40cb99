import type { ReactNode } from 'react'
import { CalendarDays } from '#design/theme/icons.ts'
import { paint } from '#design/theme/paint.ts'
import { styled } from '#design/theme/stitches.ts'
import { useTheme } from '#design/theme/use-theme.ts'
import { placed } from '#domain/basics/unique.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { fillOf } from '#design/charts/geometry/shares.ts'

export interface DonutPart {
  readonly name: string
  readonly hexColour?: string
  readonly value: number
}

interface DonutProps {
  readonly parts: readonly DonutPart[]
  readonly dashed: number
  readonly isHatched?: boolean
  readonly label: string
  readonly children: ReactNode
}

const size = 300
const middle = size / 2
const inner = 90
const outer = 142
const firstOuter = 149
const gap = 3
const leastForIcon = 0.075

const Frame = styled('div', {
  position: 'relative',
  width: '100%',
  maxWidth: size,
  aspectRatio: '1',
  marginInline: 'auto',
  '& > svg': { width: '100%', height: '100%', overflow: 'visible' },
  '@forced': { '& path': { forcedColorAdjust: 'none', stroke: 'CanvasText' } },
})
const Middle = styled('div', { position: 'absolute', inset: 0, display: 'grid', placeContent: 'center', justifyItems: 'center' })

const point = (radius: number, turn: number) => {
  const angle = (turn - 0.25) * 2 * Math.PI
  return `${(middle + radius * Math.cos(angle)).toFixed(2)} ${(middle + radius * Math.sin(angle)).toFixed(2)}`
}

const pieceOf = (from: number, to: number, radius: number): string => {
  const half = (at: number) => gap / 2 / (2 * Math.PI * at)
  const [start, end] = [from + half(radius), Math.max(from + half(radius) + 0.0005, to - half(radius))]
  const [innerStart, innerEnd] = [from + half(inner), Math.max(from + half(inner) + 0.0005, to - half(inner))]
  const isLarge = to - from > 0.5 ? 1 : 0
  return `M${point(radius, start)}A${radius} ${radius} 0 ${isLarge} 1 ${point(radius, end)}L${point(inner, innerEnd)}A${inner} ${inner} 0 ${isLarge} 0 ${point(inner, innerStart)}Z`
}

const iconAt = (turn: number, radius: number) => {
  const [x = '0', y = '0'] = point((inner + radius) / 2, turn).split(' ')
  return { x: Number(x) - 11, y: Number(y) - 11 }
}

/** Starts at the top. Figures stand beside each part, so that hue is not the only key. */
export const Donut = ({ parts, dashed, isHatched = false, label, children }: DonutProps) => {
  const theme = useTheme()
  const whole = parts.reduce((sum, { value }) => sum + value, dashed)
  const starts = parts.map((_, at) => sumOf(parts.slice(0, at), ({ value }) => value) / whole)
  const dashedFrom = whole === 0 ? 0 : 1 - dashed / whole
  return (
    <Frame>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
        {isHatched ? (
          <pattern id="donut-hatch" width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width={2.4} height={6} fill={paint('surface')} opacity={0.5} />
          </pattern>
        ) : null}
        {placed(parts).map(({ place, name, hexColour, value }, at) => {
          const [from, share] = [starts[at] ?? 0, value / whole]
          const radius = at === 0 ? firstOuter : outer
          const { fill, ink, icon: Icon } = fillOf(name, hexColour, theme)
          const d = pieceOf(from, from + Math.min(share, 0.9999), radius)
          return (
            <g key={place}>
              <path d={d} fill={fill} />
              {isHatched ? <path d={d} fill="url(#donut-hatch)" /> : null}
              {Icon !== null && share >= leastForIcon ? (
                <Icon {...iconAt(from + share / 2, radius)} size={22} strokeWidth={1.9} color={ink} aria-hidden />
              ) : null}
            </g>
          )
        })}
        {dashed > 0 ? (
          <>
            <path
              d={pieceOf(dashedFrom, 0.9999, outer)}
              fill="none"
              stroke={paint('barEmpty')}
              strokeWidth={1.5}
              strokeDasharray="4 3"
            />
            {1 - dashedFrom >= leastForIcon ? (
              <CalendarDays
                {...iconAt(dashedFrom + (1 - dashedFrom) / 2, outer)}
                size={22}
                strokeWidth={1.9}
                color={paint('ink2')}
                aria-hidden
              />
            ) : null}
          </>
        ) : null}
      </svg>
      <Middle>{children}</Middle>
    </Frame>
  )
}
