import { type ReactNode, type RefCallback, useId, useState } from 'react'
import { paint } from '#design/theme/paint.ts'
import { styled } from '#design/theme/stitches.ts'
import { useSize, windowWidth } from '#design/theme/use-size.ts'
import { useTheme } from '#design/theme/use-theme.ts'
import { closed, sceneGeometry, type SceneInput } from './scene-geometry.ts'
import { heroRoom } from './scene-layouts.ts'
import { FarTrees, NearTrees } from './scene-trees.tsx'

export const Sky = styled('div', {
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  background: 'linear-gradient($colors$sky0, $colors$sky1 42%, $colors$sky2 78%)',
  '& > svg': { position: 'absolute', inset: 0 },
  '& text': { fontSize: 12.5, fontWeight: 500, fill: 'rgba(255,255,255,.88)' },
})

/** Hero size at this width. */
const likelySize = () => ({ width: windowWidth(), height: windowWidth() < 1024 ? heroRoom.phone.height : heroRoom.wide.height })

type Hours = Omit<SceneInput, 'isNight' | 'width' | 'height'> & {
  readonly night: boolean
}

export const noHours = { day: null, weekBefore: null, average: null } as const

export interface HillsScene {
  readonly scene: ReturnType<typeof sceneGeometry>
  readonly width: number
  readonly height: number
  readonly isNight: boolean
  /** A full moon in a light sky would look like the sun. */
  readonly isCrescent: boolean
}

export const useHills = ({ night, ...hours }: Hours): [ref: RefCallback<HTMLDivElement>, drawn: HillsScene] => {
  const { mode } = useTheme()
  const [ref, { width, height }] = useSize<HTMLDivElement>(useState(likelySize)[0])
  const isNight = night || mode === 'dark'
  const scene = sceneGeometry({ ...hours, isNight, width, height })
  return [ref, { scene, width, height, isNight, isCrescent: isNight && (mode === 'light' || !scene.isNarrow) }]
}

interface HillsProps {
  readonly drawn: HillsScene
  readonly house: ReactNode
  readonly foot: readonly (readonly [share: number, colour: string])[]
  readonly children?: ReactNode
}

export const Hills = ({ drawn, house, foot, children }: HillsProps) => {
  const { scene, width, height, isNight, isCrescent } = drawn
  const id = useId()
  const { front, mid, back, light, house: place, isNarrow } = scene
  const top = Math.min(...front.map(({ y }) => y)) / height
  return (
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
          {foot.map(([share, colour]) => (
            <stop key={share} offset={share} stopColor={colour} />
          ))}
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
      <g transform={`translate(${place.x - 60 * place.scale} ${place.y - 73 * place.scale}) scale(${place.scale})`}>{house}</g>
      <path d={closed(front, height)} fill={`url(#${id}front)`} />
      {children}
    </svg>
  )
}
