import type { ReactNode } from 'react'
import { Disclosure } from '#design/controls/disclosure.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { Box } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'

interface ChartCardProps {
  readonly title: string
  /** The chart's message. */
  readonly sentence: ReactNode
  readonly aside?: ReactNode
  readonly table: ReactNode
  readonly children: ReactNode
}

export const ChartCard = ({ title, sentence, aside, table, children }: ChartCardProps) => (
  <TitledCard title={title} aside={aside} css={{ height: '100%' }}>
    <Text kind="small" tone="second" css={{ marginTop: '$1', marginBottom: '$4', textWrap: 'pretty' }}>
      {sentence}
    </Text>
    {children}
    <Box css={{ marginTop: '$3', borderTop: '1px solid $line' }}>
      <Disclosure title="View as table">{table}</Disclosure>
    </Box>
  </TitledCard>
)
