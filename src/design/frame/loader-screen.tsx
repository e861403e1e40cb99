import { Logo } from './logo.tsx'
import { paint } from '#design/theme/paint.ts'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'

const Sky = styled('div', {
  position: 'fixed',
  inset: 0,
  zIndex: '$dialog',
  display: 'grid',
  placeItems: 'center',
  color: '$skyInk',
  background: 'linear-gradient($colors$sky0, $colors$sky2)',
  '& > svg': { position: 'absolute', insetInline: 0, bottom: 0, width: '100%', height: '34vh' },
})

const Middle = styled('div', {
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  marginBottom: '18vh',
})

const Track = styled('div', {
  width: 180,
  height: 6,
  borderRadius: 6,
  overflow: 'hidden',
  background: 'color-mix(in srgb, $colors$skyInk 16%, transparent)',
  '& > i': { display: 'block', height: 6, width: '100%', borderRadius: 6, background: '$primary', transformOrigin: 'left' },
  '@forced': { border: '1px solid CanvasText' },
})

export const LoaderScreen = ({ done, total }: { done: number; total: number }) => (
  <Sky>
    <svg viewBox="0 0 400 90" preserveAspectRatio="none" aria-hidden>
      <path d="M0 50c80-40 140-10 210-6s120-40 190-16v62H0z" fill={paint('hill2')} />
      <path d="M0 66c90-18 250-20 400 0v24H0z" fill={paint('hill1')} />
    </svg>
    <Middle>
      <Logo isMark />
      <Text as="h1" kind="h3" role="status">
        Getting your place ready
      </Text>
      <Track
        role="progressbar"
        aria-label="Getting your place ready"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
      >
        <i style={{ transform: `scaleX(${total > 0 ? Math.min(1, done / total) : 0})` }} />
      </Track>
    </Middle>
  </Sky>
)
