import { type ReactNode, useId, useState } from 'react'
import { House } from './house.tsx'
import { houseOf } from './house-schemes.ts'
import { paint } from '#design/theme/paint.ts'
import { closed, labelAt, sceneGeometry, type SceneInput } from './scene-geometry.ts'
import { FarTrees, NearTrees } from './scene-trees.tsx'
import { styled } from '#design/theme/stitches.ts'
import { useSize, windowWidth } from '#design/theme/use-size.ts'
import { useTheme } from '#design/theme/use-theme.ts'

/** What the landscape stands on; alone while that is still to be drawn. */
export const Sky = styled('div', {
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  background: 'linear-gradient($colors$sky0, $colors$sky1 42%, $colors$sky2 78%)',
  '& > svg': { position: 'absolute', inset: 0 },
  '& text': { fontSize: 12.5, fontWeight: 500, fill: 'rgba(255,255,255,.88)' },
})

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

// The front hill fades into the page behind the first row of cards, evenly to the eye.
const fade = [
  [0.16, 94],
  [0.32, 78],
  [0.5, 55],
  [0.68, 30],
  [0.84, 11],
] as const

export interface SceneProps {
  /** 24 hourly kWh of the last full day, or null: then the house's own hills, without hours and peak. */
  readonly day: readonly number[] | null
  /** The same weekday a week before, and the average of 30 days. */
  readonly weekBefore?: readonly number[] | null
  readonly average?: readonly number[] | null
  /** Hours in Auckland, 0 to 24. */
  readonly now: number
  /** 1 to 12; when the sun rises depends on it. */
  readonly month?: number
  /** Between sunset and sunrise; the dark themes are always night. */
  readonly night?: boolean
  readonly avatar?: { readonly type?: string | null; readonly scheme?: string | null } | null
  /** 'Yesterday’s peak, 6 pm **2.7 kWh**': stands at the highest point, not on a phone. */
  readonly peakLabel?: ReactNode
  /** `hero` fades into the page below; `full` fills a whole screen. */
  readonly layout?: SceneInput['layout']
}

/** As wide as the window, and as high as a hero is on such a width. */
const likelySize = () => ({ width: windowWidth(), height: windowWidth() < 1024 ? 746 : 836 })

/** The customer's own day as a landscape: the front hill is their use hour by hour, the sun or moon stands at now. Decorative. */
export const Scene = (props: SceneProps) => {
  const { day, weekBefore = null, average = null, now, month = 6, night = false, avatar, peakLabel, layout = 'hero' } = props
  const id = useId()
  const { mode } = useTheme()
  const [ref, { width, height }] = useSize<HTMLDivElement>(useState(likelySize)[0])
  const isNight = night || mode === 'dark'
  const scene = sceneGeometry({ day, weekBefore, average, now, month, isNight, width, height, layout })
  const { front, mid, back, light, peak, house, isNarrow } = scene
  // A full moon over a light sky would be taken for the sun.
  const isCrescent = isNight && (mode === 'light' || !isNarrow)
  // Over the left half stand the greeting and its buttons: a peak there carries no label.
  const labelled = peak && !isNarrow && peakLabel !== undefined && peak.x >= width * 0.5 ? peak : null
  const foot = labelAt(scene, width)
  const top = Math.min(...front.map(({ y }) => y)) / height
  const turn = layout === 'hero' ? 0.34 : 0.9
  return (
    <Sky ref={ref} aria-hidden>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        <defs>
          <radialGradient id={`${id}glow`}>
            <stop offset="0" stopColor={paint('glow')} stopOpacity={0.95} />
            <stop offset="1" stopColor={paint('glow')} stopOpacity={0} />
          </radialGradient>
          {isCrescent ? (
            <mask id={`${id}crescent`}>
              <circle cx={light.x} cy={light.y} r={light.radius} fill="#fff" />
              <circle cx={light.x - light.radius * 0.36} cy={light.y - light.radius * 0.22} r={light.radius * 0.83} />
            </mask>
          ) : null}
          <linearGradient id={`${id}front`} x1="0" y1={top} x2="0" y2="1">
            <stop offset="0" stopColor={paint('hill1')} />
            <stop offset={turn} stopColor={paint('hill0')} />
            {layout === 'hero'
              ? fade.map(([at, share]) => (
                  <stop
                    key={at}
                    offset={turn + (1 - turn) * at}
                    stopColor={`color-mix(in oklab, ${paint('hill0')} ${share}%, ${paint('canvas')})`}
                  />
                ))
              : null}
            <stop offset="1" stopColor={paint(layout === 'hero' ? 'canvas' : 'hill0')} />
          </linearGradient>
          <linearGradient id={`${id}mid`} x1="0" y1="0" x2="0" y2="1">
            <stop offset=".3" stopColor={paint('hill2')} />
            <stop offset=".85" stopColor={paint('hill3')} />
          </linearGradient>
        </defs>
        {scene.stars.map((star) => (
          <circle key={star.x} cx={star.x} cy={star.y} r={star.radius} fill="#fff" opacity={star.opacity} />
        ))}
        <circle
          cx={light.x}
          cy={light.y}
          r={light.radius * (isNight ? 9 : isNarrow ? 5 : 6.5)}
          fill={`url(#${id}glow)`}
          opacity={isNight ? (isNarrow ? 0.22 : 0.35) : 1}
        />
        <circle
          cx={light.x}
          cy={light.y}
          r={light.radius}
          fill={paint('sun')}
          {...(isCrescent && { mask: `url(#${id}crescent)` })}
        />
        <path d={closed(back, height)} fill={paint('hill3')} />
        <path d={closed(mid, height)} fill={`url(#${id}mid)`} />
        <FarTrees ridge={mid} width={width} isNarrow={isNarrow} />
        <NearTrees ridge={front} width={width} isNarrow={isNarrow} />
        <g transform={`translate(${house.x - 60 * house.scale} ${house.y - 73 * house.scale}) scale(${house.scale})`}>
          <House {...houseOf(avatar?.type, avatar?.scheme)} isLit />
        </g>
        <path d={closed(front, height)} fill={`url(#${id}front)`} />
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
      </svg>
      {labelled && foot ? <Peak style={{ left: foot.x, top: foot.y }}>{peakLabel}</Peak> : null}
    </Sky>
  )
}
