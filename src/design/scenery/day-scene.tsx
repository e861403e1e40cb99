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

// Perceptually even fade behind the first row of cards.
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
  readonly hills: {
    /** 24 hourly kWh: last full day, same weekday a week before, 30 day mean. */
    readonly day: readonly number[]
    readonly weekBefore: readonly number[] | null
    readonly average: readonly number[] | null
  } | null
  readonly now: number
  readonly month: number
  /** Between sunset and sunrise; always in dark themes. */
  readonly night?: boolean
  readonly avatar?: { readonly type: string; readonly colorSchema: string } | null
  readonly peakLabel?: ReactNode
}

/** The front hill is the customer's use by hour; sun or moon at the current time. Decorative. */
export const DayScene = (props: DaySceneProps) => {
  const { hills, now, month, night = false, avatar, peakLabel } = props
  const [ref, drawn] = useHills({ ...(hills ?? noHours), now, month, night, layout: 'hero' })
  const { scene, width } = drawn
  const { peak, isNarrow } = scene
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
