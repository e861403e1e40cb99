import { styled } from '#design/theme/stitches.ts'

export const EffectLines = styled('dl', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  '& > dt, & > dd': { paddingBlock: 11, borderTop: '1px solid $line', fontSize: '.9375rem' },
  '& > dd': { textAlign: 'end', fontWeight: 600, fontVariantNumeric: 'tabular-nums', paddingInlineStart: 12 },
  '& > dt:first-of-type, & > dd:first-of-type': { borderTop: 0 },
  '& > [data-quiet]': { fontWeight: 450, color: '$ink2' },
  '& > [data-sum]': { fontSize: '1.0625rem', fontWeight: 600 },
})
