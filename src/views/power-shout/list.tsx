import type { ReactNode } from 'react'
import { Box } from '#design/theme/layout.tsx'

export const List = ({ label, children }: { label?: string; children: ReactNode }) => (
  <Box as="ul" aria-label={label} css={{ marginTop: '$2' }}>
    {children}
  </Box>
)

export const ListItem = ({ children }: { children: ReactNode }) => (
  <Box
    as="li"
    css={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '8px 14px',
      paddingBlock: 12,
      '& + &': { borderTop: '1px solid $line' },
    }}
  >
    {children}
  </Box>
)
