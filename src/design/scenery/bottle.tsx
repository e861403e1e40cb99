import { useId } from 'react'
import { paint } from '#design/theme/paint.ts'

const body = 'M8 46c0-16 16-22 30-22s30 6 30 22v68c0 8-5 12-12 12H20c-7 0-12-4-12-12z'
const [top, height] = [24, 102]

export const Bottle = ({ share, width = 76 }: { readonly share: number; readonly width?: number }) => {
  const inside = useId()
  return (
    <svg width={width} height={(width * 132) / 76} viewBox="0 0 76 132" aria-hidden>
      <path d="M24 14c0-8 28-8 28 0v10H24z" fill="none" stroke={paint('lineStrong')} strokeWidth={5} />
      <rect x={33} y={10} width={10} height={14} rx={2} fill={paint('lineStrong')} />
      <clipPath id={inside}>
        <path d={body} />
      </clipPath>
      <g clipPath={`url(#${inside})`}>
        <rect y={20} width={76} height={112} fill={paint('sunken')} />
        <rect y={top + height * (1 - share)} width={76} height={112} fill={paint('lpg')} />
      </g>
      <path d={body} fill="none" stroke={paint('lpg')} strokeWidth={2.5} />
    </svg>
  )
}
