import type { ReactNode } from 'react'
import { CalendarDays } from '#design/theme/icons.ts'
import { paint } from '#design/theme/paint.ts'
import { styled } from '#design/theme/stitches.ts'
import { useTheme } from '#design/theme/use-theme.ts'
import { placed } from '#domain/once.ts'
import { sumOf } from '#domain/sums.ts'
import { fillOf } from './shares.ts'

/** A part of the ring. */
export interface DonutPart {
  /** The documented name: 'Heating'. */
  readonly name: string
  readonly hexColour?: string
  /** 0 or more, in any unit that all parts share. */
  readonly value: number
}

interface DonutProps {
  /** The largest first; the first stands out. */
  readonly parts: readonly DonutPart[]
  /** What is no part of these and stands on the same bill: dashed, in the same unit. */
  readonly dashed: number
  /** The parts are estimates of early figures: hatched. */
  readonly isHatched?: boolean
  /** Says the parts aloud. */
  readonly label: string
  /** What stands in the middle. */
  readonly children: ReactNode
}

const size = 300
const middle = size / 2
const inner = 90
const outer = 142
const firstOuter = 149
const gap = 3
/** From this share of the ring on there is room for an icon. */
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

/** A piece of the ring from one turn to another (0 to 1 from the top), its sides `gap` apart from the next. */
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

/** Parts of a whole as a ring, the largest from the top on; each is said with its figure beside it, so that no reader depends on hue. */
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
