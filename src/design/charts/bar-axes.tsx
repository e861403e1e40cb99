import type { BarLayout } from './bar-geometry.ts'
import { paint } from '#design/theme/palettes.ts'
import { styled } from '#design/theme/stitches.ts'

/** The SVG that a bar chart is drawn in. */
export const Drawing = styled('svg', {
  overflow: 'visible',
  '& text': { fontSize: 12.5, fontWeight: 480, fill: '$ink3', fontVariantNumeric: 'tabular-nums' },
  '& text[data-chosen]': { fill: '$ink', fontWeight: 620 },
  '@forced': { '& path[data-bar]': { stroke: 'CanvasText' }, '& text': { fill: 'CanvasText' } },
})

const Shade = ({ layout, at }: { layout: BarLayout; at: number }) => {
  const column = layout.bars[at]
  return column ? (
    <rect
      x={column.columnX + 1}
      y={layout.plotTop - 6}
      width={Math.max(2, column.columnWidth - 2)}
      height={layout.baseline - layout.plotTop + 6}
      rx={Math.min(10, column.columnWidth / 4)}
      fill={paint('sunken')}
    />
  ) : null
}

interface BarAxesProps {
  readonly layout: BarLayout
  readonly chosenAt: number
}

/** Everything behind the bars: bands, the shade of the chosen column, lines and labels. */
export const BarAxes = ({ layout, chosenAt }: BarAxesProps) => (
  <>
    <Shade layout={layout} at={chosenAt} />
    {layout.bands.map(({ x, width, nameLines, nameX }) => (
      <g key={x}>
        <rect
          x={x}
          y={layout.plotTop}
          width={width}
          height={layout.baseline - layout.plotTop}
          rx={8}
          fill={paint('sunken')}
          opacity={0.7}
        />
        <text y={layout.plotTop - 6 - 15 * (nameLines.length - 1)} textAnchor="middle">
          {nameLines.map((line, at) => (
            <tspan key={line} x={nameX} dy={at === 0 ? 0 : 15}>
              {line}
            </tspan>
          ))}
        </text>
      </g>
    ))}
    {layout.lines.map(({ y, label }) => (
      <g key={y}>
        <path d={`M${layout.left} ${y}H${layout.right}`} stroke={paint('grid')} />
        <text x={layout.left - 8} y={y + 4} textAnchor="end">
          {label}
        </text>
      </g>
    ))}
    {layout.bars.map(({ bar, columnX, columnWidth, label, group }, at) =>
      label === null ? null : (
        <text
          key={bar.key}
          x={columnX + columnWidth / 2}
          y={layout.baseline + 20}
          textAnchor="middle"
          data-chosen={at === chosenAt ? '' : undefined}
        >
          {label}
          {group === null ? null : (
            <tspan x={columnX + columnWidth / 2} dy={15}>
              {group}
            </tspan>
          )}
        </text>
      ),
    )}
  </>
)

/** The one line in front of the bars: that of 0. */
export const Baseline = ({ layout: { left, right, zero } }: { layout: BarLayout }) => (
  <path d={`M${left} ${Math.round(zero) + 0.5}H${right}`} stroke={paint('lineStrong')} opacity={0.55} />
)
