import type { ReactNode } from 'react'
import { styled } from '#design/theme/stitches.ts'

export const Facts = styled('dl', {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '6px 16px',
  marginTop: '$4',
  fontSize: '.9375rem',
  '& > dt': { color: '$ink2' },
  '& > dd': { textAlign: 'end', fontWeight: 540, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  // On the narrowest phones below its name, so that a fifteen-letter number does not break.
  '@media (max-width: 359px)': { gridTemplateColumns: '1fr', rowGap: 0, '& > dd': { textAlign: 'start', marginBottom: 6 } },
})

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)
