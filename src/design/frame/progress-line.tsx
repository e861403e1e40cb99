import { keyframes, styled } from '#design/theme/stitches.ts'

const run = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(300%)' } })

const Track = styled('span', {
  position: 'absolute',
  zIndex: 1,
  insetInline: 0,
  top: 0,
  height: 2,
  overflow: 'hidden',
  borderRadius: '$card $card 0 0',
  '&::after': {
    content: '""',
    display: 'block',
    width: '35%',
    height: 2,
    background: '$primary',
    animation: `${run} 1200ms linear infinite`,
  },
  '@calm': { '&::after': { width: '100%', animation: 'none' } },
})

export const ProgressLine = ({ label }: { label: string }) => <Track role="progressbar" aria-label={label} />
