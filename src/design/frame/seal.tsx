import { Check, TriangleAlert } from '#design/theme/icons.ts'
import { styled } from '#design/theme/stitches.ts'

const Disc = styled('span', {
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: 44,
  height: 44,
  borderRadius: '$chip',
  color: '$surface',
  '@forced': { border: '1px solid CanvasText' },
  variants: { tone: { good: { background: '$good' }, warn: { background: '$warn' } } },
})

/** For recomputed or observed results only. */
export const Seal = ({ isGood }: { isGood: boolean }) => (
  <Disc tone={isGood ? 'good' : 'warn'}>
    {isGood ? <Check size={26} strokeWidth={3} aria-hidden /> : <TriangleAlert size={24} strokeWidth={2.2} aria-hidden />}
  </Disc>
)
