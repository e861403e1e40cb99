import { IconTile } from './icon-tile.tsx'
import { styled } from './stitches.ts'

export const Card = styled('section', {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  padding: '$5',
  background: '$surface',
  borderRadius: '$card',
  boxShadow: '$card',
  '@sm': { padding: '$6' },
  '@forced': { border: '1px solid CanvasText' },
  '@print': { display: 'block', border: '1px solid $line', boxShadow: 'none' },
  variants: {
    kind: {
      raised: {},
      flat: { boxShadow: 'none', border: '1px solid $line' },
      loyal: {
        background: '$loyalSoft',
        boxShadow: 'inset 0 0 0 1px $colors$loyalLine',
        overflow: 'hidden',
        isolation: 'isolate',
        [`& ${IconTile}`]: { background: '$surface' },
      },
      bare: { padding: 0, overflow: 'hidden', '@sm': { padding: 0 } },
    },
  },
  defaultVariants: { kind: 'raised' },
})

export const Sunken = styled('div', {
  background: '$sunken',
  borderRadius: '$block',
  padding: '12px 14px',
  '@forced': { border: '1px solid CanvasText' },
})
