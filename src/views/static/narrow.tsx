import type { ReactNode } from 'react'
import { Box } from '#design/theme/layout.tsx'

/** A small landscape in the centre of a wide card keeps its proportions. */
export const Narrow = ({ children }: { children: ReactNode }) => (
  <Box css={{ width: '100%', maxWidth: 440, margin: 'auto', paddingBottom: '$4' }}>{children}</Box>
)
