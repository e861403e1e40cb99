import { hidden } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'

export const Table = styled('table', {
  width: '100%',
  fontSize: '.9375rem',
  '& caption': hidden,
  '& th': { fontSize: '.8125rem', fontWeight: 450, color: '$ink2', padding: '6px 0', textAlign: 'end' },
  '& td, & tbody th': { padding: '7px 0', textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& tbody th': { textAlign: 'start', fontSize: 'inherit', fontWeight: 600, color: '$ink' },
  '& tbody tr': { borderTop: '1px solid $line' },
  '& [data-at="name"]': { paddingInlineStart: 14 },
  '@md': { '& [data-at="bar"]': { width: '32%', paddingInlineStart: 16 } },
  '& thead tr': { borderTop: '1px solid $line' },
  '& td + td, & th + td, & th + th': { paddingInlineStart: 14 },
  '@belowMd': {
    '& thead': hidden,
    '& tbody, & tfoot': { display: 'block' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: '40px minmax(0, 1fr) auto',
      gridTemplateAreas: '"tile name cost" "tile bar change"',
      columnGap: 12,
      rowGap: 2,
      alignItems: 'center',
      padding: '10px 0',
    },
    '& td, & tbody th': { padding: '0 !important' },
    '& [data-at="tile"]': { gridArea: 'tile' },
    '& [data-at="name"]': { gridArea: 'name' },
    '& [data-at="bar"]': { gridArea: 'bar', width: '100%' },
    '& [data-at="cost"]': { gridArea: 'cost' },
    '& [data-at="change"]': { gridArea: 'change' },
    '& [data-at="share"], & [data-at="use"]': hidden,
  },
})

export const Tile = styled('span', {
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  borderRadius: 11,
  '@forced': { forcedColorAdjust: 'none', border: '1px solid CanvasText' },
})

export const Track = styled('span', {
  position: 'relative',
  display: 'block',
  height: 8,
  minWidth: 64,
  borderRadius: 999,
  background: '$sunken',
  '& > i': { position: 'absolute', insetBlock: 0, insetInlineStart: 0, borderRadius: 999 },
  '& > b': {
    position: 'absolute',
    insetBlock: -5,
    width: 3,
    marginInlineStart: -1.5,
    background: '$cmp',
    boxShadow: '0 0 0 2px $colors$surface',
  },
  '@forced': { border: '1px solid CanvasText', '& > i, & > b': { forcedColorAdjust: 'none', background: 'CanvasText' } },
})

export const Change = styled('span', {
  fontSize: '.875rem',
  variants: { way: { up: { color: '$warn' }, down: { color: '$good' }, none: { color: '$ink2' } } },
})
