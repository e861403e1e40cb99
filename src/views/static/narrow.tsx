import type { ReactNode } from 'react'
import { Box } from '#design/layout.tsx'

/** The middle of a wide card: a small landscape keeps its proportions there. */
export const Narrow = ({ children }: { children: ReactNode }) => (
  <Box css={{ width: '100%', maxWidth: 440, marginInline: 'auto', paddingBlock: '$4' }}>{children}</Box>
)
