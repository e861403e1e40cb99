import { keyframes, styled } from '#design/theme/stitches.ts'

const shimmer = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(100%)' } })

export const Skeleton = styled('span', {
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
  borderRadius: 8,
  background: '$sunken',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background:
      'linear-gradient(100deg, transparent 30%, color-mix(in srgb, $colors$surface 60%, transparent) 50%, transparent 70%)',
    animation: `${shimmer} 1400ms linear infinite`,
  },
  '@calm': { '&::after': { animation: 'none', background: 'none' } },
})

export const HillsFrame = styled('div', { position: 'relative', overflow: 'hidden', borderRadius: 8, color: '$sunken' })

export const SkeletonHills = ({ height }: { height: number }) => (
  <HillsFrame css={{ height }} aria-hidden>
    <svg width="100%" height="100%" viewBox="0 0 360 150" preserveAspectRatio="none" fill="currentColor" aria-hidden>
      <path d="M0 110c60-10 80-60 120-60s50 40 90 46 60-76 100-76 40 30 50 40v90H0z" />
    </svg>
  </HillsFrame>
)
