import { Fragment, type ReactNode } from 'react'
import { styled } from '#design/theme/stitches.ts'

export interface Fact {
  readonly label: string
  readonly value: ReactNode
}

const Tiles = styled('dl', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
  gap: 8,
  '& > div': { padding: '9px 11px', borderRadius: 10, background: '$sunken', fontSize: 13.5, minWidth: 0 },
  '& dt': { fontSize: 13, color: '$ink2' },
  '& dd': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '@forced': { '& > div': { border: '1px solid CanvasText' } },
})

/** A row of sunken tiles: a label above a figure. */
export const FactTiles = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <Tiles>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </Tiles>
)

const List = styled('dl', {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '7px 14px',
  fontSize: 13.5,
  '& dt': { color: '$ink2' },
  '& dd': { textAlign: 'right', fontWeight: 540, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
})

/** Labels at the left, values at the right. */
export const FactList = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <List>
    {facts.map(({ label, value }) => (
      <Fragment key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </List>
)
