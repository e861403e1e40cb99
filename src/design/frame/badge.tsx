import { styled } from '#design/theme/stitches.ts'

export const Badge = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  padding: '6px 10px',
  borderRadius: '$chip',
  fontSize: '.8125rem',
  fontWeight: 560,
  lineHeight: 1,
  whiteSpace: 'nowrap',
  '@forced': { border: '1px solid CanvasText' },
  variants: {
    tone: {
      neutral: { background: '$sunken', color: '$ink2' },
      primary: { background: '$primarySoft', color: '$onPrimarySoft' },
      good: { background: '$goodSoft', color: '$good' },
      warn: { background: '$warnSoft', color: '$warn' },
      bad: { background: '$badSoft', color: '$bad' },
      info: { background: '$infoSoft', color: '$info' },
      loyal: { background: '$loyalSoft', color: '$onLoyalSoft' },
      glass: { background: '$glass', color: '$skyInk', fontSize: '.875rem', padding: '10px 14px' },
    },
  },
  defaultVariants: { tone: 'neutral' },
})
