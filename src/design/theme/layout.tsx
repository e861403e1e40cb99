import { styled } from './stitches.ts'

export const Box = styled('div', {})

/** 1240 px at most, with gutters; in the mobile app phone width. */
export const Page = styled('div', {
  width: '100%',
  maxWidth: 1240,
  marginInline: 'auto',
  paddingInline: '$4',
  '@sm': { paddingInline: '$6' },
  '@lg': { paddingInline: '$7' },
  '@inApp': { maxWidth: 720 },
})

/**
 * One column on a phone. `main`: 12 from 1024 px; `tiles`: two from 768 and three from 1024, where the first of an odd number
 * spans both columns.
 */
export const Grid = styled('div', {
  display: 'grid',
  gap: '$4',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@lg': { gap: '$5' },
  // Browsers never split a grid row between sheets.
  '@print': { display: 'block', '& > * + *': { marginTop: '$4' } },
  variants: {
    kind: {
      main: { '@lg': { gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', '& > *': { gridColumn: '1 / -1' } } },
      halves: { '@lg': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
      tiles: {
        '@md': {
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          '& > :first-child:nth-last-child(odd)': { gridColumn: '1 / -1' },
        },
        '@lg': {
          gridTemplateColumns: 'repeat(auto-fit, minmax(300px, 1fr))',
          '& > :first-child:nth-last-child(odd)': { gridColumn: 'auto' },
        },
      },
    },
  },
  defaultVariants: { kind: 'main' },
})

/** As many as fit; empty items take no space. A full row in a `Grid`. */
export const Shelf = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$4',
  minWidth: 0,
  '@lg': { gap: '$5' },
  '@print': { display: 'block', '& > * + *': { marginTop: '$4' } },
  '& > *': { display: 'grid', flex: '1 1 300px', minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' },
  '& > :empty': { display: 'none' },
})

const gaps = {
  0: { gap: 0 },
  1: { gap: '$1' },
  2: { gap: '$2' },
  3: { gap: '$3' },
  4: { gap: '$4' },
  5: { gap: '$5' },
  6: { gap: '$6' },
  7: { gap: '$7' },
  8: { gap: '$8' },
}

export const Stack = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  variants: { gap: gaps, grows: { true: { flex: 1 } } },
  defaultVariants: { gap: 4 },
})

export const Row = styled('div', {
  display: 'flex',
  minWidth: 0,
  variants: {
    gap: gaps,
    align: {
      centre: { alignItems: 'center' },
      start: { alignItems: 'flex-start' },
      end: { alignItems: 'flex-end' },
      baseline: { alignItems: 'baseline' },
    },
    spread: { true: { justifyContent: 'space-between' } },
    wraps: { true: { flexWrap: 'wrap' } },
  },
  defaultVariants: { gap: 3, align: 'centre' },
})

export const WideOnly = styled('div', { display: 'contents', '@belowLg': { display: 'none' } })

export const PhoneOnly = styled('div', { display: 'contents', '@lg': { display: 'none' } })

export const hidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const
export const Hidden = styled('span', hidden)

export const Rule = styled('hr', { height: 1, border: 0, margin: 0, background: '$line' })
