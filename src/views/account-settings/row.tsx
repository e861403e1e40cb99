import type { ReactNode } from 'react'
import { Box, Row } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'

export const Rows = styled('div', {
  marginTop: '$2',
  '& > * + *': { borderTop: '1px solid $line' },
})

const Line = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '2px 12px',
  alignItems: 'center',
  minHeight: 64,
  paddingBlock: '$2',
  '@md': { gridTemplateColumns: '144px minmax(0, 1fr) auto' },
  '& > :first-child': { gridColumn: '1', '@md': { gridRow: '1' } },
  '& > :nth-child(2)': { gridColumn: '1', '@md': { gridColumn: '2' } },
  '& > :nth-child(3)': { gridColumn: '2', gridRow: '1 / span 2', '@md': { gridColumn: '3', gridRow: '1' } },
})

interface SettingRowProps {
  readonly label: ReactNode
  readonly value: ReactNode
  readonly badge?: ReactNode
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

export const SettingRow = ({ label, value, badge, actions, children }: SettingRowProps) => (
  <div>
    <Line>
      <Text kind="small" tone="second">
        {label}
      </Text>
      <Row gap={2} wraps>
        <Text as="span" weight="medium" css={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {value}
        </Text>
        {badge}
      </Row>
      <Row gap={0}>{actions}</Row>
    </Line>
    {children ? <Box css={{ paddingBottom: '$3' }}>{children}</Box> : null}
  </div>
)
