import { hidden } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'

export const Ledger = styled('table', {
  width: '100%',
  fontSize: '.9375rem',
  fontVariantNumeric: 'tabular-nums',
  '& th': { fontSize: '.8125rem', fontWeight: 450, color: '$ink2', textAlign: 'start', paddingBlock: 10 },
  '& td': { borderTop: '1px solid $line', paddingBlock: 8, verticalAlign: 'middle' },
  '& th + th, & td + td': { paddingInlineStart: 12 },
  '& td[data-icon]': { width: 52 },
  '& td[data-date]': { width: 132, whiteSpace: 'nowrap' },
  '& td[data-file]': { width: 56 },
  '& [data-end]': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& [data-paid]': { color: '$good', fontWeight: 560 },
  '& [data-charged]': { fontWeight: 600 },
  '& td[data-balance]': { color: '$ink2' },
  // On a phone two lines: what and amount, then when and for what.
  '@belowLg': {
    '& thead': hidden,
    '& tbody': { display: 'block' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto 44px',
      columnGap: 8,
      alignItems: 'center',
      borderTop: '1px solid $line',
      paddingBlock: 6,
    },
    '& td': { border: 0, padding: '0 !important' },
    '& td[data-icon], & td[data-date], & td[data-balance], & td:empty:not([data-file])': { display: 'none' },
    '& td[data-details]': { gridColumn: 1 },
    '& td[data-end]': { gridColumn: 2 },
    '& td[data-file]': { gridColumn: 3 },
  },
})
