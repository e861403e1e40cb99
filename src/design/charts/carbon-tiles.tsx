import { MapPin } from '#design/theme/icons.ts'
import { paint } from '#design/theme/paint.ts'
import { styled } from '#design/theme/stitches.ts'
import type { CarbonLevel } from './carbon-scale.tsx'

const Tiles = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 8,
  '@md': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
})

const Tile = styled('div', {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  minHeight: 64,
  padding: '10px 12px',
  borderRadius: 14,
  background: '$sunken',
  fontSize: '.8125rem',
  color: '$ink2',
  '& > b': { fontSize: '.9375rem', fontWeight: 600, color: '$ink' },
  '& > i': { position: 'absolute', top: 14, right: 12, width: 22, height: 9, borderRadius: 5 },
  '& > svg': { position: 'absolute', top: 10, right: 10 },
  '@forced': { border: '1px solid CanvasText' },
  variants: {
    isEmpty: { true: { background: 'none', boxShadow: 'inset 0 0 0 1.5px $colors$line' } },
    isCurrent: {
      true: {
        boxShadow: '0 0 0 2px $colors$surface, 0 0 0 4.5px $colors$ink',
        '@forced': { outline: '3px solid Highlight' },
      },
    },
  },
})

const inkOn = (level: CarbonLevel) => (level === 5 ? paint('onSegment') : level === 0 ? paint('ink') : '#0A1618')

export interface CarbonTilesProps {
  readonly level: CarbonLevel
  readonly names: readonly string[]
  readonly label: string
}

export const CarbonTiles = ({ level, names, label }: CarbonTilesProps) => (
  <Tiles role="img" aria-label={label}>
    {names.map((name, at) => {
      const tileLevel = at as CarbonLevel
      const isCurrent = tileLevel === level
      return (
        <Tile
          key={name}
          aria-hidden
          isEmpty={tileLevel === 0}
          isCurrent={isCurrent}
          style={isCurrent && tileLevel > 0 ? { background: paint(`carbon${tileLevel}`), color: inkOn(tileLevel) } : undefined}
        >
          <b style={isCurrent ? { color: inkOn(tileLevel) } : undefined}>{tileLevel}</b>
          <span>{name}</span>
          {isCurrent ? (
            <MapPin size={18} aria-hidden />
          ) : tileLevel === 0 ? null : (
            <i style={{ background: paint(`carbon${tileLevel}`) }} />
          )}
        </Tile>
      )
    })}
  </Tiles>
)
