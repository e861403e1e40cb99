import { styled } from './stitches.ts'

export const IconTile = styled('span', {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 44,
  height: 44,
  borderRadius: 14,
  background: '$sunken',
  color: '$ink2',
  variants: {
    tone: {
      plain: {},
      primary: { background: '$primarySoft', color: '$onPrimarySoft' },
      loyal: { background: '$loyalSoft', color: '$onLoyalSoft', boxShadow: 'inset 0 0 0 1px $colors$loyalLine' },
      info: { background: '$infoSoft', color: '$info' },
      warn: { background: '$warnSoft', color: '$warn' },
      good: { background: '$goodSoft', color: '$good' },
      bad: { background: '$badSoft', color: '$bad' },
    },
    size: { small: { width: 40, height: 40 }, medium: {}, large: { width: 56, height: 56 } },
  },
  defaultVariants: { tone: 'plain', size: 'medium' },
})
