import { paint } from '#design/theme/paint.ts'
import { likelyChartSize, useSize } from '#design/theme/use-size.ts'
import { useTheme } from '#design/theme/use-theme.ts'
import { columnAt, layoutBars, type PlacedBar, placeTip } from '#design/charts/geometry/bar-geometry.ts'
import { ChartFrame } from './chart-frame.tsx'
import { ChartTipBox } from './chart-tip.tsx'
import type { ChartProps, UsageBar } from './chart-types.ts'
import { Drawing, Shapes } from './drawing.tsx'
import { behindBars, lineOfZero } from '#design/charts/geometry/shapes.ts'
import { fillOf } from '#design/charts/geometry/shares.ts'
import { useChartSelection } from './use-chart-selection.ts'

export interface RibbonPart {
  readonly name: string
  readonly hexColour?: string
  readonly isRest?: boolean
  readonly value: number
}

export interface RibbonBar extends UsageBar {
  readonly parts: readonly RibbonPart[]
  readonly figure: string
  readonly isRunning?: boolean
}

interface RibbonBarsProps extends Omit<ChartProps, 'bars' | 'bands' | 'mark' | 'onOpen'> {
  readonly bars: readonly RibbonBar[]
  /** Null: all are shown. */
  readonly shownKey: string | null
  readonly onSelect: (key: string | null) => void
}

const gap = 2
/** CSS pixels. If there are too many, the last ones show, including the selected one. */
const leastColumn = 50
const fewest = 4
const axisRoom = 48

interface Piece {
  readonly part: RibbonPart
  readonly top: number
  readonly bottom: number
}

const piecesOf = ({ bar, top, bottom }: PlacedBar): Piece[] => {
  const { parts, value } = bar as RibbonBar
  const scale = (bottom - top) / Math.max(value ?? 0, 1e-9)
  let at = bottom
  return parts.map((part) => {
    const piece = { part, bottom: at, top: at - part.value * scale }
    at = piece.top
    return piece
  })
}

const bandOf = (from: PlacedBar, to: PlacedBar, a: Piece, b: Piece): string => {
  const [left, right] = [from.x + from.width, to.x]
  const middle = (left + right) / 2
  return `M${left} ${a.top}C${middle} ${a.top} ${middle} ${b.top} ${right} ${b.top}V${b.bottom}C${middle} ${b.bottom} ${middle} ${a.bottom} ${left} ${a.bottom}Z`
}

const visible = (bars: readonly RibbonBar[], shownKey: string | null, width: number): readonly RibbonBar[] => {
  if (shownKey === null) return bars
  const most = Math.max(fewest, Math.floor((width - axisRoom) / leastColumn))
  const shownAt = bars.findIndex(({ key }) => key === shownKey)
  const last = Math.min(bars.length, shownAt < 0 ? bars.length : Math.max(shownAt + 1, Math.min(bars.length, shownAt + most)))
  return bars.slice(Math.max(0, last - most), last)
}

export const RibbonBars = ({ bars: all, shownKey, onSelect, ...rest }: RibbonBarsProps) => {
  const { unit, tipOf, height = 320 } = rest
  const theme = useTheme()
  const [ref, { width }] = useSize<HTMLDivElement>(likelyChartSize(height))
  const bars = visible(all, shownKey, width)
  const layout = layoutBars({ bars, unit, bands: [], width, height })
  const chart = { ...rest, bars, onSelect, ...(shownKey !== null && { selectedKey: shownKey }) }
  const { shownAt, chosenAt, handlers } = useChartSelection(chart, (x) => columnAt(layout, x))
  const fillFor = ({ name, hexColour, isRest }: RibbonPart) => (isRest ? paint('barDim') : fillOf(name, hexColour, theme).fill)
  const columns = layout.bars.map((placed) => ({ placed, pieces: piecesOf(placed) }))
  const front = shownKey === null ? undefined : layout.bars[chosenAt]
  const shownBar = front && shownAt === chosenAt ? undefined : layout.bars[shownAt]
  const hasFigures = shownKey !== null || bars.length * leastColumn <= width - axisRoom
  return (
    <ChartFrame chart={chart} handlers={handlers} ref={ref} height={height} chosenAt={chosenAt}>
      <Drawing width={width} height={height} aria-hidden>
        <Shapes of={behindBars(layout, -1)} />
        {columns.slice(0, -1).map(({ placed, pieces }, at) => {
          const next = columns[at + 1]
          return pieces.map((piece, index) => {
            const nextPiece = next?.pieces[index]
            return next && nextPiece ? (
              <path
                key={`${placed.bar.key} ${piece.part.name}`}
                d={bandOf(placed, next.placed, piece, nextPiece)}
                fill={fillFor(piece.part)}
                opacity={0.2}
              />
            ) : null
          })
        })}
        {columns.map(({ placed, pieces }) => (
          <g key={placed.bar.key} opacity={(placed.bar as RibbonBar).isRunning ? 0.55 : undefined}>
            {pieces.map(({ part, top, bottom }) =>
              bottom - top < 0.5 ? null : (
                <rect
                  key={part.name}
                  data-bar
                  x={placed.x}
                  y={top}
                  width={placed.width}
                  height={Math.max(0.5, bottom - top - gap)}
                  rx={Math.min(4, Math.max(0, bottom - top - gap) / 2)}
                  fill={fillFor(part)}
                />
              ),
            )}
          </g>
        ))}
        {front ? (
          <rect
            x={front.x - 6}
            y={front.top - 26}
            width={front.width + 12}
            height={front.bottom - front.top + 26}
            rx={10}
            fill="none"
            stroke={paint('ink')}
            strokeWidth={2}
          />
        ) : null}
        {(hasFigures ? columns : []).map(({ placed }) => (
          <text
            key={placed.bar.key}
            x={placed.x + placed.width / 2}
            y={placed.top - 9}
            textAnchor="middle"
            data-chosen={placed.bar.key === shownKey ? '' : undefined}
          >
            {(placed.bar as RibbonBar).figure}
          </text>
        ))}
        <Shapes of={[lineOfZero(layout)]} />
      </Drawing>
      {shownBar ? <ChartTipBox tip={tipOf(shownBar.bar)} place={(size) => placeTip(layout, shownAt, size)} /> : null}
    </ChartFrame>
  )
}
