import { styled } from '#design/theme/stitches.ts'

const Jump = styled('a', {
  position: 'fixed',
  zIndex: '$toast',
  left: 16,
  top: 8,
  padding: '12px 18px',
  borderRadius: '$button',
  background: '$ink',
  color: '$canvas',
  fontWeight: 580,
  transform: 'translateY(-200%)',
  '&:focus-visible': { transform: 'none' },
  '@print': { display: 'none' },
})

export const SkipLink = ({ targetId = 'main' }: { targetId?: string }) => <Jump href={`#${targetId}`}>Skip to the page</Jump>
