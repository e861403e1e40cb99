import type { ReactNode } from 'react'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'

export const StatList = styled('ul', { display: 'grid', flex: 1, gridAutoRows: '1fr' })

const Line = styled('li', {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  overflowWrap: 'anywhere',
  alignItems: 'center',
  gap: 14,
  minHeight: 60,
  paddingBlock: 8,
  '& + &': { borderTop: '1px solid $line' },
  '& > :last-child': { textAlign: 'end' },
  '@media (max-width: 359px)': {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    rowGap: 2,
    '& > :last-child': { gridColumn: 2, textAlign: 'start' },
  },
})

export interface StatRowProps {
  readonly icon: ReactNode
  readonly tone?: 'plain' | 'primary' | 'loyal' | 'info' | 'warn' | 'good'
  readonly name: string
  readonly hint: string
  readonly value: string
  readonly note?: string
}

export const StatRow = ({ icon, tone = 'plain', name, hint, value, note }: StatRowProps) => (
  <Line>
    <IconTile tone={tone} size="small">
      {icon}
    </IconTile>
    <div>
      <Text weight="strong">{name}</Text>
      <Text kind="small" tone="second">
        {hint}
      </Text>
    </div>
    <div>
      <Text weight="strong" isTabular>
        {value}
      </Text>
      {note === undefined ? null : (
        <Text kind="small" tone="second" isTabular>
          {note}
        </Text>
      )}
    </div>
  </Line>
)
