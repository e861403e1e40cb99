import { styled } from '#design/theme/stitches.ts'

// Below 1024 px the cards scroll sideways; the next one is cut off to show that there is more.
export const Strip = styled('ul', {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(272px, 82%)',
  gap: '$3',
  marginInline: -16,
  padding: '2px 16px 12px',
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollPaddingInline: 16,
  '& > li': { scrollSnapAlign: 'start', display: 'grid' },
  '@sm': { marginInline: -24, paddingInline: 24, gridAutoColumns: 'minmax(300px, 46%)', scrollPaddingInline: 24 },
  '@lg': { marginInline: 0, paddingInline: 0, gap: '$5', gridAutoColumns: 'minmax(0, 1fr)', overflowX: 'visible' },
  '@print': { gridAutoColumns: 'minmax(0, 1fr)', overflowX: 'visible' },
})

export const Choice = styled('button', {
  display: 'grid',
  alignContent: 'start',
  gap: '$3',
  padding: '$5',
  textAlign: 'start',
  background: '$surface',
  borderRadius: '$card',
  boxShadow: '$card',
  '@sm': { padding: '$6' },
  '&[aria-pressed="true"]': { boxShadow: '$card, inset 0 0 0 2px $colors$primary' },
  '@hover': {
    '&:hover': { boxShadow: '$card, inset 0 0 0 2px $colors$line' },
    '&[aria-pressed="true"]:hover': { boxShadow: '$card, inset 0 0 0 2px $colors$primary' },
  },
  '&:focus-visible': { outlineOffset: 2 },
  '@forced': { border: '1px solid ButtonText', '&[aria-pressed="true"]': { outline: '2px solid Highlight' } },
})

export const Track = styled('span', {
  display: 'block',
  height: 10,
  borderRadius: 5,
  background: '$sunken',
  overflow: 'hidden',
  '@forced': { border: '1px solid CanvasText' },
  '& > span': {
    display: 'block',
    height: '100%',
    borderRadius: 5,
    background: '$bar',
    '@forced': { background: 'Highlight', forcedColorAdjust: 'none' },
  },
})
