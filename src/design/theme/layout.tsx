import { styled } from './stitches.ts'

/** Plain block; takes `css`, so that a view can place things without knowing the style library. */
export const Box = styled('div', {})

/** The page's main column: 1240 wide at most, gutters included; in the mobile app no wider than a phone's layout bears. */
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
 * One column on a phone. `main` has 12 columns from 1024, `tiles` two from 768 and three from 1024,
 * where the first of an odd number of tiles spans both columns.
 */
export const Grid = styled('div', {
  display: 'grid',
  gap: '$4',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@lg': { gap: '$5' },
  // A browser moves a row of a grid to the next sheet as a whole, however much room is left on this one.
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

/** Small cards side by side, as many as fit, each row filled; what draws nothing takes no place. In a `Grid` it takes a whole row. */
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

/** Things below each other; `gap` is a step of the space scale (3 = 12 px). */
export const Stack = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  variants: { gap: gaps, grows: { true: { flex: 1 } } },
  defaultVariants: { gap: 4 },
})

/** Things beside each other; wraps when asked. */
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

/** Shown from 1024 up only. */
export const WideOnly = styled('div', { display: 'contents', '@belowLg': { display: 'none' } })

/** Shown below 1024 only. */
export const PhoneOnly = styled('div', { display: 'contents', '@lg': { display: 'none' } })

/** The style of what is read out but not seen. */
export const hidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const
/** Read out but not seen. */
export const Hidden = styled('span', hidden)

/** A hairline. */
export const Rule = styled('hr', { height: 1, border: 0, margin: 0, background: '$line' })
