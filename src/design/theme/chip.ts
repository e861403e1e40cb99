import { styled } from './stitches.ts'

export const ChipRow = styled('div', {
  display: 'flex',
  gap: '$2',
  '@belowLg': {
    overflowX: 'auto',
    marginInline: 'calc(-1 * $space$5)',
    paddingInline: '$5',
    paddingBlock: 2,
    scrollbarWidth: 'none',
  },
  '@lg': { flexWrap: 'wrap' },
})

export const Chip = styled('button', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  flex: 'none',
  minHeight: 44,
  paddingInline: 14,
  borderRadius: '$chip',
  fontSize: '.9375rem',
  fontWeight: 540,
  color: '$ink',
  boxShadow: 'inset 0 0 0 1px $colors$line',
  '& > span': { color: '$ink2', fontVariantNumeric: 'tabular-nums' },
  '&[aria-pressed="true"], &[aria-current="page"]': {
    background: '$ink',
    color: '$canvas',
    boxShadow: 'none',
    '& > span': { color: 'inherit' },
  },
  '&:focus-visible': { boxShadow: '0 0 0 2px $colors$canvas' },
  '@forced': {
    border: '1px solid ButtonText',
    '&[aria-pressed="true"], &[aria-current="page"]': { background: 'Highlight', color: 'HighlightText' },
  },
})
