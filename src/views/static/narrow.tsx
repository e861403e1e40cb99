import type { ReactNode } from 'react'
import { Box } from '#design/theme/layout.tsx'

/** The middle of a wide card, up and down too: a small landscape keeps its proportions there. */
export const Narrow = ({ children }: { children: ReactNode }) => (
  <Box css={{ width: '100%', maxWidth: 440, margin: 'auto', paddingBottom: '$4' }}>{children}</Box>
)
