import type { CarbonLevel } from './carbon-scale.tsx'
import { paint } from '#design/theme/paint.ts'
import { Hidden } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'

const Table = styled('table', {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: '3px 3px',
  fontSize: '.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& caption': { textAlign: 'start', color: '$ink2', paddingBottom: 8 },
  '& thead th': { fontWeight: 450, color: '$ink2', textAlign: 'start', whiteSpace: 'nowrap', overflow: 'visible' },
  '& tbody th': { fontWeight: 540, textAlign: 'start', whiteSpace: 'nowrap' },
  '& tr > :first-child': { width: 68 },
})

const Cell = styled('td', {
  height: 30,
  borderRadius: 8,
  textAlign: 'center',
  fontWeight: 600,
  '@forced': { forcedColorAdjust: 'none', border: '1px solid CanvasText' },
  variants: { isEmpty: { true: { boxShadow: 'inset 0 0 0 1.5px $colors$barEmpty' } } },
})

export interface LevelRow {
  readonly key: string
  readonly name: string
  readonly levels: readonly (number | null)[]
}

export interface LevelGridProps {
  readonly caption: string
  readonly columns: readonly { readonly name: string; readonly label: string }[]
  readonly rows: readonly LevelRow[]
  readonly names: readonly string[]
}

const inkOn = (level: number) => (level === 5 ? paint('onSegment') : '#0A1618')

export const LevelGrid = ({ caption, columns, rows, names }: LevelGridProps) => (
  <Table>
    <caption>
      <Hidden>{caption}</Hidden>
    </caption>
    <thead>
      <tr>
        <th scope="col">
          <Hidden>Day</Hidden>
        </th>
        {columns.map(({ name, label }) => (
          <th key={name} scope="col">
            <Hidden>{name}</Hidden>
            <span aria-hidden>{label}</span>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, name, levels }) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          {columns.map((column, at) => {
            const level = levels[at] ?? null
            if (level === null) return <td key={column.name} aria-label="No such hour" />
            return (
              <Cell
                key={column.name}
                isEmpty={level === 0}
                style={
                  level === 0
                    ? undefined
                    : { background: paint(`carbon${level as Exclude<CarbonLevel, 0>}`), color: inkOn(level) }
                }
              >
                {level}
                <Hidden> {names[level]}</Hidden>
              </Cell>
            )
          })}
        </tr>
      ))}
    </tbody>
  </Table>
)
