import { type ComponentProps, memo } from 'react'
import { paint } from '#design/theme/paint.ts'
import { styled } from '#design/theme/stitches.ts'
import type { Shape } from '#design/charts/geometry/shapes.ts'

const Picture = styled('svg', {
  overflow: 'visible',
  '& text': { fontSize: 12.5, fontWeight: 480, fill: '$ink3', fontVariantNumeric: 'tabular-nums' },
  '& text[data-chosen]': { fill: '$ink', fontWeight: 620 },
  '@forced': { '& path[data-bar]': { stroke: 'CanvasText' }, '& text': { fill: 'CanvasText' } },
})

interface DrawingProps extends ComponentProps<typeof Picture> {
  readonly width: number
  readonly height: number
}

export const Drawing = ({ width, height, ...props }: DrawingProps) => (
  <Picture {...props} width={width} height={height} viewBox={`0 0 ${width} ${height}`} />
)

const Piece = ({ shape }: { shape: Shape }) => {
  if ('text' in shape)
    return (
      <text x={shape.x} y={shape.y} textAnchor={shape.anchor} data-chosen={shape.isChosen ? '' : undefined}>
        {shape.text}
      </text>
    )
  const { d, fill, stroke, strokeWidth, isRound, opacity } = shape
  return (
    <path
      d={d}
      fill={fill ? paint(fill) : 'none'}
      opacity={opacity}
      {...(stroke && { stroke: paint(stroke), strokeWidth, ...(isRound && { strokeLinecap: 'round' }) })}
    />
  )
}

export const Shapes = memo(({ of }: { of: readonly Shape[] }) => of.map((shape) => <Piece key={shape.key} shape={shape} />))
