import type { ReactNode } from 'react'
import { paint } from '#design/theme/paint.ts'
import { styled } from '#design/theme/stitches.ts'
import { Hills, noHours, Sky, useHills } from './hills.tsx'
import { House } from './house.tsx'
import { houseOf } from './house-schemes.ts'
import { labelAt } from './peak-label.ts'

const Peak = styled('span', {
  position: 'absolute',
  padding: '6px 12px',
  borderRadius: '$chip',
  background: '$glass',
  backdropFilter: 'blur(8px)',
  color: '$skyInk',
  fontSize: '.8125rem',
  fontWeight: 540,
  whiteSpace: 'nowrap',
  transform: 'translate(-50%, -100%)',
  '& b': { fontWeight: 640 },
})

const hourName = (hour: number) => (hour === 12 ? 'Noon' : hour < 12 ? `${hour} am` : `${hour - 12} pm`)

const turn = { wide: 0.34, phone: 0.5 } as const

// The front hill fades into the page behind the first row of cards, evenly to the eye.
const fade = [
  [0.16, 94],
  [0.32, 78],
  [0.5, 55],
  [0.68, 30],
  [0.84, 11],
] as const

const footFrom = (start: number) => [
  [start, paint('hill0')] as const,
  ...fade.map(
    ([at, share]) => [start + (1 - start) * at, `color-mix(in oklab, ${paint('hill0')} ${share}%, ${paint('canvas')})`] as const,
  ),
  [1, paint('canvas')] as const,
]
const foot = { wide: footFrom(turn.wide), phone: footFrom(turn.phone) } as const

export interface DaySceneProps {
  /** Null for the house's own hills, without hours and peak. */
  readonly hills: {
    /** 24 hourly kWh of the last full day, of the same weekday a week before, and the average of 30 days. */
    readonly day: readonly number[]
    readonly weekBefore: readonly number[] | null
    readonly average: readonly number[] | null
  } | null
  /** Hours in Auckland, 0 to 24. */
  readonly now: number
  /** 1 to 12; when the sun rises depends on it. */
  readonly month: number
  /** Between sunset and sunrise; the dark themes are always night. */
  readonly night?: boolean
  /** The home as the server names it; unknown, and none, are drawn as the standalone tussock house. */
  readonly avatar?: { readonly type: string; readonly colorSchema: string } | null
  /** 'Yesterday’s peak, 6 pm **2.7 kWh**': stands at the highest point, not on a phone. */
  readonly peakLabel?: ReactNode
}

/** The customer's own day as a landscape: the front hill is their use hour by hour, the sun or moon stands at now. It fades into the page below. Decorative. */
export const DayScene = (props: DaySceneProps) => {
  const { hills, now, month, night = false, avatar, peakLabel } = props
  const [ref, drawn] = useHills({ ...(hills ?? noHours), now, month, night, layout: 'hero' })
  const { scene, width } = drawn
  const { peak, isNarrow } = scene
  // Over the left half stand the greeting and its buttons: a peak there carries no label.
  const labelled = peak && !isNarrow && peakLabel !== undefined && peak.x >= width * 0.5 ? peak : null
  const place = labelAt(scene, width)
  return (
    <Sky ref={ref} aria-hidden>
      <Hills
        drawn={drawn}
        house={<House {...houseOf(avatar?.type, avatar?.colorSchema)} isLit />}
        foot={isNarrow ? foot.phone : foot.wide}
      >
        {labelled ? (
          <>
            <circle cx={labelled.x} cy={labelled.y} r={5} fill="#fff" />
            <circle cx={labelled.x} cy={labelled.y} r={9} fill="none" stroke="#fff" strokeOpacity={0.55} strokeWidth={1.5} />
          </>
        ) : null}
        {scene.hours.map(({ hour, x, y }) => (
          <g key={hour}>
            <path d={`M${x} ${y - 24}v7`} stroke="#fff" strokeOpacity={0.45} />
            <text x={x} y={y} textAnchor="middle">
              {hourName(hour)}
            </text>
          </g>
        ))}
      </Hills>
      {labelled && place ? <Peak style={{ left: place.x, top: place.y }}>{peakLabel}</Peak> : null}
    </Sky>
  )
}
